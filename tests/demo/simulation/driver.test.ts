import { Subject } from 'rxjs'
import { describe, expect, test } from 'vitest'
import type { SimulatedMove } from '#demo/moves/simulatedMove.ts'
import { simulatedAreas } from '#demo/moves/movesOf.ts'
import { instantOf, minutes } from '#domain/time.ts'
import type { AnyRecord, Actor } from '#domain/wire.ts'
import type { Client } from '#streams/client/client.ts'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import type { DaySnapshot } from '#demo/simulation/daySnapshots.ts'
import { createDriver } from '#demo/simulation/driver.ts'

const start = Date.parse('2026-11-21T01:00:00Z')

const anAppointment = (id: string, overrides: object = {}): AnyRecord => ({
  id,
  version: 1,
  createdAt: instantOf(start),
  updatedAt: instantOf(start),
  chair: 'chair',
  source: { system: 'demo', id },
  startsAt: instantOf(start - minutes(40)),
  endsAt: instantOf(start),
  state: { visit: 'treated', exam: 'none' },
  since: { visit: instantOf(start - minutes(30)), exam: instantOf(start - minutes(40)) },
  ...overrides,
})
const liveCollection = (...records: AnyRecord[]): LiveCollection => ({
  ready: true,
  position: 1,
  rows: new Map(records.map((record) => [record.id, record])),
  changed: new Map(),
  problem: null,
})
const snapshotOf = (...appointments: AnyRecord[]) => ({ ...emptySnapshot, appointments: liveCollection(...appointments) })
const emptySnapshot = Object.fromEntries([...simulatedAreas, 'process'].map((area) => [area, liveCollection()])) as DaySnapshot

/** Creates a driver with a clock that the test moves, and actors whose commands all succeed or are all refused. */
function createTestDriver(isDone: boolean, lastMove: Client['lastChange'] = () => null) {
  const tick$ = new Subject<void>()
  const sent: SimulatedMove[] = []
  const clock = { now: start }
  const actors = { execute: async (move: SimulatedMove) => (sent.push(move), isDone), colleagueIds: () => new Set(['a colleague']) }
  const target = { location: 'here', timeZone: 'Australia/Sydney', kiosk: () => null }
  const driver = createDriver({ now: () => clock.now, lastChange: lastMove }, actors, () => tick$, target)
  const advance = async (milliseconds: number) => {
    clock.now += milliseconds
    tick$.next()
    await Promise.resolve()
  }
  return { driver, sent, advance }
}

const changedBy = (actor: Actor) => () => ({ by: actor, at: instantOf(start - minutes(1)), command: 'appointments.finish' })
const openConversation = { assignee: null, waitingSince: instantOf(start - minutes(30)), lastDirection: 'in', state: 'open' }

describe('the driver of a simulated day', () => {
  test('[SIMULATE-6] the simulation changes only demo records, and a record only after its last command was answered', () => {
    const { driver, sent } = createTestDriver(false)
    const snapshot = snapshotOf(
      anAppointment('ours'),
      anAppointment('theirs', { source: null }),
      anAppointment('imported', { source: { system: 'bookings', id: '1' } }),
    )
    driver.update(snapshot)
    driver.update(snapshot)
    expect(sent).toMatchObject([{ command: 'appointments.toDesk', record: 'ours' }])
  })

  test('[SIMULATE-6] a refused simulated command is tried again after 20 seconds and not before', async () => {
    const { driver, sent, advance } = createTestDriver(false)
    driver.update(snapshotOf(anAppointment('ours')))
    for (let second = 0; second < 19; second += 1) await advance(1000)
    expect(sent).toHaveLength(1)
    await advance(1000)
    await advance(1)
    expect(sent).toHaveLength(2)
  })

  test('[SIMULATE-6] a stopped simulation changes nothing', async () => {
    const { driver, sent, advance } = createTestDriver(true)
    driver.update(snapshotOf(anAppointment('ours', { since: { visit: instantOf(start), exam: instantOf(start) } })))
    driver.pause()
    await advance(minutes(60))
    expect(sent).toEqual([])
  })

  test('[SIMULATE-7] the simulation leaves a record alone for ten minutes after a user changed it, but not after a simulated colleague did', async () => {
    const person = createTestDriver(true, changedBy({ kind: 'user', id: 'a person', name: 'Ana' }))
    person.driver.update(snapshotOf(anAppointment('ours')))
    for (let minute = 0; minute < 8; minute += 1) await person.advance(minutes(1))
    expect(person.sent).toEqual([])
    await person.advance(minutes(1) + 1)
    expect(person.sent).toMatchObject([{ command: 'appointments.toDesk' }])
    const colleague = createTestDriver(true, changedBy({ kind: 'user', id: 'a colleague', name: 'Simulated assistant' }))
    colleague.driver.update(snapshotOf(anAppointment('ours')))
    expect(colleague.sent).toHaveLength(1)
  })

  test('[SIMULATE-7] the simulated receptionist answers known questions once, and leaves other messages and assigned conversations to users', async () => {
    const aConversation = (id: string, overrides: object): AnyRecord => ({
      ...anAppointment(id),
      ...openConversation,
      lastBody: 'May I pay in two parts?',
      ...overrides,
    })
    const { driver, sent, advance } = createTestDriver(true)
    const conversations = liveCollection(
      aConversation('known', {}),
      aConversation('typed', { lastBody: 'Good morning' }),
      aConversation('taken', { assignee: 'Ana' }),
    )
    driver.update({ ...emptySnapshot, conversations })
    await advance(minutes(1))
    expect(sent).toMatchObject([{ command: 'messages.create', by: 'reception', data: { conversation: 'known', direction: 'out' } }])
    expect(sent.some(({ data }) => data?.['conversation'] !== 'known')).toBe(false)
  })
})
