import { yieldToEventLoop } from '../clock/timer.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { unfinishedMessageStates } from '#domain/messaging/message.ts'
import { isOneOf } from '#domain/fields.ts'
import type { MessageRecord } from '#machines/records.ts'
import type { LoggedEntry } from '../store/store.ts'
import { type RunningWork, uncountedWork, type Work } from '../work/runningWork.ts'
import type { OutboxItem, OutboxDeps } from './outboxItem.ts'
import { type ChannelTransports, createChannelTransports } from './carriers/channelTransports.ts'
import { createPublicHosts } from './carriers/publicHosts.ts'
import { createMessageRoutes, practicesWithOpenedChannel } from './messageRoute.ts'
import { type Hold, processItem, type OutboxContext } from './processItem.ts'
import { readyMessages, recoverMessages } from './recoverMessages.ts'

/** Retry delay after an internal error, in milliseconds. */
const retryDelay = 5000

export type Outbox = {
  readonly transports: ChannelTransports
  /** Resolves when no message is being processed: true if it waited for one. */
  readonly idle: () => Promise<boolean>
  /** Takes a message up again that was set aside. */
  readonly retry: (practice: string, id: string) => Promise<void>
  /** Stops taking messages and resolves when the current ones are done. */
  readonly close: () => Promise<void>
}

type OutboxState = OutboxContext & {
  readonly work: RunningWork
  readonly maxConcurrent: number
  readonly queued: Map<string, OutboxItem>
  readonly running: Map<string, Promise<void>>
  /** No message is processed before crash recovery has found those in doubt. */
  isRecovered: boolean
  isClosed: boolean
}

const openOutbox = (outboxDeps: OutboxDeps): OutboxState => ({
  work: uncountedWork,
  maxConcurrent: 8,
  ...outboxDeps,
  transports: createChannelTransports({ hosts: createPublicHosts([]), ...outboxDeps, file: outboxDeps.transport }),
  routes: createMessageRoutes(outboxDeps.deps),
  queued: new Map(),
  running: new Map(),
  isRecovered: false,
  isClosed: false,
})

/**
 * Processes committed messages: passes due messages to the transport and executes recognised replies as commands. The records are the only
 * state, so `recoverMessages` finds unfinished work at the next start.
 */
export function startOutbox(outboxDeps: OutboxDeps): Outbox {
  const outbox = openOutbox(outboxDeps)
  const unsubscribe = outboxDeps.deps.store.onCommit((entries) => {
    enqueue(outbox, entries.flatMap(itemsIn))
    for (const practice of practicesWithOpenedChannel(entries)) void enqueueReady(outbox, practice)
  })
  const recovered = recover(outbox)
  const idle = async () => {
    await recovered
    let hasWaited = false
    // A commit is told to its listeners in the turn after it, so a message may be about to be taken up.
    do {
      hasWaited ||= outbox.running.size > 0
      await Promise.all(outbox.running.values())
      await yieldToEventLoop()
    } while (outbox.running.size > 0)
    return hasWaited
  }
  return {
    transports: outbox.transports,
    idle,
    retry: async (practice, id) => {
      const message = (await outboxDeps.deps.store.get(practice, 'messages', id)) as MessageRecord | null
      if (message && isUnfinished(message)) enqueue(outbox, [{ practice, message }])
    },
    close: async () => {
      outbox.isClosed = true
      unsubscribe()
      await idle()
    },
  }
}

async function recover(outbox: OutboxState): Promise<void> {
  const items = await recoverMessages(outbox).catch((error: unknown) => {
    outbox.deps.report('what was left in the outbox could not be read', error)
    return []
  })
  outbox.isRecovered = true
  // Messages in doubt come first in their threads.
  const arrived = [...outbox.queued.values()]
  outbox.queued.clear()
  enqueue(outbox, [...items, ...arrived])
}

const itemsIn = ({ practice, changes }: LoggedEntry): OutboxItem[] =>
  changes.flatMap(({ area, before, after }) =>
    area === 'messages' && after && (needsProcessing(after) || hasFailed(before, after))
      ? [{ practice, message: after as MessageRecord }]
      : [],
  )

async function enqueueReady(outbox: OutboxState, practice: string): Promise<void> {
  try {
    enqueue(outbox, await readyMessages(outbox, practice))
  } catch (error) {
    outbox.deps.report('the messages that wait could not be read', error)
    if (!outbox.isClosed) outbox.setTimer(retryDelay, () => void enqueueReady(outbox, practice))
  }
}

/** True if a message about a record has just failed; the record is then notified. */
const hasFailed = (before: AnyRecord | null, { state, about }: AnyRecord): boolean =>
  state === 'failed' && before?.['state'] !== 'failed' && typeof about === 'string'

/** True for a due message that is not being sent, or a recognised reply of the patient's own that has no command yet. */
const needsProcessing = ({ state, ready, intent, became, carrier }: AnyRecord): boolean =>
  (state === 'queued' && ready === true) || (state === 'received' && typeof intent === 'string' && !became && Boolean(carrier))

/** True for a message that recovery would take up, or whose failure its record may not know of. */
const isUnfinished = (message: MessageRecord): boolean => needsProcessing(message) || isOneOf(unfinishedMessageStates, message.state)

function enqueue(outbox: OutboxState, items: readonly OutboxItem[]): void {
  for (const item of items) outbox.queued.set(`${item.practice} ${item.message.id}`, item)
  processQueue(outbox)
}

const workOf = ({ practice, message }: OutboxItem): Work => ({ kind: 'message', practice, id: message.id })

function processQueue(outbox: OutboxState): void {
  for (const [key, item] of outbox.queued) {
    const threadKey = `${item.practice} ${String(item.message.conversation)}`
    if (!outbox.isRecovered || outbox.isClosed || outbox.running.size >= outbox.maxConcurrent) return
    if (outbox.running.has(threadKey)) continue
    outbox.queued.delete(key)
    if (outbox.work.isSetAside(workOf(item))) continue
    outbox.running.set(threadKey, runItem(outbox, item, threadKey))
  }
}

/** Timers have a longest time; after it the message is looked at again. */
const longestHold = 3_600_000

function holdBack(outbox: OutboxState, item: OutboxItem, { waits }: Hold): void {
  if (waits === null || outbox.isClosed) return
  outbox.setTimer(Math.min(waits, longestHold), () => enqueue(outbox, [item]))
}

async function runItem(outbox: OutboxState, item: OutboxItem, threadKey: string): Promise<void> {
  try {
    const hold = await outbox.work.run([workOf(item)], () => processItem(outbox, item))
    if (hold) holdBack(outbox, item, hold)
  } catch (error) {
    outbox.deps.report(`message ${item.message.id} could not be seen to and will be tried again`, error)
    if (!outbox.isClosed) outbox.setTimer(retryDelay, () => enqueue(outbox, [item]))
  } finally {
    outbox.running.delete(threadKey)
    processQueue(outbox)
  }
}
