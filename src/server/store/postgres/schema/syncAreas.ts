import type pg from 'pg'
import type { AnyRecord } from '#domain/wire.ts'
import { recordOf } from '../../tables/recordTables.ts'
import { quotedName } from '../../tables/tableSchema.ts'
import { type AreaTable, assertName, columnValues, indexNameOf, type TypedColumn } from './areaTables.ts'

type Client = Pick<pg.Client, 'query'>

/** The columns and indexes that the database has, by the name of their table. */
type ExistingSchema = { readonly columns: ReadonlyMap<string, readonly string[]>; readonly indexes: ReadonlySet<string> }

const columnsSql = `SELECT table_name AS table, column_name AS name FROM information_schema.columns WHERE table_schema = current_schema()`
const indexesSql = 'SELECT indexname AS name FROM pg_indexes WHERE schemaname = current_schema()'

/** Only adds, because a server of the version before may still run: nothing of an area is dropped here. */
export async function syncAreas(client: Client, tables: readonly AreaTable[]): Promise<void> {
  const { rows: columns } = await client.query<{ table: string; name: string }>(columnsSql)
  const { rows: indexes } = await client.query<{ name: string }>(indexesSql)
  const byTable = Map.groupBy(columns, ({ table }) => table)
  const existing: ExistingSchema = {
    columns: new Map([...byTable].map(([table, listed]) => [table, listed.map(({ name }) => name)])),
    indexes: new Set(indexes.map(({ name }) => quotedName(name))),
  }
  for (const table of tables) {
    await syncTable(client, table, existing)
    await syncIndexes(client, table, existing)
  }
}

async function syncTable(client: Client, table: AreaTable, { columns }: ExistingSchema): Promise<void> {
  const listed = columns.get(assertName(`area ${table.area}`))
  if (!listed) return createTable(client, table)
  const missing = table.typed.filter(({ column }) => !listed.includes(column.name))
  if (missing.length > 0) await addColumns(client, table, missing)
}

const typeSql = (type: TypedColumn['type']) => (type === 'text' ? 'text COLLATE "C"' : type)

async function createTable(client: Client, { table, typed }: AreaTable): Promise<void> {
  const columns = typed.map(({ column, type }) => `, ${column.sql} ${typeSql(type)}`).join('')
  await client.query(`CREATE TABLE ${table} (
    practice text COLLATE "C" NOT NULL, id text COLLATE "C" NOT NULL, version bigint NOT NULL,
    created_at text COLLATE "C" NOT NULL, updated_at text COLLATE "C" NOT NULL, record text COLLATE "C" NOT NULL${columns},
    PRIMARY KEY (practice, id))`)
}

async function addColumns(client: Client, table: AreaTable, missing: readonly TypedColumn[]): Promise<void> {
  const additions = missing.map(({ column, type }) => `ADD COLUMN ${column.sql} ${typeSql(type)}`)
  await client.query(`ALTER TABLE ${table.table} ${additions.join(', ')}`)
  const assignments = table.typed.map(({ column }, index) => `${column.sql} = $${index + 3}`)
  const { rows } = await client.query<{ practice: string; _record: string }>(`SELECT practice, record AS _record FROM ${table.table}`)
  for (const row of rows) {
    const record: AnyRecord = recordOf(table, row)
    const values = [row.practice, record.id, ...columnValues(table, record)]
    await client.query(`UPDATE ${table.table} SET ${assignments.join(', ')} WHERE practice = $1 AND id = $2`, values)
  }
}

/** A unique index is checked at the commit, so that a group may pass a value from one record to another. */
async function syncIndexes(client: Client, table: AreaTable, { indexes }: ExistingSchema): Promise<void> {
  // The primary key is the index by id, and the directory has the values that are unique on the server.
  const wanted = table.indexes.filter(({ columns, isServerWide }) => !isServerWide && columns.join() !== '_practice,id')
  for (const { name: declared, columns, unique } of wanted) {
    const name = indexNameOf(declared)
    if (indexes.has(name)) continue
    const listed = columns.slice(1).map(quotedName)
    await client.query(
      unique
        ? `ALTER TABLE ${table.table} ADD CONSTRAINT ${name} UNIQUE (practice, ${listed.join(', ')}) DEFERRABLE INITIALLY DEFERRED`
        : `CREATE INDEX ${name} ON ${table.table} (practice, ${listed.map((column) => `${column} NULLS FIRST`).join(', ')})`,
    )
  }
}
