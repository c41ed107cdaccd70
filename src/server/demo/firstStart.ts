import { randomInt } from 'node:crypto'
import { people, practiceName } from '#domain/demo/practice.ts'
import type { Config } from '../config.ts'
import type { House } from '../house.ts'
import { liveThrough } from './liveThrough.ts'
import type { MovableClock } from './movableClock.ts'
import { type Pinned, givePins } from './pins.ts'
import { seedPractice } from './seed.ts'

export type FirstStart = { readonly practiceName: string; readonly people: readonly Pinned[]; readonly password: string }

/** Makes the demo practice where the data is empty. @returns what to print, or `null` where nothing was made */
export async function firstStart(house: House, clock: MovableClock, config: Config): Promise<FirstStart | null> {
  if (!config.demo || (await house.store.practices()).length > 0) return null
  const password = config.demoPassword ?? spoken()
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
