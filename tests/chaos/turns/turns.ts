import { resolve } from 'node:path'
import { maxTurnCpu, turnBudgetOf } from '#server/turns/turnBudgets.ts'
import { type ApiClient, signIn } from '#tests/support/server/apiClient.ts'
import { demoPassword, type RunningServer, startServer } from '#tests/support/server/startServer.ts'
import type { Scenario } from '../scenario.ts'
import { heavyReads } from './heavyReads.ts'
import type { HeavyWork } from './heavyWork.ts'
import { heavyWrites } from './heavyWrites.ts'
import { fillLargePractice } from './largePractice.ts'
import { machineFactor } from './machineFactor.ts'
import type { MeteredTurn, TurnReport } from './turnMeter.ts'

const meter = resolve(import.meta.dirname, 'turnMeter.ts')
const heavyWork = [...heavyReads, ...heavyWrites]

type MeasuredWork = { readonly name: string; readonly worst: MeteredTurn; readonly limit: number }

const describeSteps = ({ steps }: MeteredTurn) =>
  Object.entries(steps)
    .filter(([, time]) => time >= 0.5)
    .map(([step, time]) => `${step} ${time.toFixed(1)}`)
    .join(', ')

const describe = ({ name, worst, limit }: MeasuredWork) =>
  `${name}: ${worst.cpu.toFixed(1)} of ${limit.toFixed(0)} ms (${describeSteps(worst)})`

/** The longest turn of each round, and of these the median: garbage collection and other programs lengthen single turns. */
async function measure(server: RunningServer, client: ApiClient, { name, run, once }: HeavyWork, rounds: number): Promise<MeasuredWork> {
  const worst: MeteredTurn[] = []
  for (let round = 0; round < (once ? 1 : rounds); round += 1) {
    await server.ask<TurnReport>('take')
    await run({ server, client, round })
    worst.push(...(await server.ask<TurnReport>('take')).worst.slice(0, 1))
  }
  const median = worst.sort((a, b) => a.cpu - b.cpu)[Math.floor(worst.length / 2)] ?? { cpu: Number.NaN, steps: {} }
  const measured = { name, worst: median, limit: turnBudgetOf(name) * machineFactor() }
  console.log(`        ${describe(measured)}`)
  return measured
}

export const turns: Scenario = {
  name: 'turns',
  isTimed: true,
  run: async ({ isSoak }) => {
    const server = await startServer({}, { budgetFactor: 100, imports: [meter], prepare: fillLargePractice })
    const measured: MeasuredWork[] = []
    try {
      const client = await signIn(server.url, 'manager', demoPassword)
      for (const work of heavyWork) measured.push(await measure(server, client, work, isSoak ? 15 : 3))
    } finally {
      await server.close()
    }
    return {
      counts: [{ what: `kinds of heavy work, each in turns of at most ${maxTurnCpu} ms`, count: measured.length, least: heavyWork.length }],
      violations: measured.filter(({ worst, limit }) => !(worst.cpu <= limit)).map(describe),
    }
  },
}
