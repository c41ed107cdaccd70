import { on, once } from 'node:events'
import { Worker } from 'node:worker_threads'

export type HashRequest = {
  readonly password: string
  readonly nonce: Uint8Array
  /** KiB. */
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
  readonly tagLength: number
}
export type HashResponse = Uint8Array

let started: Worker | null = null

/** It does not keep the process alive, and starts again with the next hash if it ended. */
function startWorker(): Worker {
  const worker = new Worker(new URL('./hashWorker.ts', import.meta.url))
  const forget = () => {
    if (started === worker) started = null
  }
  worker.once('error', forget).once('exit', forget)
  return worker
}

/**
 * Computes a hash in a thread of its own. The C library keeps the 19 MiB of a hash for the thread that computed it, so that the runtime's four
 * threads would keep four times as much. One at a time: the caller waits for its turn before.
 */
export async function computeHash(request: HashRequest): Promise<Buffer> {
  const worker = (started ??= startWorker())
  worker.ref()
  const settled = new AbortController()
  const { signal } = settled
  try {
    const exited = once(worker, 'exit', { signal }).then(() => {
      throw new Error('the thread of password hashes ended')
    })
    worker.postMessage(request)
    return Buffer.from(await Promise.race([nextHash(worker, signal), exited]))
  } finally {
    settled.abort()
    worker.unref()
  }
}

/** Under `--watch` the runtime itself also sends messages from a worker: the files that it has loaded. */
async function nextHash(worker: Worker, signal: AbortSignal): Promise<HashResponse> {
  for await (const [message] of on(worker, 'message', { signal })) if (message instanceof Uint8Array) return message
  throw new Error('the thread of password hashes sent nothing')
}
