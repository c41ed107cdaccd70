import { expect, test } from 'vitest'
import { metaOf, titleOf } from '#app/patientTabs/people/history/historyText.ts'
import { historyLines } from '#app/patientTabs/people/history/historyLines.ts'
import { patientPanelsFor } from '#app/patientTabs/panels/patientPanels.ts'
import { patientTabsFor } from '#app/patientTabs/patientTabs.ts'
import { grantableScopes } from '#domain/scopes.ts'

const idsFor = (...scopes: readonly string[]) => patientTabsFor(new Set(scopes)).map(({ id }) => id)

test('[PATIENT-11] a user sees the tabs of a patient that their permissions allow, in order, and each has its own id and place', () => {
  expect(idsFor()).toEqual([])
  expect(idsFor('pat.l')).toEqual(['details'])
  expect(idsFor('pat.l', 'appt', 'form')).toEqual(['details'])
  expect(idsFor('pat', 'appt')).toEqual(['overview', 'details', 'medical', 'appointments', 'chart', 'notes', 'letters', 'family'])
  expect(idsFor('pat.l', 'msg', 'pat.h')).toEqual(['details', 'messages', 'history'])
  const every = patientTabsFor(new Set(grantableScopes))
  expect(every.map(({ id }) => id)).toEqual([
    'overview',
    'details',
    'medical',
    'appointments',
    'chart',
    'notes',
    'perio',
    'forms',
    'letters',
    'family',
    'messages',
    'history',
  ])
  expect(new Set(every.map(({ order }) => order)).size).toBe(every.length)
})

test('[PATIENT-121] a user sees the panels of the overview that their permissions allow, and each has its own id and place in its column', () => {
  const panelsFor = (...scopes: readonly string[]) =>
    (['start', 'middle', 'end'] as const).map((place) => patientPanelsFor(place, new Set(scopes)).map(({ id }) => id))
  expect(panelsFor('pat')).toEqual([[], ['clinicalNotes', 'chart', 'notes'], ['cover']])
  expect(panelsFor('pat', 'appt', 'msg')).toEqual([['appointments'], ['clinicalNotes', 'chart', 'notes'], ['messages', 'cover']])
  expect(panelsFor(...grantableScopes)).toEqual([
    ['appointments'],
    ['clinicalNotes', 'chart', 'changes', 'recalls', 'perio', 'notes'],
    ['messages', 'cover', 'forms'],
  ])
})

test('[HAPPENED-14] a user reads in the history when a step was recorded, and when it happened if that was earlier', () => {
  const item = {
    id: 'c1',
    kind: 'changed',
    by: { kind: 'user', id: 'u', name: 'Mia' },
    command: 'appointments.checkIn',
    changes: [],
  } as const
  const recorded = { ...item, at: '2026-11-25T01:02:00.000Z' }
  expect(metaOf({ item: recorded, since: recorded.at }, 'Australia/Sydney')).toMatch(/^Mia · .*12:02[^·]*$/)
  expect(metaOf({ item: { ...recorded, happenedAt: '2026-11-25T00:47:00.000Z' }, since: recorded.at }, 'Australia/Sydney')).toMatch(
    /^Mia · .*12:02.* · happened at 11:47/,
  )
})

test('[PATIENT-108] a user reads in the history who opened the record, and openings by one user that follow each other as one line', () => {
  const opened = (id: string, user: string, at: string) =>
    ({ id, kind: 'opened', at: `2026-11-25T${at}:00.000Z`, by: { kind: 'user', id: user, name: user } }) as const
  const edited = { id: 'c1', kind: 'changed', at: '2026-11-25T02:30:00.000Z', command: 'patients.edit', changes: [] } as const
  const lines = historyLines([
    opened('o5', 'Mia', '05:00'),
    opened('o4', 'Mia', '04:00'),
    opened('o3', 'Noor', '03:00'),
    { ...edited, by: { kind: 'user', id: 'Noor', name: 'Noor' } },
    opened('o2', 'Mia', '02:00'),
    opened('o1', 'Mia', '01:00'),
  ])
  expect(lines.map(titleOf)).toEqual(['Opened by Mia, 2 times', 'Opened by Noor', expect.any(String), 'Opened by Mia, 2 times'])
  expect(lines.map(({ item }) => item.id)).toEqual(['o5', 'o3', 'c1', 'o2'])
  const [first, second] = lines.flatMap((line) => (line.item.kind === 'opened' ? [metaOf(line, 'Australia/Sydney')] : []))
  expect(first).toMatch(/ 3:00.* to .* 4:00/)
  expect(second).toMatch(/^[^·]* 2:00[^·]*$/)
})
