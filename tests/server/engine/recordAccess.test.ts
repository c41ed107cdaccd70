import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Condition } from '#domain/query.ts'
import { scopesIn } from '#domain/scopes.ts'
import type { Fields } from '#domain/wire.ts'
import { resources } from '#resources/index.ts'
import { scopeOfValue, scopesByValueOf, valuesOf } from '#resources/registry.ts'
import type { PrincipalKind, Resource } from '#resources/resource.ts'
import { type AccessSubject, accessConditions, canAccess } from '#server/engine/access/recordAccess.ts'

/** The values that the conditions of an area compare, and one that none of them names. */
function recordsOf(resource: Resource): fc.Arbitrary<Fields> {
  const { locationField, ownerField, deviceField, deviceWindows = {} } = resource
  const byValue = scopesByValueOf(resource)
  const windows = Object.values(deviceWindows)
  const columns = windows.flatMap((window) => (typeof window === 'object' && 'column' in window ? [window.column] : []))
  const states = windows.flatMap((window) => (typeof window === 'object' && 'states' in window ? window.states : []))
  const fields: Record<string, fc.Arbitrary<unknown>> = { id: fc.constantFrom('p1', 'p2') }
  for (const column of columns) fields[column] = fc.constantFrom('07', '10', '12', '20', null)
  if (states.length > 0) fields['state'] = fc.constantFrom(...states, 'another')
  for (const field of [locationField, ownerField, deviceField])
    if (field) fields[field] = fc.constantFrom('north', 'south', 'u1', 'd1', null)
  if (byValue) fields[byValue.by] = fc.constantFrom(...valuesOf(resource, byValue))
  return fc.record(fields) as fc.Arbitrary<Fields>
}

const shown = { daysAround: () => ({ from: '10', to: '15' }), patients: () => new Set(['p1']) }

function subjectsOf(resource: Resource): fc.Arbitrary<AccessSubject> {
  const byValue = scopesByValueOf(resource)
  const ofValues = byValue ? valuesOf(resource, byValue).flatMap((value) => scopeOfValue(byValue, value) ?? []) : []
  const codes: readonly string[] = [...ofValues.flatMap(scopesIn), ...(resource.othersScope ? [resource.othersScope] : [])]
  const user = { locations: fc.constantFrom(null, [], ['north'], ['north', 'south']), user: fc.constantFrom('u1', 'u2', null) }
  const common = { ...user, scopes: fc.subarray([...new Set(codes)]).map((held) => new Set<string>(held)) }
  return fc.oneof(
    fc.record({ ...common, kind: fc.constantFrom<PrincipalKind>('user', 'key', 'system', 'patient') }),
    fc.record({
      ...common,
      kind: fc.constantFrom<PrincipalKind>('kiosk', 'wall', 'waiting'),
      device: fc.constant('d1'),
      shown: fc.constant(shown),
    }),
  )
}

function isMet(record: Fields, condition: Condition): boolean {
  const value = (record[condition.column] ?? null) as string | null
  if ('is' in condition) return condition.is.includes(value)
  if (!('from' in condition)) throw new Error(`no access depends on ${JSON.stringify(condition)}`)
  return value !== null && value >= String(condition.from) && (!('below' in condition) || value < String(condition.below))
}

test('[PART-6] a list is restricted to the records that its caller may see one by one, and to no fewer', () => {
  for (const resource of resources) {
    const property = fc.property(subjectsOf(resource), recordsOf(resource), (subject, record) => {
      const isListed = accessConditions(subject, resource).every((condition) => isMet(record, condition))
      expect([resource.name, isListed]).toEqual([resource.name, canAccess(subject, resource, record)])
    })
    fc.assert(property, { numRuns: 200 })
  }
})
