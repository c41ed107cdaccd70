import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { instantOf } from '#domain/time.ts'
import { patients } from '#resources/people/patients.ts'
import { withDefaults } from '#server/engine/records/shape.ts'
import { write } from '#server/engine/storeRequests.ts'
import type { Tx } from '#server/store/store.ts'
import { maxTurnCpu } from '#server/turns/turnBudgets.ts'
import { type ApiClient, signIn } from '#tests/support/server/apiClient.ts'
import { openPracticeFile } from '#tests/support/server/openPracticeFile.ts'
import { demoPassword, type RunningServer, startServer } from '#tests/support/server/startServer.ts'
import type { Scenario } from '../scenario.ts'
import { machineFactor } from './machineFactor.ts'
import type { TurnReport } from './turnMeter.ts'

/** One user counts the audiences of 40 campaigns of 200 rules at once, again and again, while another reads. */

const meter = resolve(import.meta.dirname, 'turnMeter.ts')
const patientCount = 5000
const parallel = 40
const rounds = 5
/** Milliseconds between two reads of the other user. */
const readInterval = 20

const question = {
  audience: Array.from({ length: 10 }, (_, group) =>
    Array.from({ length: 20 }, (_, rule) =>
      group === 9 ? { of: 'age', not: true, from: 129, to: null } : { of: 'recall', not: rule < 19, kind: null, within: rule, since: 30 },
    ),
  ),
  purpose: 'marketing',
}

async function addPatients(dataDir: string): Promise<void> {
  const { store, practice, newId, close } = await openPracticeFile(dataDir)
  const by = { kind: 'system', id: 'chaos', name: 'Chaos' } as const
  const fieldsOf = (index: number) => {
    const fields = { firstName: `Alex ${index % 500}`, lastName: `Adams ${index}`, phone: `+6149${1_000_000 + index}` }
    return { ...withDefaults(patients, fields), state: 'active', since: instantOf(0) }
  }
  await store.change({
    ...{ practice, by, origin: { kind: 'import', id: 'chaos' }, because: 'chaos', command: 'chaos' },
    run: function* (): Tx<void> {
      for (let index = 0; index < patientCount; index += 1) yield* write('patients', newId(), fieldsOf(index))
    },
  })
  await close()
}

/** Resolves with the statuses of so many counts at once. */
const countAtOnce = (client: ApiClient): Promise<readonly number[]> =>
  Promise.all(Array.from({ length: parallel }, async () => (await client.call('POST', '/api/campaigns/audience/', question)).status))

/** Reads until the counts have ended. Resolves with the milliseconds within which 99 of 100 were answered. */
async function readBeside(client: ApiClient, counts: Promise<unknown>): Promise<number> {
  const times: Promise<number>[] = []
  let isOver = false
  void counts.finally(() => (isOver = true))
  const read = async () => {
    const started = performance.now()
    const { status } = await client.call('GET', '/api/appointments/?limit=20')
    if (status !== 200) throw new Error(`a read was answered ${status}`)
    return performance.now() - started
  }
  while (!isOver) {
    times.push(read())
    await pause(readInterval)
  }
  const sorted = (await Promise.all(times)).toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN
}

type Round = { readonly statuses: readonly number[]; readonly read: number; readonly turn: number }

async function runRound(server: RunningServer, counter: ApiClient, reader: ApiClient): Promise<Round> {
  await server.ask<TurnReport>('take')
  const counts = countAtOnce(counter)
  const read = await readBeside(reader, counts)
  const [worst] = (await server.ask<TurnReport>('take')).worst
  const round = { statuses: await counts, read, turn: worst?.cpu ?? Number.NaN }
  console.log(`        longest turn ${round.turn.toFixed(1)} ms of the processor; reads within ${read.toFixed(0)} ms, p99`)
  return round
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** Judges the processor time of turns, because the durations depend on what else runs on the machine. */
export const parallelCounts: Scenario = {
  name: 'parallel audience counts',
  isTimed: true,
  run: async () => {
    const server = await startServer({}, { budgetFactor: 100, imports: [meter], prepare: addPatients })
    try {
      const [counter, reader] = [await signIn(server.url, 'manager', demoPassword), await signIn(server.url, 'reception', demoPassword)]
      const first = await counter.call<{ fits: number }>('POST', '/api/campaigns/audience/', question)
      const results: Round[] = []
      for (let round = 0; round < rounds; round += 1) results.push(await runRound(server, counter, reader))
      const [turn, limit] = [median(results.map((round) => round.turn)), maxTurnCpu * machineFactor()]
      const statuses = results.flatMap((round) => round.statuses)
      const other = statuses.find((status) => status !== 200)
      return {
        counts: [
          { what: 'patients that the rules fit', count: first.body.fits, least: patientCount },
          { what: 'counts', count: statuses.length, least: parallel * rounds },
        ],
        violations: [
          ...(turn <= limit ? [] : [`a turn took ${turn.toFixed(0)} of ${limit.toFixed(0)} ms`]),
          ...(other === undefined ? [] : [`a count was answered ${other}`]),
        ],
      }
    } finally {
      await server.close()
    }
  },
}
