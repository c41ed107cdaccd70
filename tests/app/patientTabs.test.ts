import { expect, test } from 'vitest'
import { metaOf } from '#app/patientTabs/people/history/historyText.ts'
import { patientTabsFor } from '#app/patientTabs/patientTabs.ts'
import { grantableScopes } from '#domain/scopes.ts'

const idsFor = (...scopes: readonly string[]) => patientTabsFor(new Set(scopes)).map(({ id }) => id)

test('[PATIENT-11] a user sees the tabs of a patient that their permissions allow, in order, and each has its own id and place', () => {
  expect(idsFor()).toEqual([])
  expect(idsFor('pat.l')).toEqual(['details'])
  expect(idsFor('pat.l', 'appt', 'form')).toEqual(['details'])
  expect(idsFor('pat', 'appt')).toEqual(['details', 'appointments', 'family'])
  expect(idsFor('pat.l', 'msg', 'pat.h')).toEqual(['details', 'messages', 'history'])
  const every = patientTabsFor(new Set(grantableScopes))
  expect(every.map(({ id }) => id)).toEqual(['details', 'appointments', 'forms', 'family', 'messages', 'history'])
  expect(new Set(every.map(({ order }) => order)).size).toBe(every.length)
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
  expect(metaOf(recorded, 'Australia/Sydney')).toMatch(/^Mia · .*12:02[^·]*$/)
  expect(metaOf({ ...recorded, happenedAt: '2026-11-25T00:47:00.000Z' }, 'Australia/Sydney')).toMatch(
    /^Mia · .*12:02.* · happened at 11:47/,
  )
})
