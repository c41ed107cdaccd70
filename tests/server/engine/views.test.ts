import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { resources } from '#resources/index.ts'
import type { PrincipalKind } from '#resources/resource.ts'
import { account } from '#resources/practice/account.ts'
import { banks } from '#resources/money/banks.ts'
import { appointments } from '#resources/scheduling/appointments.ts'
import { calendars } from '#resources/scheduling/calendars.ts'
import { patients } from '#resources/people/patients.ts'
import { processes } from '#resources/system/processes.ts'
import { minimumReadScope } from '#resources/registry.ts'
import { canAccess } from '#server/engine/access/recordAccess.ts'
import { applyView, viewFor } from '#server/engine/access/views.ts'
import { describeScopes } from '#domain/scopes.ts'

const userWith = (...scopes: string[]) => ({ kind: 'user' as PrincipalKind, scopes: new Set(['user', ...scopes]) })
const wall = { kind: 'wall' as PrincipalKind, scopes: new Set<string>() }

const ngozi = {
  id: 'p1',
  version: 4,
  createdAt: '2026-11-20T00:00:00.000Z',
  updatedAt: '2026-11-21T00:00:00.000Z',
  firstName: 'Ngozi',
  lastName: 'Okonkwo-Álvarez',
  preferredName: null,
  birthDate: '1987-02-28',
  phone: '+61412555018',
  email: null,
  notes: 'nervous',
}

describe('views of an area', () => {
  test('[SIGHT-1] a user sees whole records with an area’s full scope, only that scope’s fields with a lesser scope, and nothing without a scope', () => {
    expect(viewFor(userWith('pat', 'pat.l'), patients)).toBe('full')
    expect(viewFor(userWith('pat.l'), patients)).toBe('limited')
    expect(viewFor(userWith('appt'), patients)).toBeNull()
    expect(describeScopes(minimumReadScope(patients))).toBe('pat or pat.l or pat.s')
  })

  test('[SIGHT-2] a user can ask for a narrower view than their own, such as the wall’s, and never for a wider one', () => {
    expect(viewFor(userWith('appt'), appointments, 'wall')).toBe('wall')
    expect(viewFor(userWith('pat.l'), patients, 'wall')).toBe('wall')
    expect(viewFor(userWith('pat.l'), patients, 'full')).toBeNull()
    expect(viewFor(userWith(), appointments, 'wall')).toBeNull()
    expect(viewFor(userWith('cal'), calendars, 'wall')).toBeNull()
    expect(viewFor(userWith('appt'), appointments, 'constructor')).toBeNull()
  })

  test('[SIGHT-8] a user without the scope sees of a bank account its last three digits and no other number', () => {
    const record = { ...ngozi, name: 'Trading', kind: 'trading', active: true, accountName: 'Harbour', bsb: '062-000', account: '12345678' }
    const seen = applyView(banks, viewFor(userWith(), banks) ?? 'none', record)
    expect(seen).toMatchObject({ name: 'Trading', accountEnd: '678' })
    expect(JSON.stringify(seen)).not.toMatch(/12345|062|Harbour/)
    expect(viewFor(userWith('bnk'), banks)).toBe('full')
  })

  test('[SIGHT-3] a wall or kiosk sees what is declared for its kind and nothing else, whatever scopes it carries', () => {
    expect(viewFor(wall, patients)).toBe('wall')
    expect(viewFor({ ...wall, scopes: new Set(['pat', 'cal']) }, patients, 'full')).toBeNull()
    expect(viewFor({ ...wall, scopes: new Set(['pat', 'cal']) }, calendars)).toBeNull()
    expect(viewFor(wall, patients, 'limited')).toBeNull()
    expect(viewFor({ kind: 'kiosk', scopes: new Set() }, patients)).toBeNull()
  })
})

