/** The layout to which the tables of the areas were brought last, so that a start compares them only when it is another one. */
export const layoutMigration = {
  number: 10,
  name: 'layout',
  sql: `
    CREATE TABLE layout (
      n INTEGER PRIMARY KEY CHECK (n = 1),
      fingerprint TEXT NOT NULL,
      schema_version INTEGER NOT NULL
    ) STRICT;
  `,
}
