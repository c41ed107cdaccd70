import { onTestFinished } from 'vitest'
import { instantOf, minutes } from '#domain/time.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import { type DelayWatch, startDelayWatch } from '#server/scheduling/delayWatch.ts'
import { type TestServer, startTestServer } from '../startTestServer.ts'

/** A test server with a delay watch, whose timers the test fires. */
export type DelayFixture = {
  readonly server: TestServer
  readonly execute: (command: string, record: string, data?: Fields) => Promise<string>
  /** Books an appointment that starts so many minutes from now. */
  readonly book: (inMinutes: number, overrides?: Fields) => Promise<string>
  readonly getAppointment: (id: string) => Promise<AnyRecord>
  /** Returns the delay notices and their withdrawals: command and appointment, in log order. */
  readonly listNotices: () => Promise<readonly (readonly [command: string, visit: string])[]>
  readonly position: () => Promise<number>
  /** Advances the clock by so many minutes, with a delay check after each. */
  readonly advanceMinutes: (count: number) => Promise<void>
  readonly restart: () => Promise<void>
  readonly defaults: Fields
}

/** @param server the server to watch; the fixture closes it. */
export async function createDelayFixture(given?: TestServer): Promise<DelayFixture> {
  const server = given ?? (await startTestServer())
  let callbacks: (() => void)[] = []
  const setTimer = (_: number, callback: () => void) => {
    callbacks.push(callback)
    return () => {
      callbacks = callbacks.filter((other) => other !== callback)
    }
  }
  let watch: DelayWatch = startDelayWatch({ deps: server.deps, setTimer })
  onTestFinished(async () => {
    await watch.close()
    await server.close()
  })
  const runChecks = async () => {
    const due = callbacks
    callbacks = []
    for (const callback of due) callback()
    await watch.idle()
  }

  const location = await server.execute('locations.create', null, { name: 'North', timeZone: 'Australia/Sydney' })
  const provider = await server.execute('providers.create', null, { name: 'Dr Raman' })
  const defaults = { location, provider }
  const book: DelayFixture['book'] = async (inMinutes, overrides = {}) => {
    const patient =
      overrides['patient'] ??
      (await server.execute('patients.create', null, { firstName: 'Kaya', lastName: 'Ozturk', phone: '+61491570006' }))
    const startsAt = server.deps.now() + minutes(inMinutes)
    const times = { startsAt: instantOf(startsAt), endsAt: instantOf(startsAt + minutes(30)) }
    return server.execute('appointments.book', null, { patient, ...defaults, ...times, overlapReason: 'A test', ...overrides })
  }
  return {
    server,
    defaults,
    book,
    execute: (command, record, data = {}) => server.execute(`appointments.${command}`, record, data),
    getAppointment: async (id) => (await server.deps.store.get(server.practice, 'appointments', id)) as AnyRecord,
    listNotices: async () => {
      const { entries } = await server.deps.store.entries(server.practice, 0, 5000)
      const own = entries.filter(({ command }) => command === 'appointments.tellDelay' || command === 'appointments.takeBackDelay')
      return own.map(({ command, changes }) => [
        command.split('.')[1] ?? '',
        changes.find(({ area }) => area === 'appointments')?.record ?? '',
      ])
    },
    position: async () => (await server.deps.store.entries(server.practice, 0, 1)).position,
    advanceMinutes: async (count) => {
      for (let minute = 0; minute < count; minute += 1) {
        server.advance(minutes(1))
        await runChecks()
      }
    },
    restart: async () => {
      await watch.close()
      watch = startDelayWatch({ deps: server.deps, setTimer })
      await watch.idle()
    },
  }
}

export const createChair = (fixture: DelayFixture, name: string): Promise<string> =>
  fixture.server.execute('equipments.create', null, { kind: 'chair', name, location: fixture.defaults['location'] })

/** Checks in and seats the patient, and starts treatment now. */
export async function startTreatment(fixture: DelayFixture, appointment: string, chair?: string): Promise<void> {
  for (const [command, data] of [
    ['checkIn', {}],
    ['setReady', {}],
    ['seat', { chair: chair ?? (await createChair(fixture, `Chair ${appointment}`)) }],
    ['start', {}],
  ] as const)
    await fixture.execute(command, appointment, data)
}
