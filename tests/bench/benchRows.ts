import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FromAudience, ToAudience } from './audience.ts'
import type { BenchTarget } from './benchTargets.ts'
import { flatOut, paced, writeCount, type Written } from './writers.ts'

/** The results of one row for one measured server in one round: figure → value. */
export type Figures = Readonly<Record<string, number>>
export type BenchRow = { readonly name: string; readonly run: (target: BenchTarget, round: number) => Promise<Figures> }

export const followers = 200
const manyFollowers = 1000
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
export async function waitForDeliveries(audience: ChildProcess, written: Written, count: number): Promise<ReadonlyMap<string, number>> {
  const deliveryCounts = new Map<string, { at: number; count: number }>()
  for (let attempt = 0; attempt < 100; attempt += 1) {
    sendTo(audience, 'report')
    const message = await nextMessage(audience)
    for (const [key, at, received] of message === 'gathered' ? [] : message.deliveries)
      deliveryCounts.set(key, { at, count: received + (deliveryCounts.get(key)?.count ?? 0) })
    if ([...written.keys()].every((key) => (deliveryCounts.get(key)?.count ?? 0) >= count)) break
    await pause(100)
  }
  const undelivered = [...written.keys()].filter((key) => deliveryCounts.get(key)?.count !== count)
  if (undelivered.length > 0)
    throw new Error(`${undelivered.length} of ${written.size} writes did not reach each follower once, the first ${undelivered[0]}`)
  return new Map([...deliveryCounts].map(([key, { at }]) => [key, at]))
}

type Delivered = {
  readonly written: Written
  /** When the last follower received each write, by its key. */
  readonly lastReceived: ReadonlyMap<string, number>
}

async function writeToFollowers(target: BenchTarget, count: number, runWriters: () => Promise<Written>): Promise<Delivered> {
  const audience = fork(join(import.meta.dirname, 'audience.ts'))
  sendTo(audience, { gather: { url: target.url, count, auth: target.auth, follow: target.follow } })
  await nextMessage(audience)
  const written = await runWriters()
  const lastReceived = await waitForDeliveries(audience, written, count)
  sendTo(audience, 'leave')
  await once(audience, 'exit')
  return { written, lastReceived }
}

/** Writes that reached every follower, a second. */
function deliveredRate({ written, lastReceived }: Delivered): number {
  const firstSent = Math.min(...[...written.values()].map(({ sent }) => sent))
  return (written.size * 1000) / (Math.max(...lastReceived.values()) - firstSent)
}

function delaysToLast({ written, lastReceived }: Delivered): Figures {
  const delays = [...written].map(([key, { sent }]) => (lastReceived.get(key) ?? Number.NaN) - sent)
  return { 'to the last of 200, p50 ms': percentile(delays, 0.5), 'to the last of 200, p99 ms': percentile(delays, 0.99) }
}

const acknowledgements = (written: Written): readonly number[] => [...written.values()].map(({ sent, acknowledged }) => acknowledged - sent)

const writerNames = (writers: number): string => (writers === 1 ? '1 writer' : `${writers} writers`)

const rowWithoutFollowers = (writers: number): BenchRow => ({
  name: `${writerNames(writers)}, no followers`,
  run: async ({ url, write }, round) => {
    const written = await flatOut({ url, write, name: `alone-${writers}-${round}`, seconds }, writers)
    const durations = acknowledgements(written)
    return {
      'durable writes/s': written.size / seconds,
      'answered, p50 ms': percentile(durations, 0.5),
      'answered, p99 ms': percentile(durations, 0.99),
    }
  },
})

const rowWithFollowers = (writers: number, count: number): BenchRow => ({
  name: `${writerNames(writers)} flat out, ${count} following`,
  run: async (target, round) => {
    const run = { ...target, name: `flat-${writers}-${count}-${round}`, seconds }
    const before = target.processorTime()
    const delivered = await writeToFollowers(target, count, () => flatOut(run, writers))
    return {
      'writes to all/s': deliveredRate(delivered),
      'server CPU a write, ms': (target.processorTime() - before) / delivered.written.size,
      'answered, p99 ms': percentile(acknowledgements(delivered.written), 0.99),
    }
  },
})

/** Beside a server that stores each write. */
export const durableRows: readonly BenchRow[] = [
  rowWithoutFollowers(1),
  rowWithoutFollowers(32),
  {
    name: '32 writers flat out, 200 following',
    run: async (target, round) => {
      const run = { ...target, name: `flat-${round}`, seconds }
      const delivered = await writeToFollowers(target, followers, () => flatOut(run, 32))
      return { 'deliveries/s': deliveredRate(delivered) * followers, ...delaysToLast(delivered) }
    },
  },
  {
    name: '50 writes a second, 200 following',
    run: async (target, round) =>
      delaysToLast(await writeToFollowers(target, followers, () => paced({ ...target, name: `paced-${round}`, seconds }, 50))),
  },
]

/** Beside a server that stores nothing. */
export const bareRows: readonly BenchRow[] = [
  rowWithFollowers(1, followers),
  rowWithFollowers(3, followers),
  rowWithFollowers(32, followers),
  rowWithFollowers(32, manyFollowers),
]

/** Writes before the first row: by then the server's code is compiled, and its caches and tables are those of a day. */
const warmUpWrites = 3000

export async function warmUp(target: BenchTarget): Promise<void> {
  await writeCount({ ...target, name: 'warm' }, 32, warmUpWrites)
}
