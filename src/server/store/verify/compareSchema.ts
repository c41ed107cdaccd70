import { type Connection, openInMemory } from '../disk/connection.ts'
import { migrate, migrations } from '../migrations/migrate.ts'
import type { Fault } from './foldLog.ts'

type SchemaObject = { readonly type: string; readonly name: string; readonly tbl_name: string; readonly sql: string }

const schemaSql = 'SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name'

/** Tables that follow the declarations of the areas, and those of a backup. The next start changes the former as declared. */
const otherTables = /^(area|list|search) |^backup_(files|parts|manifest)$/

/** Reports triggers, views, tables and indexes that the migrations of this file did not make, and those that are missing or differ. */
export function* compareSchema(connection: Connection): Generator<Fault> {
  const made = new Map(schemaOfMigrations(connection).map((object) => [object.name, object]))
  const stored = new Map(connection.all<SchemaObject>(schemaSql).map((object) => [object.name, object]))
  for (const { type, name, tbl_name: table } of stored.values())
    if (!made.has(name) && (type === 'trigger' || type === 'view' || !otherTables.test(table)))
      yield `the schema: ${type} ${name} is unknown`
  for (const [name, { type, sql }] of made) {
    if (!stored.has(name)) yield `the schema: ${type} ${name} is missing`
    else if (stored.get(name)?.sql !== sql) yield `the schema: ${type} ${name} differs`
  }
  const version = connection.one<{ user_version: number }>('PRAGMA user_version')?.user_version
  if (version !== 0) yield 'the schema: the version of the file differs'
}

/** The schema that the migrations of this file make in an empty one. */
function schemaOfMigrations(connection: Connection): readonly SchemaObject[] {
  const applied = new Set(connection.all<{ number: number }>('SELECT number FROM migrations_run').map(({ number }) => number))
  const empty = openInMemory()
  try {
    const steps = migrations.filter(({ number }) => applied.has(number))
    migrate(empty, '1970-01-01T00:00:00.000Z', steps)
    return empty.all<SchemaObject>(schemaSql)
  } finally {
    empty.close()
  }
}
