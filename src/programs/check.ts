import { join } from 'node:path'
import { isTooHeavy, rowOf, weightsOf } from './checkBudgets.ts'
import { timed } from './testing/partTimes.ts'
import { runTests, runTool } from './testing/runTests.ts'
import { finishWith } from './testing/summary.ts'
import { sumTallies, type TestTally, tallyOf } from './testing/testTally.ts'

/** `npm run check`: what a change must pass, the quick things first. A failure stops nothing, so one run tells everything. */

function step(name: string, holds: () => boolean): TestTally {
  console.log(`\n${name}`)
  return tallyOf(name, timed('static checks', holds))
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

finishWith(() =>
  sumTallies([
    step('Format', tool('@biomejs/biome/bin/biome', 'format')),
    step('Lint', tool('oxlint/bin/oxlint', '--type-aware', '--deny-warnings')),
    step('Dead code', tool('knip/bin/knip.js', '--no-progress')),
    step('Budgets', withinBudgets),
    runTests('core'),
  ]),
)
