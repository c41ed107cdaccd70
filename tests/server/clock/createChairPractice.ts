import { grantableScopes } from '#domain/scopes.ts'
import type { Fields } from '#domain/wire.ts'
import { systemPrincipal } from '#server/engine/access/principal.ts'
import type { CommandBus } from '#server/engine/commands/commandBus.ts'
import { createRestartableServer } from './createRestartableServer.ts'
import type { ManualClock } from './manualClock.ts'

/** A practice with chairs. Cleaning a chair takes ten minutes, which the timer scheduler waits for. */
export type ChairPractice = {
  readonly clock: ManualClock
  /** The data file. Only while the server is stopped may a test edit it. */
  readonly file: string
  /** Stops the server; its file remains. */
  readonly stop: () => Promise<void>
  readonly start: () => void
  readonly createChair: (name: string) => Promise<string>
  readonly execute: (command: string, record: string) => Promise<void>
  /** Starts to clean a chair. */
  readonly startCleaning: (chairId: string) => Promise<void>
  /** The names of the chairs that a timer marked clean, in the order of the log. */
  readonly cleanedChairs: () => Promise<readonly string[]>
  /** The chairs whose timers fail, by id, with the number of attempts. */
  readonly failingTimers: Map<string, number>
  readonly reports: readonly string[]
}

const practice = '019a0000-0000-7000-8000-000000000001'
const locationData = { name: 'North', timeZone: 'Australia/Sydney' }

function withFailingTimers(commands: CommandBus, failingTimers: Map<string, number>): CommandBus {
  return {
    ...commands,
    fireTimer(timer) {
      const attempts = failingTimers.get(timer.record)
      if (attempts === undefined) return commands.fireTimer(timer)
      failingTimers.set(timer.record, attempts + 1)
      return Promise.reject(new Error('broken'))
    },
  }
}

export async function createChairPractice(): Promise<ChairPractice> {
  const [failingTimers, names] = [new Map<string, number>(), new Map<string, string>()]
  const server = createRestartableServer({ wrapCommands: (commands) => withFailingTimers(commands, failingTimers) })
  const { clock, reports, stop, start } = server
  const system = systemPrincipal(practice, 'a test', new Set(grantableScopes))
  /** Resolves when the scheduler has seen the commit and is idle again. It looks only if a timer was set. */
  const execute = async (command: string, record: string | undefined, data?: Fields) => {
    clock.advance(0)
    const timersBefore = server.store().timersSet()
    const committed = Promise.withResolvers<void>()
    const unsubscribe = server.store().onCommit(() => committed.resolve())
    const result = await server.commands().execute(system, { command, because: 'a test', ...(record && { record }), ...(data && { data }) })
    await committed.promise
    unsubscribe()
    if (server.store().timersSet() !== timersBefore) await clock.untilIdle()
    return result.record?.id ?? ''
  }

  await server.store().createPractice(practice, 'One')
  const locationId = await execute('locations.create', undefined, locationData)
  return {
    clock,
    file: server.file,
    failingTimers,
    reports,
    stop,
    start,
    async createChair(name) {
      const id = await execute('equipments.create', undefined, { kind: 'chair', name, location: locationId })
      names.set(id, name)
      return id
    },
    execute: async (command, record) => void (await execute(command, record)),
    async startCleaning(chairId) {
      await execute('equipments.soil', chairId)
      await execute('equipments.turn', chairId)
    },
    async cleanedChairs() {
      const { entries } = await server.store().entries(practice, 0, 1000)
      return entries.filter(({ by }) => by.id === 'clock').map(({ changes }) => names.get(changes[0]?.record ?? '') ?? '')
    },
  }
}
