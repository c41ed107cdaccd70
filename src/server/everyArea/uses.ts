import * as z from 'zod/mini'
import { id as uuid, wholeNumber } from '#domain/fields.ts'
import { notFoundProblem } from '#domain/problems.ts'
import { resources } from '#resources/index.ts'
import { minimumReadScope, resourceOf } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'
import type { ServerDeps } from '../deps.ts'
import type { Principal } from '../engine/access/principal.ts'
import { accessConditions, canAccess } from '../engine/access/recordAccess.ts'
import { viewFields, viewFor } from '../engine/access/views.ts'
import { type ReferenceField, referencesTo, refersToCondition } from '../engine/records/references.ts'
import { call } from '../module/call.ts'
import { callShape, described } from '../module/callShapes.ts'
import { forbiddenScope } from '../engine/access/authorisation.ts'

/** More uses of a record than this are not counted. */
export const maxUses = 1000

const areaName = z.enum(resources.map(({ name }) => name) as [string, ...string[]], 'is no area')

const UsesQuery = callShape({
  area: described(areaName, 'The area of the record.'),
  record: described(uuid, 'The record that is used.'),
})

const Use = callShape({
  area: areaName,
  field: described(z.string(), 'The field that refers to the record; `tags.tag` is the field of each item of a list.'),
  count: described(wholeNumber(1, maxUses), `The records that do; ${maxUses} if there are as many or more.`),
})

/** Counts what refers to a record, so that a user knows what a change of it means. */
export const usesCall = call('GET', '/api/uses/', {
  name: 'uses.find',
  area: 'uses',
  scope: 'user',
  summary: 'Counts the records that refer to a record',
  description: 'By area and field. Only records that the caller may list count; `isComplete` says whether these are all.',
  answer: 'The areas and fields with at least one such record.',
  refusals: [403, 404],
  query: UsesQuery,
  response: z.strictObject({
    items: z.array(Use),
    isComplete: described(z.boolean(), 'Whether the caller may list every area that could refer to the record.'),
  }),
  run: async ({ deps }, { principal, query: { area, record } }) => {
    const resource = resourceOf(area)
    if (!resource) throw notFoundProblem()
    await requireRecord(deps, principal, resource, record)
    const references = referencesTo(resource.name)
    const listable = references.filter((reference) => canListBy(principal, reference))
    const counts = await Promise.all(listable.map((reference) => countUses(deps, principal, reference, record)))
    return { items: counts.filter(({ count }) => count > 0), isComplete: listable.length === references.length }
  },
})

/** @throws Problem `forbidden` without the area's scope, `missing` for a record that the caller cannot see. */
async function requireRecord({ store }: Pick<ServerDeps, 'store'>, principal: Principal, resource: Resource, id: string): Promise<void> {
  if (viewFor(principal, resource) === null) throw forbiddenScope(minimumReadScope(resource), `to view ${resource.name}`)
  const record = await store.get(principal.practice, resource.name, id)
  if (!record || !canAccess(principal, resource, record)) throw notFoundProblem()
}

/** A count by a field that the caller cannot see would reveal its values. */
function canListBy(principal: Principal, { resource, field }: ReferenceField): boolean {
  const view = viewFor(principal, resource)
  if (view === null) return false
  const [root = ''] = field.split('.')
  return view === 'full' || new Set<unknown>(viewFields(resource, view)).has(root)
}

async function countUses({ store }: Pick<ServerDeps, 'store'>, principal: Principal, reference: ReferenceField, id: string) {
  const { resource, field } = reference
  const where = [...accessConditions(principal, resource), refersToCondition(reference, id)]
  const { count = 0 } = await store.list(principal.practice, resource.name, { where, limit: 1, count: maxUses })
  return { area: resource.name, field, count }
}
