import type { Connection } from '../disk/connection.ts'

/** Stores what a file beside the database contains now; `null` if the server removed it. */
export function saveFileSeal(connection: Connection, name: string, seal: string | null): void {
  if (seal === null) connection.run('DELETE FROM file_seals WHERE name = ?', name)
  else connection.run('INSERT OR REPLACE INTO file_seals (name, seal) VALUES (?, ?)', name, seal)
}

/** Returns the seal of each file by its name; none for data of an earlier release. */
export function fileSealsOf(connection: Connection): ReadonlyMap<string, string> {
  if (!connection.one(`SELECT 1 FROM sqlite_schema WHERE name = 'file_seals'`)) return new Map()
  const rows = connection.all<{ name: string; seal: string }>('SELECT name, seal FROM file_seals ORDER BY name')
  return new Map(rows.map(({ name, seal }) => [name, seal]))
}
