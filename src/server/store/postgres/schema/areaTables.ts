import { createHash } from 'node:crypto'
import type { AnyRecord } from '#domain/wire.ts'
import type { Resource } from '#resources/resource.ts'
import { type FieldType, fieldTypesOf } from '../../declarations/fieldType.ts'
import { type StoredNames, storedNamesOf } from '../../declarations/storedNames.ts'
import {
  type Column,
  columnValueOf,
  type Index,
  quotedName,
  type TableSchema,
  tableSchemasOf,
  toSqlValue,
} from '../../tables/tableSchema.ts'

/** The table of an area in PostgreSQL, from the same declaration as the tables of SQLite. */
export type AreaTable = TableSchema & { readonly typed: readonly TypedColumn[] }

/** A number column holds what a JavaScript number holds, so that both stores compare alike. */
export type ColumnType = 'text' | 'double precision'
export type TypedColumn = { readonly column: Column; readonly type: ColumnType }

/** The areas of the store, and the names under which the data holds them. */
export type AreaTables = {
  readonly all: readonly AreaTable[]
  readonly names: StoredNames
  /** @throws for an area that no declaration stores. */
  readonly tableOf: (area: string) => AreaTable
  readonly find: (area: string) => AreaTable | null
}

/** The columns that every area has beside its own. */
export const commonColumnNames: Readonly<Record<string, string>> = {
  id: 'id',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
  version: 'version',
}

const numberTypes: readonly FieldType[] = ['number', 'int', 'boolean']

function fieldTypeAt(types: Readonly<Record<string, FieldType>>, [first = '', ...rest]: readonly string[]): FieldType | undefined {
  const type = types[first]
  if (rest.length === 0) return type
  return typeof type === 'object' && 'object' in type ? fieldTypeAt(type.object, rest) : undefined
}

export function createAreaTables(resources: readonly Resource[]): AreaTables {
  const records = new Map(resources.map(({ name, record }) => [name, record]))
  const all = tableSchemasOf(resources).map((schema): AreaTable => {
    const types = fieldTypesOf(records.get(schema.name)?.shape ?? {})
    const typeOf = ({ path }: Column): ColumnType => (numberTypes.includes(fieldTypeAt(types, path) ?? '') ? 'double precision' : 'text')
    return { ...schema, typed: schema.columns.map((column) => ({ column, type: typeOf(column) })) }
  })
  const byName = new Map(all.map((table) => [table.name, table]))
  const find = (area: string) => byName.get(area) ?? null
  return {
    all,
    names: storedNamesOf(all),
    find,
    tableOf: (area) => {
      const found = find(area)
      if (!found) throw new Error(`there is no area ${area} in the store`)
      return found
    },
  }
}

/** The value as a column of this type holds it. */
export function typedValue(type: ColumnType, value: string | number | boolean | null): string | number | null {
  const plain = toSqlValue(value)
  if (plain === null || typeof plain === (type === 'text' ? 'string' : 'number')) return plain
  return type === 'text' ? String(plain) : null
}

export const columnValues = (table: AreaTable, record: AnyRecord): readonly (string | number | null)[] =>
  table.typed.map(({ column, type }) => typedValue(type, columnValueOf(record, column)))

/** The fields of a unique index without the practice. */
export const uniqueIndexesOf = ({ indexes }: TableSchema): readonly Index[] =>
  indexes.filter(({ unique, columns }) => unique !== undefined && !columns.includes('id'))

/** PostgreSQL cuts longer names off, so that two could become one. */
const maxNameBytes = 63

export function indexNameOf(name: string): string {
  const digest = createHash('sha256').update(name).digest('hex').slice(0, 12)
  return quotedName(`${name.slice(0, maxNameBytes - 13)} ${digest}`)
}

export function assertName(name: string): string {
  if (Buffer.byteLength(name) > maxNameBytes) throw new Error(`${name} is too long a name for a table`)
  return name
}
