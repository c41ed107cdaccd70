import { Worker } from 'node:worker_threads'
import { Problem } from '#domain/problems.ts'
import type { QueryRequest, QueryResponse, QueryResults, QueryWorkerData, WorkerQuery } from './queryMessages.ts'

/** Runs long queries in threads of their own. Each starts with its first query and reads what is committed. */
export type WorkerQueries = {
  readonly read: <Query extends WorkerQuery>(query: Query) => Promise<QueryResults[Query['type']]>
  readonly close: () => Promise<void>
}

/** Queries that may wait. Each takes some milliseconds, so that the last waits about two seconds. */
const maxWaiting = 200
/** Milliseconds for all waiting queries together to make progress. */
const maxSilence = 10_000

type PendingQuery = { readonly resolve: (result: never) => void; readonly reject: (error: unknown) => void }
type WorkerState = {
  readonly data: QueryWorkerData
  readonly waiting: Map<number, PendingQuery>
  worker: Worker | null
  count: number
}

const busyProblem = () => new Problem('too-many', 'The server is busy with other searches. Try again in a moment.', { retryAfter: 2 })

/** A list of the past can walk through weeks of the log, so no search waits for one. */
export function createWorkerQueries(data: QueryWorkerData): WorkerQueries {
  const [past, others] = [createWorkerQueue(data), createWorkerQueue(data)]
  return {
    read: (query) => (query.type === 'page' || query.type === 'entries' ? others : past).read(query),
    close: async () => void (await Promise.all([past.close(), others.close()])),
  }
}

function createWorkerQueue(data: QueryWorkerData): WorkerQueries {
  const state: WorkerState = { data, waiting: new Map(), worker: null, count: 0 }
  return {
    read: (query) =>
      new Promise((resolve, reject) => {
        if (state.waiting.size >= maxWaiting) return reject(busyProblem())
        const request: QueryRequest = { ...query, number: (state.count += 1) }
        state.waiting.set(request.number, { resolve, reject })
        state.worker ??= startWorker(state)
        state.worker.ref()
        state.worker.postMessage(request)
      }),
    close: async () => void (await state.worker?.terminate()),
  }
}

function startWorker(state: WorkerState): Worker {
  const worker = new Worker(new URL('./queryWorker.ts', import.meta.url), { workerData: state.data })
  let watchdog: NodeJS.Timeout | undefined
  const watch = () => {
    clearTimeout(watchdog)
    if (state.waiting.size > 0) watchdog = setTimeout(() => void worker.terminate(), maxSilence)
    else worker.unref()
  }
  worker.on('message', (response: QueryResponse) => {
    settle(state, response)
    watch()
  })
  // A thread that ends starts again with the next query.
  const onEnd = (error: unknown) => {
    clearTimeout(watchdog)
    if (state.worker === worker) state.worker = null
    for (const { reject } of state.waiting.values()) reject(error)
    state.waiting.clear()
  }
  worker.on('error', onEnd)
  worker.on('exit', () => onEnd(busyProblem()))
  watch()
  return worker
}

function settle({ waiting }: WorkerState, response: QueryResponse): void {
  const pending = waiting.get(response.number)
  waiting.delete(response.number)
  if ('result' in response) pending?.resolve(response.result as never)
  else pending?.reject(Object.assign(new Error(response.message), { errcode: response.errcode }))
}
