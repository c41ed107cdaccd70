import { join } from 'node:path'
import { isOverBudget, formatSize, measureBundles } from './testing/budgets.ts'
import { timed } from './testing/partTimes.ts'
import { runChangedTests, runTests } from './testing/runTests.ts'
import { runTool } from './testing/runTools.ts'
import { finishWith } from './testing/summary.ts'
import { tallyOf, sumTallies, type TestTally } from './testing/testTally.ts'

/**
 * `npm run check` runs everything a change must pass, quick checks first. It continues after a failure, so one run shows all failures.
 * `npm run check -- --changed` runs the static checks, and of the tests those that a change concerns.
 */

function step(name: string, check: () => boolean): TestTally {
  console.log(`\n${name}`)
  return tallyOf(name, timed('static checks', check))
}

const tool =
  (file: string, ...args: string[]) =>
  () =>
    runTool(file, args) === 0

function isWithinBudgets(): boolean {
  const sizes = measureBundles(join(import.meta.dirname, '../../dist'))
  const overBudget = sizes.filter(isOverBudget)
  console.log(
    [...sizes]
      .sort((a, b) => b.kilobytes - a.kilobytes)
      .slice(0, 12)
      .map(formatSize)
      .join('\n'),
  )
  if (overBudget.length > 0) console.error(`Too heavy:\n${overBudget.map(formatSize).join('\n')}`)
  return sizes.length > 0 && overBudget.length === 0
}

finishWith(() =>
  sumTallies([
    step('Format', tool('@biomejs/biome/bin/biome', 'format')),
    step('Lint', tool('oxlint/bin/oxlint', '--type-aware', '--deny-warnings')),
    step('Dead code', tool('knip/bin/knip.js', '--no-progress')),
    step('Budgets', isWithinBudgets),
    process.argv.includes('--changed') ? runChangedTests() : runTests('core'),
  ]),
)
