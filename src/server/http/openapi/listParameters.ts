import type { Resource } from '#resources/resource.ts'
import { filterableColumns, filterableLists, isStateColumn, shapeOfColumn } from '../request/columns.ts'
import { maxCount } from '../request/listQuery.ts'
import { type Json, instant, schemaOf, uuid } from './schemas.ts'

/** The query parameters of an area's list call. */

const query = (name: string, schema: Json, description: string): Json => ({ name, in: 'query', schema, description })

function schemaOfColumn(resource: Resource, column: string): Json {
  if (column === 'id') return uuid
  if (column === 'createdAt' || column === 'updatedAt') return instant
  return schemaOf(shapeOfColumn(resource, column))
}

/** Flattens alternatives to their types. A nullable type is ordered if the type is. */
const typesOf = (schema: Json): readonly unknown[] =>
  Array.isArray(schema.anyOf) ? schema.anyOf.flatMap((alternative: Json) => typesOf(alternative)) : schema.enum ? ['enum'] : [schema.type]
const isOrdered = (resource: Resource, column: string, schema: Json) =>
  !isStateColumn(resource, column) &&
  typesOf(schema).every((kind) => kind === 'string' || kind === 'integer' || kind === 'number' || kind === 'null')

function filtersOn(resource: Resource, column: string): readonly Json[] {
  const schema = schemaOfColumn(resource, column)
  const equals = query(column, { type: 'array', items: schema }, 'Repeat the parameter to match any of several values.')
  if (!isOrdered(resource, column, schema)) return [equals]
  return [equals, query(`${column}.from`, schema, 'This value or greater.'), query(`${column}.to`, schema, 'Less than this value.')]
}

const limit = { type: 'integer', minimum: 1, maximum: 1000 }
const pageParameters: readonly Json[] = [
  query('limit', limit, 'Records per page. If omitted, all.'),
  query('after', { type: 'string' }, 'The `next` cursor of the previous page.'),
]

export function listParameters(resource: Resource): readonly Json[] {
  if (resource.catalogue) return pageParameters
  const columns = [...(resource.columns ?? []), ...filterableColumns]
  const views = Object.keys(resource.views ?? {})
  return [
    ...(resource.search?.length ? [query('q', { type: 'string', maxLength: 200 }, `Searches ${resource.search.join(', ')}.`)] : []),
    query('sort', { type: 'string', enum: columns.flatMap((column) => [column, `-${column}`]) }, 'Prefix with `-` for descending order.'),
    query('limit', { ...limit, default: 100 }, 'Records per page.'),
    query('after', { type: 'string' }, 'The `next` cursor of the previous page.'),
    query('count', { type: 'integer', minimum: 1, maximum: maxCount }, 'Counts the records on all pages, at most up to this number.'),
    query('at', { type: 'string' }, 'A position of the log, or an instant: lists the records as they were then.'),
    ...(views.length > 0 ? [query('sight', { type: 'string', enum: views }, 'Requests a view with fewer fields.')] : []),
    ...columns.flatMap((column) => filtersOn(resource, column)),
    ...filterableLists(resource).map((list) => query(list, uuid, 'Records whose list holds this ID.')),
  ]
}
