import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { figureHistories } from '#tests/consistency/figures/figureHistories.ts'
import { figuresBesideSql } from '#tests/consistency/figures/figuresBesideSql.ts'
import { createRandom } from '#tests/support/random.ts'
import { browserDay } from './browserDay/browserDay.ts'
import { calendarFiles } from './calendarFiles.ts'
import { campaignKills } from './messages/campaignKills.ts'
import { failedSyncs } from './failedSyncs.ts'
import { fullStarts } from './disk/fullStarts.ts'
import { killedRestores } from './disk/killedRestores.ts'
import { realFailedSyncs } from './disk/realFailedSyncs.ts'
import { fullDisks } from './fullDisks.ts'
import { hostileClients } from './hostileClients.ts'
import { kills } from './kills.ts'
import { messageKills } from './messages/messageKills.ts'
import { powerCuts } from './powerCuts.ts'
import { reconnectStorm } from './reconnectStorm.ts'
import { stalledReaders } from './stalledReaders.ts'
import { parallelCounts } from './turns/parallelCounts.ts'
import { turns } from './turns/turns.ts'
import { failureOf, type Scenario, type ScenarioOptions } from './scenario.ts'

/**
 * `npm run chaos [-- --soak] [--seed N] [--only NAME] [--untimed] [--report FILE]` runs every scenario, and prints its counts and its first violation.
 * With `--untimed` it leaves out the scenarios that judge durations. The report is JSON: `{ passed, failures }`.
 */

const scenarios: readonly Scenario[] = [
  powerCuts,
  failedSyncs,
  realFailedSyncs,
  fullDisks,
  fullStarts,
  killedRestores,
  kills,
  messageKills,
  campaignKills,
  stalledReaders,
  reconnectStorm,
  hostileClients,
  calendarFiles,
  turns,
  parallelCounts,
  browserDay,
  figureHistories,
  figuresBesideSql,
]

const { values } = parseArgs({
  options: {
    soak: { type: 'boolean', default: false },
    seed: { type: 'string' },
    only: { type: 'string' },
    untimed: { type: 'boolean', default: false },
    report: { type: 'string' },
  },
})
const seed = Number(values.seed ?? Date.now() % 1_000_000)

async function runScenario({ name, run }: Scenario, options: ScenarioOptions): Promise<boolean> {
  const started = performance.now()
  const result = await run(options).catch((error: unknown) => ({
    counts: [],
    violations: [error instanceof Error ? error.message : String(error)],
  }))
  const failure = failureOf(result)
  const counts = result.counts.map(({ what, count, least }) => `${count} ${what} (at least ${least})`).join(', ')
  console.log(`${failure === null ? 'passed' : 'FAILED'}  ${name}: ${counts}, ${Math.round((performance.now() - started) / 1000)} s`)
  if (failure !== null) console.log(`        seed ${seed}: ${failure}`)
  return failure === null
}

const selected = scenarios.filter(({ name, isTimed }) => (values.only ?? name) === name && !(values.untimed && isTimed))
console.log(`chaos with seed ${seed}${values.soak ? ', full counts' : ''}`)
const failures: string[] = []
for (const scenario of selected)
  if (!(await runScenario(scenario, { random: createRandom(seed), isSoak: values.soak }))) failures.push(`seed ${seed}: ${scenario.name}`)
if (selected.length === 0) failures.push(`there is no scenario ${values.only}`)
const passed = Math.max(0, selected.length - failures.length)
if (values.report !== undefined) writeFileSync(values.report, JSON.stringify({ passed, failures }))
console.log(`${passed} passed, ${failures.length} failed`)
process.exit(failures.length === 0 ? 0 : 1)
