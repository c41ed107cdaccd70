import type { AnyRecord } from '#domain/wire.ts'
import type { Condition } from '../store/store.ts'
import { fail, give, handOver } from './handOver.ts'
import type { Errand, Needs } from './errand.ts'

/**
 * What the last life of the server left undone. A message that stands in hand is the one of which nobody knows: a carrier that can say
 * whether it has it is asked, and for one that cannot it has failed, for a person to decide. Nothing goes out twice.
 */
export async function sweep(needs: Needs): Promise<readonly Errand[]> {
  const errands: Errand[] = []
  for (const { id: practice } of await needs.house.store.practices()) {
    const found = (where: readonly Condition[]) => everyMessage(needs, practice, where)
    for (const errand of await found([state('sending')])) await resolveDoubt(needs, errand)
    errands.push(...(await found([state('queued'), { column: 'ready', is: [true] }])))
    errands.push(...(await found([state('received'), { column: 'intent', from: '' }, { column: 'became', is: [null] }])))
  }
  return errands
}

const state = (word: string): Condition => ({ column: 'state', is: [word] })

async function everyMessage({ house }: Needs, practice: string, where: readonly Condition[]): Promise<Errand[]> {
  const found: AnyRecord[] = []
  let after: string | null | undefined
  do {
    const page = await house.store.list(practice, 'messages', { where, limit: 1000, ...(after ? { after } : {}) })
    found.push(...page.items)
    after = page.next
  } while (after)
  return found.map((message) => ({ practice, message }))
}

async function resolveDoubt(needs: Needs, errand: Errand): Promise<void> {
  const { has } = needs.carrier
  if (!has) await fail(needs, errand, 'unsure', true)
  else if (await has(errand.message.id)) await give(needs, errand, 'confirmSent')
  else await handOver(needs, errand)
}
