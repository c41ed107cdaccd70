import type { FailReason } from '#domain/messaging/message.ts'
import { Problem } from '#domain/problems.ts'
import { grantable } from '#domain/scopes.ts'
import { instantOf } from '#domain/time.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import { resourceOf } from '#resources/registry.ts'
import { theSystem } from '../auth/principal.ts'
import type { Letter, Outcome } from './carrier.ts'
import type { Errand, Needs } from './errand.ts'
import { heed } from './replies.ts'

/** One message on its way out, each step a command: taken in hand, given to the carrier, and what the carrier said. */

/** Sees to one message, whatever it waits for. */
export async function carry(needs: Needs, errand: Errand): Promise<void> {
  if (errand.message['direction'] === 'in') return understood(needs, errand)
  if (errand.message['state'] === 'failed') return tellNotSent(needs, errand)
  if (await isFromBefore(needs, errand)) return void (await fail(needs, errand, 'restored', true))
  const taken = await give(needs, errand, 'take')
  if (taken?.['state'] === 'sending') await handOver(needs, { ...errand, message: taken })
}

/** Waiting since before a restore: it may have gone out in the life that the backup does not know. */
async function isFromBefore({ house }: Needs, { practice, message }: Errand): Promise<boolean> {
  const restoredAt = (await house.store.practices()).find(({ id }) => id === practice)?.restoredAt ?? null
  return restoredAt !== null && String(message['since']) < restoredAt
}

export async function handOver(needs: Needs, errand: Errand): Promise<void> {
  const outcome = await handed(needs, await letterOf(needs, errand))
  if (outcome === 'sent') await give(needs, errand, 'confirmSent')
  else if (outcome === 'delivered') await give(needs, errand, 'confirmDelivered')
  else await fail(needs, errand, outcome, outcome === 'refused')
}

async function handed({ carrier, house }: Needs, letter: Letter): Promise<Outcome | 'unreachable'> {
  try {
    return await carrier.hand(letter)
  } catch (error) {
    house.report(`the carrier ${carrier.name} did not take message ${letter.id}`, error)
    return 'unreachable'
  }
}

/** The link is filled in here and stands nowhere else: whoever reads the thread cannot answer for the patient. */
async function letterOf({ house, links, address }: Needs, { practice, message }: Errand): Promise<Letter> {
  const { about, aboutArea, body } = message
  const isLinked = typeof about === 'string' && typeof aboutArea === 'string'
  const link = isLinked ? `${address}/l/${await links.tokenFor(practice, aboutArea, about)}` : ''
  return {
    id: message.id,
    practice,
    channel: message['channel'] as Letter['channel'],
    to: String(message['address'] ?? ''),
    body: String(body).replaceAll('{link}', () => link),
    at: instantOf(house.now()),
  }
}

export const fail = (needs: Needs, errand: Errand, why: FailReason, final: boolean): Promise<AnyRecord | null> =>
  give(needs, errand, 'fail', { why, final })

/** The record that it was about hears that nobody was told, where it has a word for that and its state still bears it. */
async function tellNotSent(needs: Needs, { practice, message }: Errand): Promise<void> {
  const area = String(message['aboutArea'])
  const word = resourceOf(area)?.links?.notSent
  if (word) await command(needs, practice, `${area}.${word}`, String(message['about']), {}, message.id)
}

async function understood(needs: Needs, { practice, message: { id } }: Errand): Promise<void> {
  const message = await needs.house.store.get(practice, 'messages', id)
  if (!message || message['became']) return
  await give(needs, { practice, message }, 'understand', { became: await heed(needs.house, practice, message) })
}

export const give = (needs: Needs, { practice, message }: Errand, word: string, data: Fields = {}): Promise<AnyRecord | null> =>
  command(needs, practice, `messages.${word}`, message.id, data, message.id)

/** @returns the record after; `null` where it was refused: somebody was quicker, and there is nothing left to do. */
async function command({ house }: Needs, practice: string, name: string, record: string, data: Fields, message: string) {
  const principal = theSystem(practice, 'outbox', new Set(grantable))
  try {
    const asked = { command: name, record, because: `message:${message}`, ...(Object.keys(data).length > 0 ? { data } : {}) }
    return (await house.door.execute(principal, asked)).record
  } catch (thrown) {
    if (thrown instanceof Problem && (thrown.code === 'refused' || thrown.code === 'missing')) return null
    throw thrown
  }
}
