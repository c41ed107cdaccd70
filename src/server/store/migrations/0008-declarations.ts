/** The declarations of the areas under which entries were written, each once, by its fingerprint. */
export const declarationsMigration = {
  number: 8,
  name: 'declarations',
  sql: `
    CREATE TABLE declarations (
      schema TEXT PRIMARY KEY,
      declaration TEXT NOT NULL,
      at TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
  `,
}
