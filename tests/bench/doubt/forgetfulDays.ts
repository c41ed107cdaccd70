import { workingDaysAfter } from '#demo/firstStart/past/planPast.ts'
import type { Day } from '#domain/time.ts'
import { addTallies, type DoubtTally, emptyTally, sharesOf } from './doubtTally.ts'
import { measureDoubt } from './measureDoubt.ts'

/** The simulated days on which the bounds are measured, each with its seed. */

const seedCount = 60
/** Up to this seed the odd ones set the bounds. The even ones were unseen in a first run. */
const lastKnown = 40
const historyWeeks = 2

const seeds = Array.from({ length: seedCount }, (_, index) => index + 1)
/** With these the bounds were set. */
export const tunedSeeds = seeds.filter((seed) => seed <= lastKnown && seed % 2 === 1)
/** These ran once after the bounds were set with the others. */
export const firstUnseenSeeds = seeds.filter((seed) => seed <= lastKnown && seed % 2 === 0)
/** These ran when the rule was final. */
export const unseenSeeds = seeds.filter((seed) => seed > lastKnown)

const days = workingDaysAfter('2026-08-30', seedCount)

const dayOfSeed = (seed: number): Day => days[seed - 1] ?? '2026-08-31'

export const measureSeed = (seed: number): Promise<DoubtTally> => measureDoubt(seed, dayOfSeed(seed), historyWeeks)

const columns = ['facts', 'untrue', 'caught', 'marks', 'wrong marks', 'after the rounds', 'wrong after'] as const
const lineOf = (name: string, tally: DoubtTally): string =>
  name.padEnd(30) +
  Object.values(tally)
    .map((count, index) => String(count).padStart((columns[index]?.length ?? 0) + 3))
    .join('')

/** Measures these seeds, prints each, and adds them up. */
export async function measureSeeds(name: string, measured: readonly number[], print: (line: string) => void): Promise<DoubtTally> {
  print(name.padEnd(30) + columns.map((column) => `   ${column}`).join(''))
  let total = emptyTally
  for (const seed of measured) {
    const tally = await measureSeed(seed)
    print(lineOf(`  seed ${seed}, ${dayOfSeed(seed)}`, tally))
    total = addTallies(total, tally)
  }
  const { caught, wrongMarks, wrongAfterRounds } = sharesOf(total)
  print(lineOf('  all', total))
  print(
    `  ${caught} of the untrue facts are marked, ${wrongMarks} of the marks are wrong, ${wrongAfterRounds} of the facts are wrong after the round`,
  )
  return total
}
