import { Worker } from 'node:worker_threads'

/** The answer of the thread: SQLite's error code, if the checkpoint failed. */
export type CheckpointResponse = { readonly errcode: number | null }

export type Checkpoints = {
  /** Counts a commit. After many of them the journal is copied into the database, in a thread of its own. */
  readonly countCommit: () => void
  readonly close: () => Promise<void>
}

/** Commits between two checkpoints: a journal of some 2.5 MB, so that a commit beside the copy waits 20 ms for the disk and not 100. */
const commitsPerCheckpoint = 100

/**
 * Copies the journal into the database beside the commits, because a checkpoint takes 20 to 30 ms of the thread on which it runs. The thread
 * starts with the first checkpoint.
 * @param onFailed Receives the error of a checkpoint. The journal keeps what it could not copy, so that nothing is lost.
 */
export function createCheckpoints(file: string, onFailed: (error: Error) => void): Checkpoints {
  let worker: Worker | null = null
  let commits = 0
  let isRunning = false
  const start = (): Worker => {
    const started = new Worker(new URL('./checkpointWorker.ts', import.meta.url), { workerData: { file } })
    started.unref()
    started.on('message', ({ errcode }: CheckpointResponse) => {
      isRunning = false
      if (errcode !== null) onFailed(Object.assign(new Error('a checkpoint failed'), { errcode }))
    })
    // A thread that ends starts again with the next checkpoint.
    started.on('error', onFailed)
    started.on('exit', () => {
      if (worker === started) worker = null
      isRunning = false
    })
    return started
  }
  return {
    countCommit: () => {
      commits += 1
      if (commits < commitsPerCheckpoint || isRunning) return
      commits = 0
      isRunning = true
      worker ??= start()
      worker.postMessage(null)
    },
    close: async () => void (await worker?.terminate()),
  }
}