describe('view of one record', () => {
  test('[SIGHT-4] a wall receives only the first letter of a surname, accent included; the rest never leaves the server', () => {
    const visible = applyView(patients, 'wall', { ...ngozi, lastName: 'e\u0301lan Okonkwo' })
    expect(visible).toEqual({
      id: 'p1',
      version: 4,
      createdAt: ngozi.createdAt,
      updatedAt: ngozi.updatedAt,
      firstName: 'Ngozi',
      preferredName: null,
      lastInitial: 'E\u0301',
    })
    expect(JSON.stringify(visible)).not.toMatch(/Okonkwo|1987|nervous|\+61/)
    expect(applyView(patients, 'full', ngozi)).toEqual(ngozi)
  })
})

describe('simulated day', () => {
  const runningView = { id: 's1', version: 3, createdAt: 'then', updatedAt: 'now', kind: 'simulation', state: 'running' }
  const fullRecord = { ...runningView, name: 'Harbour Street, from backup 7', done: 4, note: 'by Ana' }

  test('[SIMULATE-15] every user and screen can see that a simulated day runs; only a system administrator sees its name and progress', () => {
    const subjects = [userWith(), userWith('appt'), wall, { ...wall, kind: 'waiting' as const }]
    for (const view of subjects.map((subject) => viewFor(subject, processes)))
      expect(applyView(processes, view ?? '', fullRecord)).toEqual(runningView)
    expect(viewFor(userWith('sys'), processes)).toBe('full')
    expect(viewFor({ ...wall, kind: 'patient' }, processes)).toBeNull()
  })
})

describe('access to a record', () => {
  const userAt = (...locations: string[]) => ({ kind: 'user' as PrincipalKind, locations, user: 'u1' })

  test('[SIGHT-5] a user bound to locations sees their records and records of no location, and never another location’s records', () => {
    expect(canAccess(userAt('here'), appointments, { location: 'here' })).toBe(true)
    expect(canAccess(userAt('here'), appointments, { location: null })).toBe(true)
    expect(canAccess(userAt('here'), appointments, { location: 'there' })).toBe(false)
    expect(canAccess(userAt(), appointments, { location: 'here' })).toBe(false)
    expect(canAccess({ ...userAt(), locations: null }, appointments, { location: 'there' })).toBe(true)
  })

  test('[SIGHT-6] only its owner sees a personal record; a caller without a user sees none', () => {
    expect(canAccess(userAt(), account, { user: 'u1' })).toBe(true)
    expect(canAccess({ ...userAt(), locations: null }, account, { user: 'u2' })).toBe(false)
    expect(canAccess({ ...userAt(), user: null }, account, { user: null })).toBe(false)
  })
})

describe('views of public screens', () => {
  /** In characters. A longer field is free text, in which a user may name a patient. */
  const maxNameLength = 120
  const deviceKinds = ['wall', 'waiting', 'kiosk']
  const maxLengthOf = (record: z.core.$ZodType, field: string) => {
    const { properties } = z.toJSONSchema(record, { unrepresentable: 'any', io: 'input' })
    const schemaText = JSON.stringify(properties?.[field] ?? {})
    return schemaText.includes('"array"')
      ? 0
      : Math.max(0, ...[...schemaText.matchAll(/"maxLength":(\d+)/g)].map(([, length]) => Number(length)))
  }

  test('[SIGHT-7] no view of a wall, waiting room or kiosk contains a field for long free text', () => {
    const viewFields = resources.flatMap(({ name, record, views = {} }) =>
      deviceKinds.flatMap((deviceKind) =>
        (views[deviceKind] ?? []).flatMap((field) =>
          typeof field === 'string' ? [{ label: `${deviceKind}: ${name}.${field}`, record, field }] : [],
        ),
      ),
    )
    expect(viewFields.length).toBeGreaterThan(60)
    expect(viewFields.filter(({ record, field }) => maxLengthOf(record, field) > maxNameLength).map(({ label }) => label)).toEqual([])
    expect(maxLengthOf(appointments.record, 'reason')).toBe(300)
  })
})
