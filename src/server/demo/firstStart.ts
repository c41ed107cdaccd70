import { randomInt } from 'node:crypto'
import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { people, practiceName } from '#domain/demo/practice.ts'
import { hashPassword } from '../auth/passwords.ts'
import type { Config } from '../config.ts'
import type { House } from '../house.ts'
import { dataFileIn } from '../store/dataFile.ts'
import { liveThrough } from './liveThrough.ts'
import { type MovableClock, movableClock } from './movableClock.ts'
import { type Pinned, givePins } from './pins.ts'
import { seedPractice } from './seed.ts'
import { storyteller } from './storyteller.ts'

export type FirstStart = { readonly practiceName: string; readonly people: readonly Pinned[]; readonly password: string }

type Place = Pick<Config, 'dataDir' | 'demoPassword'> & {
  /** Opens a house on that file, with that clock. */
  readonly open: (file: string, now: () => number) => House
  readonly now: () => number
  /** Lets go of the empty place, which is held until there is something to put there. */
  readonly letGo: () => Promise<void>
}

/**
 * Makes the demo practice beside the place of the data, where nobody has that open, and moves it there whole: who stops the first start
 * half-way finds an empty folder again, and not half a morning whose password was never told.
 */
export async function firstStart({ dataDir, demoPassword, open, now, letGo }: Place): Promise<FirstStart> {
  const making = join(dataDir, 'making')
  rmSync(making, { recursive: true, force: true })
  mkdirSync(making)
  const clock = movableClock(now)
  const house = open(dataFileIn(making), clock.now)
  const made = await tell(storyteller(house, hashPassword), clock, demoPassword ?? spoken())
  await house.store.close()
  await letGo()
  renameSync(dataFileIn(making), dataFileIn(dataDir))
  rmSync(making, { recursive: true })
  return made
}

async function tell(house: House, clock: MovableClock, password: string): Promise<FirstStart> {
  const demo = await seedPractice(house, password)
  const usernames = people.map(({ username }) => username)
  const pinned = await givePins(house, demo.practice, usernames, password)
  await liveThrough(house, clock, demo)
  return { practiceName, people: pinned, password }
}

/** Letters and figures that nobody mistakes for one another. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

const spoken = (): string =>
  Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')).join('-')
