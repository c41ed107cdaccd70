import { maxReads, type Page, type ReadsRequest, type ReadsResponse } from '#domain/wire.ts'
import { areaPath } from '#resources/page/areaNames.ts'
import { ProblemError, type RestClient } from '../link/restClient.ts'

type Parameters = readonly (readonly [name: string, value: string])[]

/** Reads one page of a list call. */
export type ReadPage = (area: string, parameters: Parameters) => Promise<Page>

type PendingRead = {
  readonly area: string
  readonly parameters: Parameters
  readonly resolve: (page: Page) => void
  readonly reject: (failure: unknown) => void
}

/**
 * Collects the reads of one moment, such as those of all collections that a screen opens with, into one request. So they are also of one
 * position. A read alone is a list call.
 */
export function createPageReader(rest: RestClient): ReadPage {
  let waiting: PendingRead[] = []
  const sendWaiting = () => {
    const reads = waiting
    waiting = []
    for (let from = 0; from < reads.length; from += maxReads) void send(rest, reads.slice(from, from + maxReads))
  }
  return (area, parameters) =>
    new Promise((resolve, reject) => {
      waiting.push({ area, parameters, resolve, reject })
      if (waiting.length === 1) queueMicrotask(sendWaiting)
    })
}

async function send(rest: RestClient, reads: readonly PendingRead[]): Promise<void> {
  const [first, ...others] = reads
  try {
    if (first && others.length === 0) return first.resolve(await readAlone(rest, first))
    const { answers } = (await rest('POST', '/api/reads/', requestOf(reads))) as ReadsResponse
    for (const [index, { resolve, reject }] of reads.entries()) {
      const answer = answers[index]
      if (answer && 'items' in answer) resolve(answer)
      else reject(answer ? new ProblemError(answer) : new Error('The answer to a read is missing'))
    }
  } catch (failure) {
    for (const { reject } of reads) reject(failure)
  }
}

const readAlone = (rest: RestClient, { area, parameters }: PendingRead): Promise<Page> =>
  rest('GET', `${areaPath(area)}?${new URLSearchParams(parameters.map((pair) => [...pair]))}`) as Promise<Page>

const requestOf = (reads: readonly PendingRead[]): ReadsRequest => ({
  reads: reads.map(({ area, parameters }) => ({ area, query: queryOf(parameters) })),
})

function queryOf(parameters: Parameters): Readonly<Record<string, readonly string[]>> {
  const query: Record<string, string[]> = {}
  for (const [name, value] of parameters) (query[name] ??= []).push(value)
  return query
}
