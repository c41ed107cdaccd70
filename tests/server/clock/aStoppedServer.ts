import { grantable } from '#domain/scopes.ts'
import type { Fields } from '#domain/wire.ts'
import { theSystem } from '#server/auth/principal.ts'
import { openPractice } from '#server/engine/openPractice.ts'
import { aFileHouse } from './aFileHouse.ts'

/** A practice on a server that is stopped and started over one file, with a clock that is turned by hand: its own, not the test's, fires the timers. */
export async function aStoppedServer(begins?: number) {
  const house = aFileHouse({ begins })
  const { clock, newId, reports, stop } = house
  const practice = await openPractice(house.store(), newId, 'Bridge Road Dental')
  const everybody = theSystem(practice, 'a test', new Set(grantable))
  const act = async (command: string, record: string | null, data: Fields = {}): Promise<string> => {
    const asked = { command, because: 'a test', data, ...(record === null ? {} : { record }) }
    return (await house.door().execute(everybody, asked)).record?.id ?? ''
  }
  const list = async (area: string) => (await house.store().list(practice, area, { where: [], limit: 1000 })).items

  const log = async () => (await house.store().entries(practice, 0, 5000)).entries

  return {
    act,
    list,
    get: (area: string, id: string) => house.store().get(practice, area, id),
    log,
    now: clock.now,
    reports,
    stop,
    /** Resolves when its clock has looked and gone to sleep. */
    start: () => {
      clock.turn(0)
      house.start()
      return clock.asleep()
    },
    /** Nobody is there while it passes. */
    sleeps: (milliseconds: number) => void clock.turn(milliseconds),
    /** It passes in steps, as a clock goes. */
    passes: async (milliseconds: number) => {
      for (let left = milliseconds; left > 0; left -= 5000) if (clock.turn(Math.min(left, 5000)) > 0) await clock.asleep()
    },
    /** What the clock did, in the order of the log. */
    fired: async () =>
      (await log())
        .filter(({ because }) => because.startsWith('timer:'))
        .map(({ because }) => because.split('.')[2])
        .filter((name) => name !== 'due'),
  }
}
