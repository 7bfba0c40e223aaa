package own

import "database/sql/driver"

// Value and Scan are for database/sql.
func (m Man) Value() (driver.Value, error) { return m.String(), nil }

func (m *Man) Scan(any) error { return nil }
