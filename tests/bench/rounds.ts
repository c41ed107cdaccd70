import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FromAudience, ToAudience } from './audience.ts'
import type { Subject } from './subjects.ts'
import { flatOut, paced, type Written } from './writers.ts'

/** What one row measures of one subject in one round: figure → value. */
export type Figures = Readonly<Record<string, number>>
export type Row = { readonly name: string; readonly run: (subject: Subject, round: number) => Promise<Figures> }

const followers = 200
const seconds = Number(process.env.BENCH_SECONDS ?? 4)

const ask = (audience: ChildProcess, what: ToAudience) => audience.send(what)
const answer = async (audience: ChildProcess): Promise<FromAudience> => {
  const [said] = (await once(audience, 'message')) as [FromAudience]
  return said
}

/** @param share 0 to 1 */
const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** Asks until everybody has had everything: a delivery that never comes is a failure of the subject, not a figure. */
async function deliveries(audience: ChildProcess, written: Written): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, { at: number; count: number }>()
  for (let tries = 0; tries < 100; tries += 1) {
    ask(audience, 'report')
    const said = await answer(audience)
    for (const [key, at, count] of said === 'gathered' ? [] : said.heard)
      counts.set(key, { at, count: count + (counts.get(key)?.count ?? 0) })
    if ([...written.keys()].every((key) => (counts.get(key)?.count ?? 0) >= followers)) break
    await pause(100)
  }
  const wrong = [...written.keys()].filter((key) => counts.get(key)?.count !== followers)
  if (wrong.length > 0) throw new Error(`${wrong.length} of ${written.size} writes did not reach each follower once, the first ${wrong[0]}`)
  return new Map([...counts].map(([key, { at }]) => [key, at]))
}

async function withAudience(subject: Subject, work: () => Promise<Written>): Promise<Figures> {
  const audience = fork(join(import.meta.dirname, 'audience.ts'))
  ask(audience, { gather: { url: subject.url, count: followers, auth: subject.auth, follow: subject.follow } })
  await answer(audience)
  const written = await work()
  const lasts = await deliveries(audience, written)
  ask(audience, 'leave')
  await once(audience, 'exit')
  const toLast = [...written].map(([key, { sent }]) => (lasts.get(key) ?? Number.NaN) - sent)
  const first = Math.min(...[...written.values()].map(({ sent }) => sent))
  const span = (Math.max(...lasts.values()) - first) / 1000
  return {
    'deliveries/s': (written.size * followers) / span,
    'to the last of 200, p50 ms': percentile(toLast, 0.5),
    'to the last of 200, p99 ms': percentile(toLast, 0.99),
  }
}

const alone = (writers: number): Row => ({
  name: `${writers} writer${writers > 1 ? 's' : ''}, nobody following`,
  run: async ({ url, write }, round) => {
    const written = await flatOut({ url, write, name: `alone-${writers}-${round}`, seconds }, writers)
    const took = [...written.values()].map(({ sent, acknowledged }) => acknowledged - sent)
    return {
      'durable writes/s': written.size / seconds,
      'answered, p50 ms': percentile(took, 0.5),
      'answered, p99 ms': percentile(took, 0.99),
    }
  },
})

export const rows: readonly Row[] = [
  alone(1),
  alone(32),
  {
    name: '32 writers flat out, 200 following',
    run: (subject, round) => withAudience(subject, () => flatOut({ ...subject, name: `flat-${round}`, seconds }, 32)),
  },
  {
    name: '50 writes a second, 200 following',
    run: async (subject, round) => {
      const { 'deliveries/s': _paced, ...figures } = await withAudience(subject, () =>
        paced({ ...subject, name: `paced-${round}`, seconds }, 50),
      )
      return figures
    },
  },
]
