import type { AnyRecord } from '#domain/wire.ts'
import type { LoggedEntry } from '../store/store.ts'
import type { Errand, Needs } from './errand.ts'
import { carry } from './handOver.ts'
import { sweep } from './sweep.ts'

/** Messages in hand at once at most; of one thread one after the other, in their order. */
const atOnce = 8
/** Milliseconds until work that failed for reasons of our own is tried again. */
const againAfter = 5000

export type Outbox = {
  /** Resolves when nothing is in hand. */
  readonly idle: () => Promise<void>
  /** Takes nothing more, and resolves when what was in hand is done. */
  readonly close: () => Promise<void>
}

type Works = Needs & {
  readonly waiting: Map<string, Errand>
  readonly busy: Map<string, Promise<void>>
  /** Nothing is taken in hand before it is known what was in hand when the server stopped. */
  swept: boolean
  closed: boolean
}

/**
 * Looks after messages once they are committed: what is due is handed to the carrier, a plain reply becomes its command. The records are the
 * only memory, so whatever was not done when the server stopped is found by `sweep` at the next start.
 */
export function openOutbox(needs: Needs): Outbox {
  const works: Works = { ...needs, waiting: new Map(), busy: new Map(), swept: false, closed: false }
  const deafen = needs.house.store.onCommit((entries) => take(works, entries.flatMap(errandsIn)))
  const swept = begin(works)
  const idle = async () => {
    await swept
    while (works.busy.size > 0) await Promise.all(works.busy.values())
  }
  return {
    idle,
    close: async () => {
      works.closed = true
      deafen()
      await idle()
    },
  }
}

async function begin(works: Works): Promise<void> {
  const errands = await sweep(works).catch((error: unknown) => {
    works.house.report('what was left in the outbox could not be read', error)
    return []
  })
  works.swept = true
  take(works, errands)
}

const errandsIn = ({ practice, changes }: LoggedEntry): Errand[] =>
  changes.flatMap(({ area, before, after }) =>
    area === 'messages' && after && (isErrand(after) || hasFailed(before, after)) ? [{ practice, message: after }] : [],
  )

/** What it was about hears of it. */
const hasFailed = (before: AnyRecord | null, { state, about }: AnyRecord): boolean =>
  state === 'failed' && before?.['state'] !== 'failed' && typeof about === 'string'

/** Due and not in hand; or understood and not done. */
const isErrand = ({ state, ready, intent, became }: AnyRecord): boolean =>
  (state === 'queued' && ready === true) || (state === 'received' && typeof intent === 'string' && !became)

function take(works: Works, errands: readonly Errand[]): void {
  for (const errand of errands) works.waiting.set(`${errand.practice} ${errand.message.id}`, errand)
  pump(works)
}

function pump(works: Works): void {
  for (const [key, errand] of works.waiting) {
    const thread = `${errand.practice} ${String(errand.message['conversation'])}`
    if (!works.swept || works.closed || works.busy.size >= atOnce) return
    if (works.busy.has(thread)) continue
    works.waiting.delete(key)
    works.busy.set(thread, run(works, errand, thread))
  }
}

async function run(works: Works, errand: Errand, thread: string): Promise<void> {
  try {
    await carry(works, errand)
  } catch (error) {
    works.house.report(`message ${errand.message.id} could not be seen to and will be tried again`, error)
    if (!works.closed) works.setTimer(againAfter, () => take(works, [errand]))
  } finally {
    works.busy.delete(thread)
    pump(works)
  }
}
