import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Audience, project } from '#server/push/broadcast/project.ts'
import { areas, audiences, fold, histories, replaySteps, snapshot } from './randomHistories.ts'

const allAreas = new Map(areas.map((resource) => [resource.name, { resource, view: 'full' }]))
const northUser: Audience = { kind: 'user', locations: ['north'], user: 'u1', showsNames: true, areas: allAreas }
const wallAudience: Audience = {
  kind: 'wall',
  locations: null,
  user: null,
  showsNames: false,
  areas: new Map(areas.filter(({ views }) => views?.wall).map((resource) => [resource.name, { resource, view: 'wall' }])),
}
const appointmentStep = (location: string, startsAt = '08:00') => [
  { area: 'appointments', id: 'appointments-1', to: { location, startsAt } },
]
const projectSteps = (audience: Audience, ...steps: Parameters<typeof replaySteps>[0]) =>
  replaySteps(steps).map(({ entry }) => project(entry, audience))

describe('projection of a log entry', () => {
  test('[ROOM-1] from any position on, a snapshot plus the later entries equals the current list, for every follower and at every position', () => {
    fc.assert(
      fc.property(histories, audiences, fc.nat(), (steps, audience, start) => {
        const history = replaySteps(steps)
        const from = history.length === 0 ? 0 : start % history.length
        let current = snapshot(history[from - 1]?.records ?? new Map(), audience)
        for (const { entry, records } of history.slice(from)) {
          const projected = project(entry, audience)
          if (projected) current = fold(current, projected)
          expect(Object.fromEntries(current)).toEqual(Object.fromEntries(snapshot(records, audience)))
        }
      }),
      { numRuns: 500 },
    )
  })

  test('[ROOM-1] a follower is not sent a record that it could see neither before nor after the change', () => {
    fc.assert(
      fc.property(histories, audiences, (steps, audience) => {
        let before = new Map() as ReturnType<typeof snapshot>
        for (const { entry, records } of replaySteps(steps)) {
          const after = snapshot(records, audience)
          for (const { record } of project(entry, audience)?.changes ?? []) expect(before.has(record) || after.has(record)).toBe(true)
          before = after
        }
      }),
      { numRuns: 300 },
    )
  })

  test('[ORIGIN-6] a follower that may not see names receives the kind of an origin without its id; an old entry has no origin', () => {
    const entry = replaySteps([appointmentStep('north')])[0]!.entry
    const withOrigin = { ...entry, origin: { kind: 'kiosk', id: 'k1' } as const }
    expect(project(withOrigin, northUser)?.origin).toEqual({ kind: 'kiosk', id: 'k1' })
    expect(project(withOrigin, wallAudience)?.origin).toEqual({ kind: 'kiosk', id: '' })
    expect(project(entry, northUser)).not.toHaveProperty('origin')
  })

  test('[ROOM-2] a record that enters a follower’s view arrives whole as new; one that leaves the view is removed, without its new location', () => {
    const [booked, entered, moved, left] = projectSteps(
      northUser,
      appointmentStep('south'),
      appointmentStep('north'),
      appointmentStep('north', '09:00'),
      appointmentStep('south', '10:00'),
    )
    expect(booked).toBeNull()
    expect(entered?.changes[0]).toMatchObject({
      kind: 'created',
      version: 2,
      values: { location: 'north', startsAt: '08:00', createdAt: '2026-11-21T00:00:01.000Z' },
    })
    expect(moved?.changes[0]).toMatchObject({ kind: 'changed', version: 3, values: { startsAt: '09:00' } })
    expect(left?.changes[0]).toEqual({ area: 'appointments', record: 'appointments-1', version: 4, kind: 'removed', values: {} })
  })

  test('[ROOM-3] a change without fields that the follower can see updates the record’s version and time and shows nothing else', () => {
    const patientStep = (notes: string, lastName: string) => [
      { area: 'patients', id: 'patients-1', to: { firstName: 'Ada', lastName, notes } },
    ]
    const [, noted, renamed, married] = projectSteps(
      wallAudience,
      patientStep('x', 'Quill'),
      patientStep('y', 'Quill'),
      patientStep('y', 'Quince'),
      patientStep('y', 'Rho'),
    )
    expect(noted?.changes[0]).toMatchObject({ kind: 'changed', version: 2, values: {} })
    expect(renamed?.changes[0]).toMatchObject({ kind: 'changed', version: 3, values: {} })
    expect(married?.changes[0]).toMatchObject({ version: 4, values: { lastInitial: 'R' } })
  })

  test('[ROOM-4] a wall receives neither the name of the user who made a change nor its key; a colleague receives both', () => {
    const [entry] = replaySteps([appointmentStep('north')])
    expect(entry && project(entry.entry, wallAudience)).toMatchObject({ by: { kind: 'user', name: '' }, because: '' })
    expect(entry && project(entry.entry, northUser)).toMatchObject({ by: { name: 'Zebedee Umlaut' }, because: 'a key' })
  })

  test('[ROOM-4] no byte of a field outside its view, such as a surname or a note, ever reaches a wall', () => {
    fc.assert(
      fc.property(histories, (steps) => {
        const text = JSON.stringify(replaySteps(steps).map(({ entry }) => project(entry, wallAudience)))
        expect(text).not.toMatch(/Quill|quince|Rho|Zebedee|calm|a key/)
      }),
      { numRuns: 200 },
    )
  })
})
