import { grantable } from '#domain/scopes.ts'
import type { Fields } from '#domain/wire.ts'
import { theSystem } from '#server/auth/principal.ts'
import type { Door } from '#server/engine/door.ts'
import { aFileHouse } from './aFileHouse.ts'
import type { HandClock } from './handClock.ts'

/** A practice with chairs, whose turning round is what the clock waits for: ten minutes each. */
export type Chairs = {
  readonly clock: HandClock
  /** The server stops; its file stays. */
  readonly stop: () => Promise<void>
  readonly start: () => void
  readonly chair: (name: string) => Promise<string>
  readonly act: (command: string, record: string) => Promise<void>
  /** Begins to turn a chair round. */
  readonly turn: (chair: string) => Promise<void>
  /** What the clock has done, in the order of the log: the chairs' names. */
  readonly cleaned: () => Promise<readonly string[]>
  /** Timers of these chairs cannot be fired: their names of the moment, and how often it was tried. */
  readonly broken: Map<string, number>
  readonly reports: readonly string[]
}

const practice = '019a0000-0000-7000-8000-000000000001'
const location = { name: 'North', timeZone: 'Australia/Sydney' }

function brittle(door: Door, broken: Map<string, number>): Door {
  return {
    ...door,
    fire(timer) {
      const tried = broken.get(timer.record)
      if (tried === undefined) return door.fire(timer)
      broken.set(timer.record, tried + 1)
      return Promise.reject(new Error('broken'))
    },
  }
}

export async function aPracticeWithChairs(): Promise<Chairs> {
  const [broken, names] = [new Map<string, number>(), new Map<string, string>()]
  const house = aFileHouse({ through: (door) => brittle(door, broken) })
  const { clock, reports, stop, start } = house
  const everybody = theSystem(practice, 'a test', new Set(grantable))
  /** Resolves when the clock has been told of it, and has gone to sleep again. */
  const execute = async (command: string, record: string | undefined, data?: Fields) => {
    clock.turn(0)
    const told = Promise.withResolvers<void>()
    const deafen = house.store().onCommit(() => told.resolve())
    const done = await house.door().execute(everybody, { command, because: 'a test', ...(record && { record }), ...(data && { data }) })
    await told.promise
    deafen()
    await clock.asleep()
    return done.record?.id ?? ''
  }

  await house.store().makePractice(practice, 'One')
  const north = await execute('locations.create', undefined, location)
  return {
    clock,
    broken,
    reports,
    stop,
    start,
    async chair(name) {
      const id = await execute('equipments.create', undefined, { kind: 'chair', name, location: north })
      names.set(id, name)
      return id
    },
    act: async (command, record) => void (await execute(command, record)),
    async turn(chair) {
      await execute('equipments.soil', chair)
      await execute('equipments.turn', chair)
    },
    async cleaned() {
      const { entries } = await house.store().entries(practice, 0, 1000)
      return entries.filter(({ by }) => by.id === 'clock').map(({ changes }) => names.get(changes[0]?.record ?? '') ?? '')
    },
  }
}
