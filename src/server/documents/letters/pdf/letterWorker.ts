import { parentPort, workerData } from 'node:worker_threads'
import { lowerWorkerPriority } from '../../../turns/lowerWorkerPriority.ts'
import { drawLetter } from './drawLetter.ts'
import { unprintableIn } from './letterFonts.ts'
import type { LetterJob, PrintedLetter } from './letterPrinter.ts'

/** Draws one letter in a thread of its own: reading the fonts takes longer than a turn of the event loop may. */

lowerWorkerPriority()

const { letter, at } = workerData as LetterJob

async function print(): Promise<PrintedLetter> {
  for (const path of ['addressee', 'subject', 'body'] as const) {
    const sign = unprintableIn(letter[path])
    if (sign !== null) return { unprintable: { path, sign } }
  }
  return { bytes: await drawLetter(letter, at) }
}

void print().then((printed) => parentPort?.postMessage(printed))
