import { Worker } from 'node:worker_threads'
import { FileTooLarge, UnreadableFile } from '../table/tableBounds.ts'
import type { TableRequest, TableResponse, TableResults, TableWorkerData } from './tableMessages.ts'

/** One import file, read by a worker. Close it after use. */
export type TableFile = {
  /** @throws UnreadableFile, also if the worker exceeds its memory or its time */
  readonly request: <Request extends TableRequest>(request: Request) => Promise<TableResults[Request['type']]>
  readonly close: () => Promise<void>
}

/** Megabytes of the worker’s heap. The bounds of a table need a third of it. */
const workerMemory = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 }

/** Milliseconds for one answer. The largest permitted table takes two seconds on an idle core. */
const answerTimeout = 60_000

const outOfMemory = 'ERR_WORKER_OUT_OF_MEMORY'

export function createTableFile(file: TableWorkerData): TableFile {
  const worker = new Worker(new URL('./tableWorker.ts', import.meta.url), { workerData: file, resourceLimits: workerMemory })
  return {
    request: (request) => ask(worker, request),
    close: async () => void (await worker.terminate()),
  }
}

function ask<Request extends TableRequest>(worker: Worker, request: Request): Promise<TableResults[Request['type']]> {
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void) => {
      clearTimeout(timeout)
      for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event)
      finish()
    }
    const timeout = setTimeout(() => settle(() => reject(new UnreadableFile('The file takes too long to read. Split it.'))), answerTimeout)
    worker.once('message', (response: TableResponse) =>
      settle(() => ('result' in response ? resolve(response.result as never) : reject(problemOf(response)))),
    )
    worker.once('error', (error: unknown) => settle(() => reject(crashOf(error))))
    worker.once('exit', () => settle(() => reject(new Error('The worker that reads an import file ended'))))
    worker.postMessage(request)
  })
}

const problemOf = ({ unreadable, isTooLarge }: Exclude<TableResponse, { result: unknown }>) =>
  isTooLarge ? new FileTooLarge(unreadable) : new UnreadableFile(unreadable)

const crashOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error && error.code === outOfMemory
    ? new FileTooLarge('The file needs too much memory. Split it into smaller files.')
    : error
