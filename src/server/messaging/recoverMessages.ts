import type { AnyRecord } from '#domain/wire.ts'
import type { Condition } from '#domain/query.ts'
import type { MessageRecord } from '#machines/records.ts'
import type { OutboxItem, OutboxDeps } from './outboxItem.ts'

/** Crash recovery: finds the messages that the previous process left unfinished, those in doubt first. Each is processed as counted work. */
export async function recoverMessages(outboxDeps: OutboxDeps): Promise<readonly OutboxItem[]> {
  const items: OutboxItem[] = []
  for (const { id: practice } of await outboxDeps.deps.store.practices()) {
    const findMessages = (where: readonly Condition[]) => listMessages(outboxDeps, practice, where)
    items.push(...(await findMessages([inState('sending')])))
    items.push(...(await readyMessages(outboxDeps, practice)))
    items.push(...(await findMessages([inState('received'), { column: 'intent', from: '' }, { column: 'became', is: [null] }])))
  }
  return items
}

/** Messages that are due and not taken. */
export const readyMessages = (outboxDeps: OutboxDeps, practice: string): Promise<readonly OutboxItem[]> =>
  listMessages(outboxDeps, practice, [inState('queued'), { column: 'ready', is: [true] }])

const inState = (state: string): Condition => ({ column: 'state', is: [state] })

async function listMessages({ deps }: OutboxDeps, practice: string, where: readonly Condition[]): Promise<OutboxItem[]> {
  const messages: AnyRecord[] = []
  let after: string | null | undefined
  do {
    const page = await deps.store.list(practice, 'messages', { where, limit: 1000, ...(after ? { after } : {}) })
    messages.push(...page.items)
    after = page.next
  } while (after)
  return messages.map((message) => ({ practice, message: message as MessageRecord }))
}
