import { grantableScopes } from '#domain/scopes.ts'
import type { Fields } from '#domain/wire.ts'
import { systemPrincipal } from '#server/engine/access/principal.ts'
import { createPractice } from '#server/engine/createPractice.ts'
import { createRestartableServer } from './createRestartableServer.ts'

/** A practice on a server that can stop and start over one file. The test moves the clock; the server's own scheduler fires the timers. */
export async function createRestartablePractice(startTime?: number) {
  const server = createRestartableServer({ startTime })
  const { clock, newId, reports, stop } = server
  const practice = await createPractice(server.store(), newId, 'Bridge Road Dental')
  const system = systemPrincipal(practice, 'a test', new Set(grantableScopes))
  const execute = async (command: string, record: string | null, data: Fields = {}): Promise<string> => {
    const input = { command, because: 'a test', data, ...(record === null ? {} : { record }) }
    return (await server.commands().execute(system, input)).record?.id ?? ''
  }
  const list = async (area: string) => (await server.store().list(practice, area, { where: [], limit: 1000 })).items

  const log = async () => (await server.store().entries(practice, 0, 5000)).entries

  return {
    execute,
    list,
    get: (area: string, id: string) => server.store().get(practice, area, id),
    log,
    now: clock.now,
    reports,
    stop,
    /** Resolves when the scheduler has checked for due timers and is idle. */
    start: () => {
      clock.advance(0)
      server.start()
      return clock.untilIdle()
    },
    /** Moves the clock while the server is stopped. */
    advanceWhileStopped: (milliseconds: number) => void clock.advance(milliseconds),
    /** Moves the clock in small steps while the server runs. */
    advance: async (milliseconds: number) => {
      for (let remaining = milliseconds; remaining > 0; remaining -= 5000)
        if (clock.advance(Math.min(remaining, 5000)) > 0) await clock.untilIdle()
    },
    /** The names of the timers that fired, in the order of the log. */
    firedTimers: async () =>
      (await log())
        .filter(({ because }) => because.startsWith('timer:'))
        .map(({ because }) => because.split('.')[2])
        .filter((name) => name !== 'due'),
  }
}
