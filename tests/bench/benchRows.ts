import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FromAudience, ToAudience } from './audience.ts'
import type { BenchTarget } from './benchTargets.ts'
import { flatOut, paced, type Written } from './writers.ts'

/** The results of one row for one measured server in one round: figure → value. */
export type Figures = Readonly<Record<string, number>>
export type BenchRow = { readonly name: string; readonly run: (target: BenchTarget, round: number) => Promise<Figures> }

export const followers = 200
const seconds = Number(process.env.BENCH_SECONDS ?? 4)

export const sendTo = (audience: ChildProcess, message: ToAudience) => audience.send(message)
export const nextMessage = async (audience: ChildProcess): Promise<FromAudience> => {
  const [message] = (await once(audience, 'message')) as [FromAudience]
  return message
}

/** @param share The fraction, from 0 to 1. */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** Polls until every follower has received every write. @throws Error if a delivery is missing, so that it never counts as a figure. */
export async function waitForDeliveries(audience: ChildProcess, written: Written): Promise<ReadonlyMap<string, number>> {
  const deliveryCounts = new Map<string, { at: number; count: number }>()
  for (let attempt = 0; attempt < 100; attempt += 1) {
    sendTo(audience, 'report')
    const message = await nextMessage(audience)
    for (const [key, at, count] of message === 'gathered' ? [] : message.deliveries)
      deliveryCounts.set(key, { at, count: count + (deliveryCounts.get(key)?.count ?? 0) })
    if ([...written.keys()].every((key) => (deliveryCounts.get(key)?.count ?? 0) >= followers)) break
    await pause(100)
  }
  const undelivered = [...written.keys()].filter((key) => deliveryCounts.get(key)?.count !== followers)
  if (undelivered.length > 0)
    throw new Error(`${undelivered.length} of ${written.size} writes did not reach each follower once, the first ${undelivered[0]}`)
  return new Map([...deliveryCounts].map(([key, { at }]) => [key, at]))
}

async function measureWithFollowers(target: BenchTarget, runWriters: () => Promise<Written>): Promise<Figures> {
  const audience = fork(join(import.meta.dirname, 'audience.ts'))
  sendTo(audience, { gather: { url: target.url, count: followers, auth: target.auth, follow: target.follow } })
  await nextMessage(audience)
  const written = await runWriters()
  const lastReceived = await waitForDeliveries(audience, written)
  sendTo(audience, 'leave')
  await once(audience, 'exit')
  const delaysToLast = [...written].map(([key, { sent }]) => (lastReceived.get(key) ?? Number.NaN) - sent)
  const firstSent = Math.min(...[...written.values()].map(({ sent }) => sent))
  const durationSeconds = (Math.max(...lastReceived.values()) - firstSent) / 1000
  return {
    'deliveries/s': (written.size * followers) / durationSeconds,
    'to the last of 200, p50 ms': percentile(delaysToLast, 0.5),
    'to the last of 200, p99 ms': percentile(delaysToLast, 0.99),
  }
}

const rowWithoutFollowers = (writers: number): BenchRow => ({
  name: `${writers} writer${writers > 1 ? 's' : ''}, no followers`,
  run: async ({ url, write }, round) => {
    const written = await flatOut({ url, write, name: `alone-${writers}-${round}`, seconds }, writers)
    const durations = [...written.values()].map(({ sent, acknowledged }) => acknowledged - sent)
    return {
      'durable writes/s': written.size / seconds,
      'answered, p50 ms': percentile(durations, 0.5),
      'answered, p99 ms': percentile(durations, 0.99),
    }
  },
})

export const benchRows: readonly BenchRow[] = [
  rowWithoutFollowers(1),
  rowWithoutFollowers(32),
  {
    name: '32 writers flat out, 200 following',
    run: (target, round) => measureWithFollowers(target, () => flatOut({ ...target, name: `flat-${round}`, seconds }, 32)),
  },
  {
    name: '50 writes a second, 200 following',
    run: async (target, round) => {
      const { 'deliveries/s': _paced, ...figures } = await measureWithFollowers(target, () =>
        paced({ ...target, name: `paced-${round}`, seconds }, 50),
      )
      return figures
    },
  },
]
