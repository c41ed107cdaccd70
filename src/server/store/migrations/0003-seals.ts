/** One value for each fixed table, over all its rows, and the fingerprint of the key that the encrypted values belong to. */
export const sealsMigration = {
  number: 3,
  name: 'seals',
  sql: `
    CREATE TABLE seals (
      name TEXT PRIMARY KEY,
      value TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE data_key (
      n INTEGER PRIMARY KEY CHECK (n = 1),
      fingerprint TEXT NOT NULL
    ) STRICT;
  `,
}
