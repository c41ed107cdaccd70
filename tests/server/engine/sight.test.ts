import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { resources } from '#resources/index.ts'
import type { PrincipalKind } from '#resources/resource.ts'
import { account } from '#resources/practice/account.ts'
import { appointments } from '#resources/scheduling/appointments.ts'
import { calendars } from '#resources/scheduling/calendars.ts'
import { patients } from '#resources/people/patients.ts'
import { process } from '#resources/system/process.ts'
import { viewNeed } from '#resources/registry.ts'
import { mayMeet, seen, sightOf } from '#server/engine/sight.ts'
import { named } from '#domain/scopes.ts'

const holding = (...scopes: string[]) => ({ kind: 'user' as PrincipalKind, scopes: new Set(['user', ...scopes]) })
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

describe('who sees what of an area', () => {
  test('[SIGHT-1] Who holds pat sees a patient whole, who holds only pat.l sees the limited fields, who holds neither sees nobody', () => {
    expect(sightOf(holding('pat', 'pat.l'), patients)).toBe('full')
    expect(sightOf(holding('pat.l'), patients)).toBe('limited')
    expect(sightOf(holding('appt'), patients)).toBeNull()
    expect(named(viewNeed(patients))).toBe('pat or pat.s or pat.l')
  })

  test('[SIGHT-2] A manager may open the wall and then sees what a wall sees; nobody asks for more than their own', () => {
    expect(sightOf(holding('appt'), appointments, 'wall')).toBe('wall')
    expect(sightOf(holding('pat.l'), patients, 'wall')).toBe('wall')
    expect(sightOf(holding('pat.l'), patients, 'full')).toBeNull()
    expect(sightOf(holding(), appointments, 'wall')).toBeNull()
    expect(sightOf(holding('cal'), calendars, 'wall')).toBeNull()
    expect(sightOf(holding('appt'), appointments, 'constructor')).toBeNull()
  })

  test('[SIGHT-3] A wall sees what is declared for walls, whatever codes it came with, and a device of another kind sees nothing', () => {
    expect(sightOf(wall, patients)).toBe('wall')
    expect(sightOf({ ...wall, scopes: new Set(['pat', 'cal']) }, patients, 'full')).toBeNull()
    expect(sightOf({ ...wall, scopes: new Set(['pat', 'cal']) }, calendars)).toBeNull()
    expect(sightOf(wall, patients, 'limited')).toBeNull()
    expect(sightOf({ kind: 'kiosk', scopes: new Set() }, patients)).toBeNull()
  })
})

describe('what is shown of one record', () => {
  test('[SIGHT-4] A wall is given the first letter of a surname, accent and all, and no byte of the rest', () => {
    const shown = seen(patients, 'wall', { ...ngozi, lastName: 'e\u0301lan Okonkwo' })
    expect(shown).toEqual({
      id: 'p1',
      version: 4,
      createdAt: ngozi.createdAt,
      updatedAt: ngozi.updatedAt,
      firstName: 'Ngozi',
      preferredName: null,
      lastInitial: 'E\u0301',
    })
    expect(JSON.stringify(shown)).not.toMatch(/Okonkwo|1987|nervous|\+61/)
    expect(seen(patients, 'full', ngozi)).toEqual(ngozi)
  })
})

describe('a day that is simulated', () => {
  const running = { id: 's1', version: 3, createdAt: 'then', updatedAt: 'now', kind: 'simulation', state: 'running' }
  const whole = { ...running, name: 'Harbour Street, from backup 7', done: 4, note: 'by Ana' }

  test('[SIMULATE-15] Everybody and every screen is told that it runs, and only who keeps the system what it is and how far', () => {
    const who = [holding(), holding('appt'), wall, { ...wall, kind: 'waiting' as const }]
    for (const sight of who.map((one) => sightOf(one, process))) expect(seen(process, sight ?? '', whole)).toEqual(running)
    expect(sightOf(holding('sys'), process)).toBe('full')
    expect(sightOf({ ...wall, kind: 'patient' }, process)).toBeNull()
  })
})

describe('whom a record may be shown to', () => {
  const at = (...locations: string[]) => ({ kind: 'user' as PrincipalKind, locations, user: 'u1' })

  test('[SIGHT-5] Who works in one place meets its records and those of no place, and none of another place', () => {
    expect(mayMeet(at('here'), appointments, { location: 'here' })).toBe(true)
    expect(mayMeet(at('here'), appointments, { location: null })).toBe(true)
    expect(mayMeet(at('here'), appointments, { location: 'there' })).toBe(false)
    expect(mayMeet(at(), appointments, { location: 'here' })).toBe(false)
    expect(mayMeet({ ...at(), locations: null }, appointments, { location: 'there' })).toBe(true)
  })

  test('[SIGHT-6] What a person keeps for themselves is shown to nobody else, not even to one without a name', () => {
    expect(mayMeet(at(), account, { user: 'u1' })).toBe(true)
    expect(mayMeet({ ...at(), locations: null }, account, { user: 'u2' })).toBe(false)
    expect(mayMeet({ ...at(), user: null }, account, { user: null })).toBe(false)
  })
})

describe('what a screen on a wall may be told', () => {
  /** As long as the name of a thing; what is longer is where somebody writes, and may write whom it concerns. */
  const longestName = 120
  const screens = ['wall', 'waiting', 'kiosk']
  const longestOf = (record: z.core.$ZodType, field: string) => {
    const { properties } = z.toJSONSchema(record, { unrepresentable: 'any', io: 'input' })
    const said = JSON.stringify(properties?.[field] ?? {})
    return said.includes('"array"') ? 0 : Math.max(0, ...[...said.matchAll(/"maxLength":(\d+)/g)].map(([, most]) => Number(most)))
  }

  test('[SIGHT-7] No field in which somebody writes at length is in the sight of a wall, a waiting room or a kiosk', () => {
    const listed = resources.flatMap(({ name, record, sights = {} }) =>
      screens.flatMap((screen) =>
        (sights[screen] ?? []).flatMap((field) =>
          typeof field === 'string' ? [{ of: `${screen}: ${name}.${field}`, record, field }] : [],
        ),
      ),
    )
    expect(listed.length).toBeGreaterThan(60)
    expect(listed.filter(({ record, field }) => longestOf(record, field) > longestName).map(({ of }) => of)).toEqual([])
    expect(longestOf(appointments.record, 'reason')).toBe(300)
  })
})
