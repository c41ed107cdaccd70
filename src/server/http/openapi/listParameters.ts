import type { Resource } from '#resources/resource.ts'
import { always, isState, shapeOfColumn } from '../columns.ts'
import { type Json, instant, schemaOf, uuid } from './schemas.ts'

/** What the list call of an area understands. */

const query = (name: string, schema: Json, description: string): Json => ({ name, in: 'query', schema, description })

function schemaOfColumn(resource: Resource, column: string): Json {
  if (column === 'id') return uuid
  if (column === 'createdAt' || column === 'updatedAt') return instant
  return schemaOf(shapeOfColumn(resource, column))
}

/** `null` beside another kind does not change whether there is an order. */
const kindsOf = (schema: Json): readonly unknown[] =>
  Array.isArray(schema.anyOf) ? schema.anyOf.flatMap((one: Json) => kindsOf(one)) : schema.enum ? ['enum'] : [schema.type]
const isOrdered = (column: string, schema: Json) =>
  !isState(column) && kindsOf(schema).every((kind) => kind === 'string' || kind === 'integer' || kind === 'number' || kind === 'null')

function filtersOn(resource: Resource, column: string): readonly Json[] {
  const schema = schemaOfColumn(resource, column)
  const is = query(column, { type: 'array', items: schema }, 'Given twice, either value will do.')
  if (!isOrdered(column, schema)) return [is]
  return [is, query(`${column}.from`, schema, 'This and above.'), query(`${column}.to`, schema, 'Below this.')]
}

const limit = { type: 'integer', minimum: 1, maximum: 1000 }
const pages: readonly Json[] = [
  query('limit', limit, 'How many a page holds; left out, all.'),
  query('after', { type: 'string' }, 'The cursor that the page before gave as `next`.'),
]

export function listParameters(resource: Resource): readonly Json[] {
  if (resource.catalogue) return pages
  const columns = [...(resource.columns ?? []), ...always]
  const sights = Object.keys(resource.sights ?? {})
  return [
    ...(resource.search?.length ? [query('q', { type: 'string', maxLength: 200 }, `Searches ${resource.search.join(', ')}.`)] : []),
    query('sort', { type: 'string', enum: columns.flatMap((column) => [column, `-${column}`]) }, 'With `-`, the last comes first.'),
    query('limit', { ...limit, default: 100 }, 'How many a page holds.'),
    query('after', { type: 'string' }, 'The cursor that the page before gave as `next`.'),
    ...(sights.length > 0 ? [query('sight', { type: 'string', enum: sights }, 'Asks for less than one may see.')] : []),
    ...columns.flatMap((column) => filtersOn(resource, column)),
  ]
}
