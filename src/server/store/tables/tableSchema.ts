import { isInstantField, isListField } from '#domain/shapes.ts'
import { nearestInstant } from '#domain/time.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { oncePer } from '#resources/oncePer.ts'
import { searchSetsOf } from '#resources/registry.ts'
import type { Resource, UniqueFields } from '#resources/resource.ts'
import { type RecordFields, storedFieldsOf } from '../declarations/recordFields.ts'
import { type AreaRenames, type Names, renamesOf } from '../declarations/renames.ts'
import { storedNamesOf } from '../declarations/storedNames.ts'
import type { SqlValue } from '../disk/connection.ts'

/** The tables of an area, derived from its declaration alone. */
export type TableSchema = {
  /** The name under which the file stores the area: its first one. */
  readonly area: string
  /** The name of the area today. */
  readonly name: string
  readonly renames: AreaRenames | null
  readonly fields: RecordFields
  /** Quoted for SQL. */
  readonly table: string
  readonly columns: readonly Column[]
  readonly indexes: readonly Index[]
  /** Lists of references. */
  readonly lists: readonly ListColumn[]
  readonly search: readonly string[]
  /** The sets of fields that a search reads: all of them first, then those that lesser views show. */
  readonly searchSets: readonly (readonly string[])[]
  readonly searchTable: string
}

/** A field that holds a list of ids, each of which has a row in a table of its own. */
export type ListColumn = {
  readonly name: string
  /** The field in the stored records, or the path into it. */
  readonly stored: string
  /** Quoted for SQL. */
  readonly table: string
}

/** A field stored beside the JSON of its record, so that it can be indexed. A generated column would be reindexed by every write. */
export type Column = {
  readonly name: string
  readonly sql: string
  readonly path: readonly string[]
  /** An instant, which the column holds within the bounds, so that it sorts and compares as text. */
  readonly isInstant: boolean
  /** The stored words of a state, by those of today. */
  readonly words: Names
  /** The column is empty unless this holds, and so in no conflict. */
  readonly condition?: UniqueCondition
}

