import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { idSource } from '#domain/ids.ts'
import { instantOf, minutes } from '#domain/time.ts'
import { knows, timerEvents } from '#machines/ask.ts'
import { resources } from '#resources/index.ts'
import { openClock } from '#server/clock/clock.ts'
import type { Door } from '#server/engine/door.ts'
import { setTimer as putTimer, write } from '#server/engine/look.ts'
import { openDoor } from '#server/engine/openDoor.ts'
import { openSqlite } from '#server/store/sqlite.ts'
import type { Decision } from '#server/store/store.ts'
import { inventFields, seeded } from '../../support/matrix/invent.ts'
import { readingOf } from '../../support/matrix/reading.ts'
import { reachable } from '../../support/matrix/states.ts'
import { type HandClock, aHandClock } from './handClock.ts'

/** Every timer that a chart may set, each on a record of its own, through stops and jumps of the clock. */

const practice = '019a0000-0000-7000-8000-000000000001'
const by = { kind: 'system', id: 'test', name: 'test' } as const

const waiting = resources.flatMap((resource) => {
  const { charts } = resource
  if (!charts) return []
  const own = 'every' in charts ? [['', charts.every] as const] : Object.entries(charts.of)
  return own.flatMap(([kind, chart]) => {
    const states = reachable(chart, readingOf(chart)).slice(1)
    return timerEvents(chart).flatMap((timer) => {
      const state = states.find((one) => knows(chart, one, timer))
      return state === undefined ? [] : [{ resource, kind, state, timer }]
    })
  })
})

type Server = {
  readonly fired: readonly string[]
  readonly open: () => Promise<void>
  readonly shut: () => Promise<void>
  readonly put: () => Promise<void>
}

/** A server over one file, that counts what its clock fires. */
function aServer(clock: HandClock): Server {
  const folder = mkdtempSync(join(tmpdir(), 'every-timer-'))
  const fired: string[] = []
  const newId = idSource(clock.now, randomBytes)
  const report = () => undefined
  let house: { store: ReturnType<typeof openSqlite>; timers: ReturnType<typeof openClock> } | null = null
  const counting = (door: Door): Door => ({
    ...door,
    fire: async (timer) => {
      const did = await door.fire(timer)
      if (did) fired.push(`${timer.area} ${timer.record} ${timer.name}`)
      return did
    },
  })
  const open = async () => {
    const store = openSqlite({
      file: join(folder, 'a.db'),
      resources,
      now: clock.now,
      newId,
      report,
      onStorageFailed: report,
      ballastBytes: 0,
    })
    const door = counting(openDoor({ store, now: clock.now, newId, sealed: (secret) => Promise.resolve(secret) }))
    if (!(await store.practices()).length) await store.makePractice(practice, 'One')
    house = { store, timers: openClock({ house: { store, door, now: clock.now, report }, setTimer: clock.setTimer }) }
  }
  const shut = async () => {
    await house?.timers.close()
    await house?.store.close()
    house = null
  }
  onTestFinished(async () => {
    await shut()
    rmSync(folder, { recursive: true })
  })
  /** Each record stands where it waits, with its timer due in ten minutes. */
  const put = async () => {
    const world = { chance: seeded(5), now: clock.now, idFor: () => newId() }
    for (const { resource, kind, state, timer } of waiting) {
      const at = instantOf(clock.now())
      const since = typeof state === 'string' ? at : Object.fromEntries(Object.keys(state).map((region) => [region, at]))
      const id = newId()
      const own = kind === '' ? {} : { [resource.charts && 'by' in resource.charts ? resource.charts.by : '']: kind }
      const fields = resource.record.parse({ ...inventFields(resource.record, world), ...own }) as object
      const decide = function* (): Decision<void> {
        yield* write(resource.name, id, { ...fields, state, since, flags: [] })
        yield* putTimer(resource.name, id, timer, instantOf(clock.now() + minutes(10)))
      }
      await house?.store.change({ practice, by, because: 'a test', command: 'a.test', decide })
    }
  }
  return { fired, open, shut, put }
}

const times = (fired: readonly string[], timer: string) => fired.filter((one) => one.endsWith(` ${timer}`)).length

test('[MATRIX-5] The timer of every chart fires once: not before its time, through a stop, and with a clock that jumps on and back', async () => {
  const clock = aHandClock()
  const server = aServer(clock)
  await server.open()
  await server.put()
  const names = [...new Set(waiting.map(({ timer }) => timer))]
  expect(names.length).toBeGreaterThanOrEqual(20)
  clock.turn(minutes(9))
  expect(server.fired).toEqual([])
  await server.shut()
  clock.set(minutes(45))
  await server.open()
  await expect.poll(() => names.filter((name) => times(server.fired, name) === 0)).toEqual([])
  const once = [...server.fired]
  expect(new Set(once).size).toBe(once.length)
  await server.shut()
  clock.set(-minutes(50))
  await server.open()
  clock.turn(minutes(4))
  expect(server.fired.slice(once.length).filter((one) => once.includes(one))).toEqual([])
  console.log(`timers: ${waiting.length} set, ${once.length} fired once`)
})
