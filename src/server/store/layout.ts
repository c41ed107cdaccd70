import type { AnyRecord } from '#domain/wire.ts'
import type { Resource } from '#resources/resource.ts'
import type { Value } from './connection.ts'

/** How an area is laid out in tables, derived from its declaration and from nothing else. */
export type Layout = {
  readonly area: string
  /** Quoted, as SQL names it. */
  readonly table: string
  readonly columns: readonly Column[]
  readonly indexes: readonly Index[]
  readonly search: readonly string[]
  readonly searchTable: string
}

/** A field kept beside the JSON of its record, so that it can be indexed: real, because a generated one is indexed anew by every write. */
export type Column = { readonly name: string; readonly sql: string; readonly path: readonly string[] }

export type Index = {
  readonly name: string
  readonly columns: readonly string[]
  /** The fields that may stand only once. */
  readonly unique?: readonly string[]
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

const columnOf = (name: string): Column => ({ name, sql: quoted(name), path: name.split('.') })

/** What every record has and may be asked by, in every area. All but the id are read out of the JSON: an index would cost every write. */
export const commonColumns: Readonly<Record<string, string>> = {
  id: 'id',
  createdAt: `(_record ->> '$.createdAt')`,
  updatedAt: `(_record ->> '$.updatedAt')`,
  version: `(_record ->> '$.version')`,
}

export function layoutOf(resource: Resource): Layout {
  const columns = columnNamesOf(resource).map(columnOf)
  return {
    area: resource.name,
    table: quoted(`area ${resource.name}`),
    columns,
    indexes: [
      ...columns.filter(({ path }) => path[0] !== 'source').map((column) => indexOf(resource, column.name)),
      ...uniquesOf(resource),
    ],
    search: resource.search ?? [],
    searchTable: quoted(`search ${resource.name}`),
  }
}

function columnNamesOf(resource: Resource): string[] {
  const unique = (resource.unique ?? []).flatMap(({ fields }) => fields)
  const bound = [resource.within, resource.ownedBy, resource.heldBy]
    .filter((field) => field !== undefined)
    .filter((field) => field !== 'id')
  return [...new Set([...(resource.columns ?? []), ...bound, ...unique, 'source.system', 'source.id'])]
}

/**
 * By practice and field, then by id, which is the order of a page. Where records have a beginning and an end, a reference is followed by
 * these instead: what overlaps an hour of one chair is then read from the index alone, and not from all that ever happened in the chair.
 */
function indexOf(resource: Resource, column: string): Index {
  const spans = ['startsAt', 'endsAt'].every((field) => resource.columns?.includes(field))
  const tail = spans && resource.refs && column in resource.refs ? ['endsAt', 'startsAt'] : ['id']
  return { name: `${resource.name} by ${column}`, columns: ['_practice', column, ...tail] }
}

function uniquesOf(resource: Resource): Index[] {
  const declared = (resource.unique ?? []).map(
    ({ fields, among }): Index => ({
      name: `${resource.name} unique ${fields.join(' ')} among ${among}`,
      columns: among === 'practice' ? ['_practice', ...fields] : fields,
      unique: fields,
    }),
  )
  const { name } = resource
  const source = ['_practice', 'source.system', 'source.id']
  return [
    { name: `${name} by id`, columns: ['_practice', 'id'], unique: ['id'] },
    { name: `${name} unique source`, columns: source, unique: ['source'] },
    ...declared,
  ]
}

/** What a column holds of a record: words, numbers and yes or no; of anything else nothing. */
export function valueAt(record: AnyRecord, { path }: Column): Value {
  let value: unknown = record
  for (const step of path) value = typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined
  return asValue(value)
}

export function asValue(value: unknown): Value {
  if (typeof value === 'boolean') return value ? 1 : 0
  return typeof value === 'string' || typeof value === 'number' ? value : null
}

/** The message by which SQLite tells that an index refused, for telling the asker which fields. */
export const refusalOf = (layout: Layout, { columns }: Index): string =>
  `UNIQUE constraint failed: ${columns.map((column) => `area ${layout.area}.${column}`).join(', ')}`

export const quotedNames = (names: readonly string[]): string => names.map(quoted).join(', ')
export const quotedName = quoted