export type Index = {
  readonly name: string
  readonly columns: readonly string[]
  /** The fields whose combination must be unique. */
  readonly unique?: readonly string[]
  /** Unique among all practices, so a refusal may not say whether a record of this practice has the value. */
  readonly isServerWide?: boolean
}

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`

/** A field that must be true, or have no value. */
type UniqueCondition = { readonly path: readonly string[]; readonly is: 'true' | 'empty' }

/** The column of a field that is unique only among records in which another field is true, or empty. */
const conditionalColumn = (field: string, { whileTrue, whileEmpty }: UniqueFields): string =>
  whileTrue !== undefined ? `${field} while ${whileTrue}` : whileEmpty !== undefined ? `${field} without ${whileEmpty}` : field

const conditionalName = /^(?<field>\S+) (?<word>while|without) (?<other>\S+)$/

function conditionIn(name: string): { readonly field: string; readonly condition?: UniqueCondition } {
  const { field, word, other } = conditionalName.exec(name)?.groups ?? {}
  if (field === undefined || other === undefined) return { field: name }
  return { field, condition: { path: other.split('.'), is: word === 'while' ? 'true' : 'empty' } }
}

const columnOf = ({ record }: Resource, renames: AreaRenames | null, name: string): Column => {
  const { field, ...conditional } = conditionIn(name)
  const path = field.split('.')
  const words = path[0] === 'state' ? renames?.toStored.words[path[1] ?? ''] : undefined
  return { name, sql: quote(name), path, isInstant: isInstantField(record, field), words: words ?? {}, ...conditional }
}

/** Columns that every area can be queried by. All but the id are read from the JSON, because an index would cost every write. */
export const commonColumns: Readonly<Record<string, string>> = {
  id: 'id',
  createdAt: `(_record ->> '$.createdAt')`,
  updatedAt: `(_record ->> '$.updatedAt')`,
  version: `(_record ->> '$.version')`,
}

/**
 * The tables of all areas that are stored.
 * @throws if two declarations have one first name.
 */
export function tableSchemasOf(resources: readonly Resource[]): readonly TableSchema[] {
  const schemas = resources.filter(({ catalogue }) => !catalogue).map(tableSchemaOf)
  storedNamesOf(schemas)
  return schemas
}

/** Made once: verification and each opened file read them. */
export const tableSchemaOf: (resource: Resource) => TableSchema = oncePer((resource) => {
  const renames = renamesOf(resource)
  const area = renames?.area ?? resource.name
  const columns = columnNamesOf(resource).map((name) => columnOf(resource, renames, name))
  return {
    area,
    name: resource.name,
    renames,
    fields: storedFieldsOf(resource),
    table: quote(`area ${area}`),
    columns,
    indexes: [
      ...columns
        .filter(({ path, condition }) => path[0] !== 'source' && !condition)
        .map((column) => columnIndexOf(resource, area, column.name)),
      ...uniqueIndexesOf(resource, area),
    ],
    lists: listFields(resource).map((name) => ({
      name,
      stored: storedPath(renames, name),
      table: quote(`list ${area} ${name}`),
    })),
    search: resource.search ?? [],
    searchSets: searchSetsOf(resource),
    searchTable: quote(`search ${area}`),
  }
})

function columnNamesOf(resource: Resource): string[] {
  const unique = uniqueSetsOf(resource).flatMap(uniqueColumnsOf)
  const accessFields = [resource.locationField, resource.ownerField, resource.deviceField]
    .filter((field) => field !== undefined)
    .filter((field) => field !== 'id')
  return [...new Set([...(resource.columns ?? []), ...accessFields, ...unique, ...referenceFields(resource), 'source.system', 'source.id'])]
}

/** The declared sets of unique fields, and each given number with its series. */
const uniqueSetsOf = ({ unique = [], numbered = {} }: Resource): readonly UniqueFields[] => [
  ...unique,
  ...Object.entries(numbered).map(([field, declared]) => ({ fields: [...(declared?.series ?? []), field], among: 'practice' as const })),
]

const uniqueColumnsOf = (set: UniqueFields): readonly string[] => set.fields.map((field) => conditionalColumn(field, set))

/** The fields that hold the id of one other record. With an index the removal of that record finds what refers to it. */
const referenceFields = ({ refs = {}, record }: Resource): readonly string[] =>
  Object.keys(refs).filter((field) => !isListField(record, field))

/** The path under which the stored records have a list: its field may have another first name. */
function storedPath(renames: AreaRenames | null, path: string): string {
  const [field = '', ...rest] = path.split('.')
  return [renames?.toStored.fields[field] ?? field, ...rest].join('.')
}

/** The fields that hold ids of several other records. Their tables do for a removal what the index of a single reference does. */
const listFields = ({ refs = {}, record }: Resource): readonly string[] => Object.keys(refs).filter((field) => isListField(record, field))

/**
 * Indexes by practice and field, then by id, which is the order of a page.
 * For areas with a start and an end, a reference's index ends in these instead.
 * An overlap query for one chair then reads the index alone, and not every appointment ever in that chair.
 */
function columnIndexOf(resource: Resource, area: string, column: string): Index {
  const hasSpan = ['startsAt', 'endsAt'].every((field) => resource.columns?.includes(field))
  const tail = hasSpan && resource.refs && column in resource.refs ? ['endsAt', 'startsAt'] : ['id']
  return { name: `${area} by ${column}`, columns: ['_practice', column, ...tail] }
}

function uniqueIndexesOf(resource: Resource, area: string): Index[] {
  const declared = uniqueSetsOf(resource).map(
    (set): Index => ({
      name: `${area} unique ${uniqueColumnsOf(set).join(' ')} among ${set.among}`,
      columns: set.among === 'practice' ? ['_practice', ...uniqueColumnsOf(set)] : uniqueColumnsOf(set),
      unique: set.fields,
      isServerWide: set.among === 'server',
    }),
  )
  const source = ['_practice', 'source.system', 'source.id']
  return [
    { name: `${area} by id`, columns: ['_practice', 'id'], unique: ['id'] },
    { name: `${area} unique source`, columns: source, unique: ['source'] },
    ...declared,
  ]
}

/** Returns the column's value: text, number or boolean; null for anything else. */
export function columnValueOf(record: AnyRecord, column: Column): SqlValue {
  if (column.condition && !isMet(record, column.condition)) return null
  return comparableValue(column, toSqlValue(valueAt(record, column.path)))
}

function isMet(record: AnyRecord, { path, is }: UniqueCondition): boolean {
  const value = valueAt(record, path)
  return is === 'true' ? value === true : value === null || value === undefined || value === ''
}

function valueAt(record: AnyRecord, path: readonly string[]): unknown {
  let value: unknown = record
  for (const segment of path) value = typeof value === 'object' && value !== null ? Reflect.get(value, segment) : undefined
  return value
}

/** The value as the column holds it, so that a condition finds it. */
export const comparableValue = <Value extends SqlValue | boolean>(column: Column | undefined, value: Value): Value | string => {
  if (!column || typeof value !== 'string') return value
  return column.isInstant ? nearestInstant(value) : (column.words[value] ?? value)
}

/** A value of the column within the bounds. An earlier release stored instants as they were. */
export const boundedValue = ({ isInstant }: Column, value: SqlValue): SqlValue =>
  isInstant && typeof value === 'string' ? nearestInstant(value) : value

export function toSqlValue(value: unknown): SqlValue {
  if (typeof value === 'boolean') return value ? 1 : 0
  return typeof value === 'string' || typeof value === 'number' ? value : null
}

/** The message of SQLite's unique violation for an index, from which the store names the fields to the caller. */
export const uniqueErrorMessage = (schema: TableSchema, { columns }: Index): string =>
  `UNIQUE constraint failed: ${columns.map((column) => `area ${schema.area}.${column}`).join(', ')}`

export const quotedNames = (names: readonly string[]): string => names.map(quote).join(', ')
export const quotedName = quote
