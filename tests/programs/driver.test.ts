import { Subject } from 'rxjs'
import { describe, expect, test } from 'vitest'
import type { Move } from '#domain/demo/move.ts'
import { areasSeen } from '#domain/demo/movesOf.ts'
import { instantOf, minutes } from '#domain/time.ts'
import type { AnyRecord, By } from '#domain/wire.ts'
import type { Client, Live } from '#streams/client.ts'
import type { Sight } from '#programs/simulate/days.ts'
import { openDriver } from '#programs/simulate/driver.ts'

const start = Date.parse('2026-11-21T01:00:00Z')

const visit = (id: string, more: object = {}): AnyRecord => ({
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
  ...more,
})
const live = (...records: AnyRecord[]): Live => ({
  ready: true,
  position: 1,
  rows: new Map(records.map((record) => [record.id, record])),
  changed: new Map(),
  problem: null,
})
const sightOf = (...visits: AnyRecord[]) => ({ ...nothing, appointments: live(...visits) })
const nothing = Object.fromEntries([...areasSeen, 'process'].map((area) => [area, live()])) as Sight

/** A driver whose clock stands still until it is moved, and a server that refuses as long as it is told to. */
function driving(isDone: boolean, lastMove: Client['lastMove'] = () => null) {
  const tick$ = new Subject<void>()
  const sent: Move[] = []
  const clock = { now: start }
  const hands = { do: async (move: Move) => (sent.push(move), isDone), people: () => new Set(['a colleague']) }
  const where = { location: 'here', timeZone: 'Australia/Sydney', kiosk: () => null }
  const driver = openDriver({ now: () => clock.now, lastMove }, hands, () => tick$, where)
  const later = async (milliseconds: number) => {
    clock.now += milliseconds
    tick$.next()
    await Promise.resolve()
  }
  return { driver, sent, later }
}

const movedBy = (by: By) => () => ({ by, at: instantOf(start - minutes(1)), command: 'appointments.finish' })
const atATime = { assignee: null, waitingSince: instantOf(start - minutes(30)), lastDirection: 'in', state: 'open' }

describe('how a simulated day is driven', () => {
  test('[SIMULATE-6] Only what is of the demo is moved, and nobody twice before the first is answered', () => {
    const { driver, sent } = driving(false)
    const sight = sightOf(visit('ours'), visit('theirs', { source: null }), visit('imported', { source: { system: 'bookings', id: '1' } }))
    driver.look(sight)
    driver.look(sight)
    expect(sent).toMatchObject([{ command: 'appointments.toDesk', record: 'ours' }])
  })

  test('[SIMULATE-6] What is refused is tried again after twenty seconds and not before, however often one looks', async () => {
    const { driver, sent, later } = driving(false)
    driver.look(sightOf(visit('ours')))
    for (let second = 0; second < 19; second += 1) await later(1000)
    expect(sent).toHaveLength(1)
    await later(1000)
    await later(1)
    expect(sent).toHaveLength(2)
  })

  test('[SIMULATE-6] At rest nothing moves, however late it gets', async () => {
    const { driver, sent, later } = driving(true)
    driver.look(sightOf(visit('ours', { since: { visit: instantOf(start), exam: instantOf(start) } })))
    driver.rest()
    await later(minutes(60))
    expect(sent).toEqual([])
  })

  test('[SIMULATE-7] What a person has moved is theirs for ten minutes; what a simulated colleague has moved is not', async () => {
    const person = driving(true, movedBy({ kind: 'user', id: 'a person', name: 'Ana' }))
    person.driver.look(sightOf(visit('ours')))
    for (let minute = 0; minute < 8; minute += 1) await person.later(minutes(1))
    expect(person.sent).toEqual([])
    await person.later(minutes(1) + 1)
    expect(person.sent).toMatchObject([{ command: 'appointments.toDesk' }])
    const colleague = driving(true, movedBy({ kind: 'user', id: 'a colleague', name: 'Simulated assistant' }))
    colleague.driver.look(sightOf(visit('ours')))
    expect(colleague.sent).toHaveLength(1)
  })

  test('[SIMULATE-7] The desk answers once what it knows, and leaves what a newcomer wrote, or took on, to people', async () => {
    const thread = (id: string, more: object): AnyRecord => ({ ...visit(id), ...atATime, lastBody: 'May I pay in two parts?', ...more })
    const { driver, sent, later } = driving(true)
    const conversations = live(thread('known', {}), thread('typed', { lastBody: 'Good morning' }), thread('taken', { assignee: 'Ana' }))
    driver.look({ ...nothing, conversations })
    await later(minutes(1))
    expect(sent).toMatchObject([{ command: 'messages.create', by: 'desk', data: { conversation: 'known', direction: 'out' } }])
    expect(sent.some(({ data }) => data?.['conversation'] !== 'known')).toBe(false)
  })
})
