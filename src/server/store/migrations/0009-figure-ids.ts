/** A series has one id of each dimension of its figure: no longer of a provider alone. */
export const figureIdsMigration = {
  number: 9,
  name: 'figure ids',
  sql: 'ALTER TABLE figure_series RENAME COLUMN provider TO ids',
}
