import { type OptOut, optOutAfter } from '#domain/messaging/conversation.ts'
import { optOutChangeBy } from '#domain/messaging/intents.ts'
import type { Patient } from '#domain/people/patient.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { conversations } from '#resources/messaging/conversations.ts'
import { messages } from '#resources/messaging/messages.ts'
import type { ConversationRecord, MessageRecord } from '#machines/records.ts'
import type { ServerDeps } from '../deps.ts'
import { systemPrincipal } from '../engine/access/principal.ts'
import { get, write } from '../engine/storeRequests.ts'
import type { Tx } from '../store/store.ts'

type Store = ServerDeps['store']

/** Conversations whose messages are read at once. */
const batchSize = 100

const lacksOptOut = (conversation: AnyRecord): boolean => !('optOut' in conversation)

/**
 * Reads what the addresses of an earlier release said about messages: that release kept STOP with the patients only. Runs at every start;
 * does nothing once the oldest conversation has it. The oldest is written last, so that an interrupted run goes on.
 */
export async function addOptOuts({ store }: Pick<ServerDeps, 'store'>): Promise<void> {
  for (const { id: practice } of await store.practices()) {
    const [oldest] = (await store.list(practice, conversations.name, { where: [], sort: 'id', limit: 1 })).items
    if (!oldest || !lacksOptOut(oldest)) continue
    let after: string | null | undefined
    do {
      const page = await store.list(practice, conversations.name, {
        where: [],
        sort: '-id',
        limit: batchSize,
        ...(after ? { after } : {}),
      })
      await addToBatch(store, practice, page.items.filter(lacksOptOut))
      after = page.next
    } while (after)
  }
}

async function addToBatch(store: Store, practice: string, batch: readonly AnyRecord[]): Promise<void> {
  if (batch.length === 0) return
  const received = await messagesIn(store, practice, batch)
  const { by, origin } = systemPrincipal(practice, 'first start', new Set())
  const run = function* (): Tx<void> {
    for (const { id } of batch) {
      const conversation = (yield* get(conversations.name, id)) as ConversationRecord | null
      if (!conversation || !lacksOptOut(conversation)) continue
      const patient = conversation.patient === null ? null : ((yield* get('patients', conversation.patient)) as Patient | null)
      yield* write(conversations.name, id, { ...conversation, optOut: optOutBy(received.get(id) ?? [], patient) })
    }
  }
  const because = 'an opt-out belongs to the address now'
  await store.change({ practice, by, origin, because, command: `${conversations.name}.begin`, isBackground: true, run })
}

/** The incoming messages of each conversation, in the order in which they came. */
async function messagesIn(
  store: Store,
  practice: string,
  batch: readonly AnyRecord[],
): Promise<ReadonlyMap<string, readonly MessageRecord[]>> {
  const where = [
    { column: 'conversation', is: batch.map(({ id }) => id) },
    { column: 'direction', is: ['in'] },
  ]
  const { items } = await store.list(practice, messages.name, { where, sort: 'id' })
  return Map.groupBy(items as MessageRecord[], ({ conversation }) => conversation ?? '')
}

/** The earlier release marked the patient. If a user has taken that mark away since, a user decides about the address too. */
function optOutBy(received: readonly MessageRecord[], patient: Patient | null): OptOut | null {
  const optOut = received.reduce<OptOut | null>(
    (before, { body, carrier }) => optOutAfter(before, optOutChangeBy(body, carrier !== null)),
    null,
  )
  const wasLifted = received.some(({ intent }) => intent === 'stop') && patient?.optedOut === false
  return optOut === 'optedOut' && wasLifted ? 'unclear' : optOut
}
