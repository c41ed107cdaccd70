/** The files beside the database and what each contained when the server last wrote it: a digest of its bytes or lines. */
export const fileSealsMigration = {
  number: 4,
  name: 'file seals',
  sql: `
    CREATE TABLE file_seals (
      name TEXT PRIMARY KEY,
      seal TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
  `,
}
