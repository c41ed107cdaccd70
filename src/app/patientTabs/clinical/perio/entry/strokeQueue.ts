import { BehaviorSubject, type Observable } from 'rxjs'
import { countStrokes, mergeStrokes, type PerioStrokes, singleStrokes } from '#domain/clinical/perio/perioStrokes.ts'
import type { Client } from '#streams/client/client.ts'

/** Strokes of an exam that this page has and the server has not. */
export type UnsentStrokes = {
  /** Those that the server has not confirmed, together. */
  readonly strokes: PerioStrokes
  /** How many of them the server refused, and why. `null`: none. */
  readonly refused: { readonly count: number; readonly detail: string } | null
}

export type StrokeQueue = {
  readonly unsent$: Observable<UnsentStrokes>
  readonly add: (strokes: PerioStrokes) => void
  /** Forgets what was refused, once the user has read it. */
  readonly forgetRefused: () => void
}

const nothing: PerioStrokes = {}
export const nothingUnsent: UnsentStrokes = { strokes: nothing, refused: null }

type Sender = Pick<Client, 'send' | 'dismiss'>

type Refusal = NonNullable<UnsentStrokes['refused']>

/** Sends strokes as one command. One stroke that cannot be must not take the others along, so each goes by itself then. */
async function sendStrokes(client: Sender, exam: string, strokes: PerioStrokes): Promise<Refusal | null> {
  const send = async (data: PerioStrokes): Promise<string | null> => {
    const status = await client.send({ command: 'operations/perio.enter', record: exam, data: { ...data } })
    client.dismiss(status.key)
    return status.phase === 'refused' ? status.problem.detail : null
  }
  const detail = await send(strokes)
  if (detail === null) return null
  if (countStrokes(strokes) === 1) return { count: 1, detail }
  const faults: string[] = []
  for (const single of singleStrokes(strokes)) {
    const fault = await send(single)
    if (fault !== null) faults.push(fault)
  }
  return faults[0] === undefined ? null : { count: faults.length, detail: faults[0] }
}

/**
 * Sends the strokes of one exam in order, one command at a time. Those that are made meanwhile go together with the next, so a user who
 * types faster than the network loses nothing, and a correction never arrives before what it corrects.
 */
export function createStrokeQueue(client: Sender, exam: string): StrokeQueue {
  const unsent$ = new BehaviorSubject(nothingUnsent)
  let [sending, waiting] = [nothing, nothing]
  let isBusy = false
  const show = (refused = unsent$.value.refused) => unsent$.next({ strokes: mergeStrokes(sending, waiting), refused })
  const run = async () => {
    isBusy = true
    while (countStrokes(waiting) > 0) {
      ;[sending, waiting] = [waiting, nothing]
      const refusal = await sendStrokes(client, exam, sending)
      sending = nothing
      show(refusal ? { ...refusal, count: refusal.count + (unsent$.value.refused?.count ?? 0) } : undefined)
    }
    isBusy = false
  }
  return {
    unsent$,
    add(strokes) {
      waiting = mergeStrokes(waiting, strokes)
      show()
      if (!isBusy) void run()
    },
    forgetRefused: () => show(null),
  }
}

/** The queues of each page, so that strokes still go when the user leaves the tab. */
const queues = new WeakMap<Client, Map<string, StrokeQueue>>()

export function strokeQueueOf(client: Client, exam: string): StrokeQueue {
  const ofClient = queues.get(client) ?? new Map<string, StrokeQueue>()
  queues.set(client, ofClient)
  const queue = ofClient.get(exam) ?? createStrokeQueue(client, exam)
  ofClient.set(exam, queue)
  return queue
}
