import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createIdSource } from '#domain/ids.ts'
import { instantOf, minutes } from '#domain/time.ts'
import type { Fields } from '#domain/wire.ts'
import { isValidState, timerEvents } from '#machines/kernel/evaluate.ts'
import type { Resource } from '#resources/resource.ts'
import { resources } from '#resources/index.ts'
import { startTimerScheduler } from '#server/clock/timerScheduler.ts'
import type { CommandBus } from '#server/engine/commands/commandBus.ts'
import { setRecordTimer as putTimer, write } from '#server/engine/storeRequests.ts'
import { createCommandBus } from '#server/openServerDeps.ts'
import { openSqlite } from '#server/store/openSqlite.ts'
import type { Tx } from '#server/store/store.ts'
import { generateFields, seeded } from '../../support/machines/matrix/generateValue.ts'
import { transitionTableOf } from '../../support/machines/matrix/transitionTable.ts'
import { reachableStates } from '../../support/machines/matrix/reachableStates.ts'
import { type ManualClock, createManualClock } from './manualClock.ts'

/** Sets every timer of every state machine, each on its own record, across restarts and jumps of the clock. */

const practice = '019a0000-0000-7000-8000-000000000001'
const by = { kind: 'system', id: 'test', name: 'test' } as const

const timerCases = resources.flatMap((resource) => {
  const { machines } = resource
  if (!machines) return []
  const machineEntries = 'every' in machines ? [['', machines.every] as const] : Object.entries(machines.of)
  return machineEntries.flatMap(([kind, machine]) => {
    const states = reachableStates(machine, transitionTableOf(machine)).slice(1)
    return timerEvents(machine).flatMap((timer) => {
      const state = states.find((candidate) => isValidState(machine, candidate, timer))
      return state === undefined ? [] : [{ resource, kind, state, timer }]
    })
  })
})

/** Invented values may repeat, and a code or a given number is of one record. */
const uniqueCode = ({ unique = [], numbered = {} }: Resource, index: number): Fields => ({
  ...(unique.some(({ fields }) => fields.join() === 'code') ? { code: `P${String(index).padStart(9, '0')}` } : {}),
  ...Object.fromEntries(Object.keys(numbered).map((field) => [field, index + 1])),
})

type CountingServer = {
  readonly fired: readonly string[]
  readonly open: () => Promise<void>
  readonly stop: () => Promise<void>
  readonly putRecords: () => Promise<void>
}

/** A server over one file that records which timers its scheduler fires. */
function createCountingServer(clock: ManualClock): CountingServer {
  const folder = mkdtempSync(join(tmpdir(), 'every-timer-'))
  const fired: string[] = []
  const newId = createIdSource(clock.now, randomBytes)
  const report = () => undefined
  let running: { store: ReturnType<typeof openSqlite>; scheduler: ReturnType<typeof startTimerScheduler> } | null = null
  const withCounting = (commands: CommandBus): CommandBus => ({
    ...commands,
    fireTimer: async (timer) => {
      const hasFired = await commands.fireTimer(timer)
      if (hasFired) fired.push(`${timer.area} ${timer.record} ${timer.name}`)
      return hasFired
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
    const commands = withCounting(createCommandBus({ store, newId, hashSecret: (secret) => Promise.resolve(secret) }))
    if (!(await store.practices()).length) await store.createPractice(practice, 'One')
    running = { store, scheduler: startTimerScheduler({ deps: { store, commands, now: clock.now, report }, setTimer: clock.setTimer }) }
  }
  const stop = async () => {
    await running?.scheduler.close()
    await running?.store.close()
    running = null
  }
  onTestFinished(async () => {
    await stop()
    rmSync(folder, { recursive: true })
  })
  const change = (run: () => Tx<void>) =>
    running?.store.change({ practice, by, origin: { kind: 'screen', id: 'test' }, because: 'a test', command: 'a.test', run })
  const putKnown = async (area: string, fields: object): Promise<string> => {
    const id = newId()
    const shape = resources.find(({ name }) => name === area)?.record
    await change(function* (): Tx<void> {
      yield* write(area, id, shape?.parse(fields) as Fields)
    })
    return id
  }
  /** Writes each record in the state that waits for its timer, due in ten minutes. */
  const putRecords = async () => {
    // A message that a timer sends names a patient and a location.
    const known: Readonly<Record<string, string>> = {
      patient: await putKnown('patients', { firstName: 'Kaya', lastName: 'Demir', phone: '+61491570006' }),
      location: await putKnown('locations', { name: 'Bridge Road', timeZone: 'Australia/Sydney' }),
    }
    const inventContext = { chance: seeded(5), now: clock.now, idFor: (field: string) => known[field] ?? newId() }
    for (const [index, { resource, kind, state, timer }] of timerCases.entries()) {
      const at = instantOf(clock.now())
      const since = typeof state === 'string' ? at : Object.fromEntries(Object.keys(state).map((region) => [region, at]))
      const id = newId()
      const kindFields = kind === '' ? {} : { [resource.machines && 'by' in resource.machines ? resource.machines.by : '']: kind }
      const fields = resource.record.parse({
        ...generateFields(resource.record, inventContext),
        ...uniqueCode(resource, index),
        ...kindFields,
      }) as object
      const decide = function* (): Tx<void> {
        yield* write(resource.name, id, { ...fields, state, since, flags: [] })
        yield* putTimer(resource.name, id, timer, instantOf(clock.now() + minutes(10)))
      }
      await change(decide)
    }
  }
  return { fired, open, stop, putRecords }
}

const fireCount = (fired: readonly string[], timer: string) => fired.filter((firing) => firing.endsWith(` ${timer}`)).length

test('[MATRIX-5] each timer of every state machine fires once: not early, after a restart, and with a clock that jumps forward and back', async () => {
  const clock = createManualClock()
  const server = createCountingServer(clock)
  await server.open()
  await server.putRecords()
  const names = [...new Set(timerCases.map(({ timer }) => timer))]
  expect(names.length).toBeGreaterThanOrEqual(20)
  clock.advance(minutes(9))
  expect(server.fired).toEqual([])
  await server.stop()
  clock.shiftWallClock(minutes(45))
  await server.open()
  await expect.poll(() => names.filter((name) => fireCount(server.fired, name) === 0)).toEqual([])
  const firedOnce = [...server.fired]
  expect(new Set(firedOnce).size).toBe(firedOnce.length)
  await server.stop()
  clock.shiftWallClock(-minutes(50))
  await server.open()
  clock.advance(minutes(4))
  expect(server.fired.slice(firedOnce.length).filter((firing) => firedOnce.includes(firing))).toEqual([])
  console.log(`timers: ${timerCases.length} set, ${firedOnce.length} fired once`)
})
