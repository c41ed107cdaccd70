/**
 * The cells of figures, and how far each figure is counted: the id of the last record in them, or `NULL` for all records. Data of an earlier
 * release has no counts, so its figures are counted at the next start. A series is the cells of one figure at one location and, if the figure
 * counts by provider, of one provider: its number keeps the keys of the cells short. A day is a number such as 20261124.
 */
export const figuresMigration = {
  number: 7,
  name: 'figures',
  sql: `
    CREATE TABLE figure_series (
      n INTEGER PRIMARY KEY,
      practice INTEGER NOT NULL REFERENCES practices,
      figure TEXT NOT NULL,
      location TEXT NOT NULL,
      provider TEXT NOT NULL,
      UNIQUE (practice, figure, location, provider)
    ) STRICT;
    CREATE TABLE figure_cells (
      series INTEGER NOT NULL REFERENCES figure_series,
      day INTEGER NOT NULL,
      minute INTEGER NOT NULL,
      bin INTEGER NOT NULL,
      at INTEGER NOT NULL,
      m1 INTEGER NOT NULL, m2 INTEGER NOT NULL, m3 INTEGER NOT NULL, m4 INTEGER NOT NULL,
      m5 INTEGER NOT NULL, m6 INTEGER NOT NULL, m7 INTEGER NOT NULL, m8 INTEGER NOT NULL,
      PRIMARY KEY (series, day, minute, bin)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE figure_counts (
      practice INTEGER NOT NULL REFERENCES practices,
      figure TEXT NOT NULL,
      declaration TEXT NOT NULL,
      counted TEXT,
      PRIMARY KEY (practice, figure)
    ) STRICT, WITHOUT ROWID;
  `,
}
