import type { Settings } from '#domain/practice/settings.ts'
import { instantOf, minutes } from '#domain/time.ts'
import { hashOf } from '../auth/tokens.ts'
import type { House } from '../house.ts'
import { type Words, nameFolded } from './finding.ts'
import type { Kiosk } from './self.ts'

/** How often somebody may guess: at one kiosk, whatever they type, and for one name or birth date, whichever kiosk they stand at. */

export type Try = {
  /** How many are left after this one; less than nought where it is one too many. */
  readonly left: number
  /** It was them: it counts against nobody. */
  readonly wasRight: () => Promise<void>
}

/** What was typed is kept as a hash, and no longer than the tries are. */
function namesOf({ device, principal }: Kiosk, words: Words): readonly string[] {
  const of = (what: string, typed: string) => `kiosk:${what}:${hashOf(`${principal.practice}:${typed}`)}`
  const patient = 'code' in words ? [] : [of('name', nameFolded(words.lastName)), of('born', words.birthDate)]
  return [`kiosk:device:${device}`, ...patient]
}

export const countTry = (house: House, kiosk: Kiosk, words: Words, settings: Settings): Promise<Try> =>
  countNames(house, namesOf(kiosk, words), settings)

/** Counted before anybody is looked for, so that a hundred at once are still a hundred; one too many does not keep the door shut for longer. */
export async function countNames(house: House, names: readonly string[], settings: Settings): Promise<Try> {
  const { credentials } = house.store
  const at = instantOf(house.now())
  const forget = async () => {
    for (const name of names) await credentials.forgetTries(name, at)
  }
  const counts: number[] = []
  for (const name of names) counts.push(await credentials.countTry(name, at, minutes(settings.kioskTriesWithin)))
  const left = settings.kioskTries - Math.max(...counts)
  if (left < 0) await forget()
  return { left, wasRight: forget }
}
