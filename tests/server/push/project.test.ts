import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Audience, project } from '#server/push/project.ts'
import { areas, audiences, fold, histories, played, snapshot } from './history.ts'

const everything = new Map(areas.map((resource) => [resource.name, { resource, sight: 'full' }]))
const inNorth: Audience = { kind: 'user', locations: ['north'], user: 'u1', named: true, areas: everything }
const aWall: Audience = {
  kind: 'wall',
  locations: null,
  user: null,
  named: false,
  areas: new Map(areas.filter(({ sights }) => sights?.wall).map((resource) => [resource.name, { resource, sight: 'wall' }])),
}
const visit = (location: string, startsAt = '08:00') => [{ area: 'appointments', id: 'appointments-1', to: { location, startsAt } }]
const told = (audience: Audience, ...steps: Parameters<typeof played>[0]) => played(steps).map(({ entry }) => project(entry, audience))

describe('what one follower is told of an entry', () => {
  test('[ROOM-1] From any position on, the snapshot and what was told since are what the lists say, for everybody and at every step', () => {
    fc.assert(
      fc.property(histories, audiences, fc.nat(), (steps, audience, start) => {
        const lives = played(steps)
        const from = lives.length === 0 ? 0 : start % lives.length
        let held = snapshot(lives[from - 1]?.world ?? new Map(), audience)
        for (const { entry, world } of lives.slice(from)) {
          const seen = project(entry, audience)
          if (seen) held = fold(held, seen)
          expect(Object.fromEntries(held)).toEqual(Object.fromEntries(snapshot(world, audience)))
        }
      }),
      { numRuns: 500 },
    )
  })

  test('[ROOM-1] Nobody is told of what they neither saw before nor see after', () => {
    fc.assert(
      fc.property(histories, audiences, (steps, audience) => {
        let before = new Map() as ReturnType<typeof snapshot>
        for (const { entry, world } of played(steps)) {
          const after = snapshot(world, audience)
          for (const { record } of project(entry, audience)?.changes ?? []) expect(before.has(record) || after.has(record)).toBe(true)
          before = after
        }
      }),
      { numRuns: 300 },
    )
  })

  test('[ROOM-2] A visit moved to my location is new to me and whole; moved away it is gone, without a word of where', () => {
    const [booked, came, moved, went] = told(inNorth, visit('south'), visit('north'), visit('north', '09:00'), visit('south', '10:00'))
    expect(booked).toBeNull()
    expect(came?.changes[0]).toMatchObject({
      kind: 'created',
      version: 2,
      values: { location: 'north', startsAt: '08:00', createdAt: '2026-11-21T00:00:01.000Z' },
    })
    expect(moved?.changes[0]).toMatchObject({ kind: 'changed', version: 3, values: { startsAt: '09:00' } })
    expect(went?.changes[0]).toEqual({ area: 'appointments', record: 'appointments-1', version: 4, kind: 'removed', values: {} })
  })

  test('[ROOM-3] A change of which a wall sees no field moves the version alone', () => {
    const patient = (notes: string, lastName: string) => [{ area: 'patients', id: 'patients-1', to: { firstName: 'Ada', lastName, notes } }]
    const [, noted, renamed, married] = told(
      aWall,
      patient('x', 'Quill'),
      patient('y', 'Quill'),
      patient('y', 'Quince'),
      patient('y', 'Rho'),
    )
    expect(noted?.changes[0]).toMatchObject({ kind: 'changed', version: 2, values: {} })
    expect(renamed?.changes[0]).toMatchObject({ kind: 'changed', version: 3, values: {} })
    expect(married?.changes[0]).toMatchObject({ version: 4, values: { lastInitial: 'R' } })
  })

  test('[ROOM-4] A wall is not told by name who did it, nor under which key; a colleague is', () => {
    const [entry] = played([visit('north')])
    expect(entry && project(entry.entry, aWall)).toMatchObject({ by: { kind: 'user', name: '' }, because: '' })
    expect(entry && project(entry.entry, inNorth)).toMatchObject({ by: { name: 'Zebedee Umlaut' }, because: 'a key' })
  })

  test('[ROOM-4] No byte of a surname or of a note reaches a wall, whatever happens to the records', () => {
    fc.assert(
      fc.property(histories, (steps) => {
        const bytes = JSON.stringify(played(steps).map(({ entry }) => project(entry, aWall)))
        expect(bytes).not.toMatch(/Quill|quince|Rho|Zebedee|calm|a key/)
      }),
      { numRuns: 200 },
    )
  })
})
