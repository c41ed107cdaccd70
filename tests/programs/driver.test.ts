import { Subject } from 'rxjs'
import { describe, expect, test } from 'vitest'
import { instantOf, minutes } from '#domain/time.ts'
import type { AnyRecord, CommandRequest } from '#domain/wire.ts'
import type { Live, Tap } from '#streams/client.ts'
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
const sightOf = (...visits: AnyRecord[]) => ({ visits: live(...visits), chairs: live(), processes: live(), wishes: live(), offers: live() })

/** A driver whose clock stands still until it is moved, and a server that refuses as long as it is told to. */
function driving(answers: Tap['phase']) {
  const tick$ = new Subject<void>()
  const sent: CommandRequest[] = []
  const clock = { now: start }
  const send = async (request: CommandRequest) => (sent.push(request), { phase: answers } as Tap)
  const driver = openDriver({ now: () => clock.now, send }, () => tick$)
  const later = async (milliseconds: number) => {
    clock.now += milliseconds
    tick$.next()
    await Promise.resolve()
  }
  return { driver, sent, later }
}

describe('how a simulated day is driven', () => {
  test('[SIMULATE-6] Only what is of the demo is moved, and nobody twice before the first is answered', () => {
    const { driver, sent } = driving('pending')
    const sight = sightOf(visit('ours'), visit('theirs', { source: null }), visit('imported', { source: { system: 'bookings', id: '1' } }))
    driver.look(sight)
    driver.look(sight)
    expect(sent).toEqual([{ command: 'appointments.toDesk', record: 'ours' }])
  })

  test('[SIMULATE-6] What is refused is tried again after twenty seconds and not before, however often one looks', async () => {
    const { driver, sent, later } = driving('refused')
    driver.look(sightOf(visit('ours')))
    for (let second = 0; second < 19; second += 1) await later(1000)
    expect(sent).toHaveLength(1)
    await later(1000)
    await later(1)
    expect(sent).toHaveLength(2)
  })

  test('[SIMULATE-6] At rest nothing moves, however late it gets', async () => {
    const { driver, sent, later } = driving('settled')
    driver.look(sightOf(visit('ours', { since: { visit: instantOf(start), exam: instantOf(start) } })))
    driver.rest()
    await later(minutes(60))
    expect(sent).toEqual([])
  })
})
