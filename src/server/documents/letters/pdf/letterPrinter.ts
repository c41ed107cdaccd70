import { Worker } from 'node:worker_threads'
import type { Letter, LetterText } from '#domain/messaging/letter.ts'
import type { Instant } from '#domain/time.ts'

export type LetterJob = { readonly letter: Letter; readonly at: Instant }
/** The PDF; or the first sign that no font of letters has. */
export type PrintedLetter =
  | { readonly bytes: Uint8Array }
  | { readonly unprintable: { readonly path: keyof LetterText; readonly sign: string } }

export type LetterPrinter = { readonly print: (job: LetterJob) => Promise<PrintedLetter> }

/** Megabytes of the worker’s heap. The longest letter with Chinese signs needs a fifth of it. */
const workerMemory = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 }

/** Milliseconds for one letter. The longest takes two seconds on an idle core. */
const timeLimit = 60_000

/** Prints letters one after another, so that many letters take the memory and the core of one. */
export function createLetterPrinter(): LetterPrinter {
  let last: Promise<unknown> = Promise.resolve()
  return {
    print: (job) => {
      const printed = last.then(() => printAlone(job))
      last = printed.catch(() => undefined)
      return printed
    },
  }
}

async function printAlone(job: LetterJob): Promise<PrintedLetter> {
  const worker = new Worker(new URL('./letterWorker.ts', import.meta.url), { workerData: job, resourceLimits: workerMemory })
  const limit = AbortSignal.timeout(timeLimit)
  try {
    return await new Promise<PrintedLetter>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', () => reject(new Error('The worker that prints a letter ended')))
      limit.addEventListener('abort', () => reject(new Error('A letter takes too long to print')), { once: true })
    })
  } finally {
    await worker.terminate()
  }
}
