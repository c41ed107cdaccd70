import { join } from 'node:path'
import { isTooHeavy, rowOf, weightsOf } from './checkBudgets.ts'
import { runTests, runTool } from './testRuns.ts'
import { finish, one, sum, type Tally } from './testTally.ts'

/** `npm run check`: what a change must pass, the quick things first. A failure stops nothing, so one run tells everything. */

function step(name: string, holds: () => boolean): Tally {
  console.log(`\n${name}`)
  return one(holds())
}

const tool =
  (file: string, ...args: string[]) =>
  () =>
    runTool(file, args) === 0

function withinBudgets(): boolean {
  const weights = weightsOf(join(import.meta.dirname, '../../dist'))
  const heavy = weights.filter(isTooHeavy)
  console.log(
    [...weights]
      .sort((one, other) => other.weighs - one.weighs)
      .slice(0, 12)
      .map(rowOf)
      .join('\n'),
  )
  if (heavy.length > 0) console.error(`Too heavy:\n${heavy.map(rowOf).join('\n')}`)
  return weights.length > 0 && heavy.length === 0
}

finish(() =>
  sum([
    step('Format', tool('@biomejs/biome/bin/biome', 'format')),
    step('Lint', tool('oxlint/bin/oxlint', '--type-aware', '--deny-warnings')),
    step('Dead code', tool('knip/bin/knip.js', '--no-progress')),
    step('Budgets', withinBudgets),
    runTests(),
  ]),
)
