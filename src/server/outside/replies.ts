import type { Intent } from '#domain/messaging/intents.ts'
import { grantable } from '#domain/scopes.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { resourceOf } from '#resources/registry.ts'
import { theSystem } from '../auth/principal.ts'
import type { House } from '../house.ts'
import { answer } from './answering.ts'
import type { Linked } from './links.ts'

/** A reply that says one thing plainly becomes a command. It stays in the thread; only nobody waits for an answer to it any more. */

/** What it became, or `none` where it could not be done: then a person reads it. */
export async function heed(house: House, practice: string, message: AnyRecord): Promise<string> {
  const intent = message['intent'] as Intent
  if (intent === 'stop' || intent === 'start') return optOut(house, practice, message, intent === 'stop')
  const about = await lastAbout(house, practice, message)
  const { links } = about?.resource ?? {}
  const command = intent === 'late' ? links?.late?.command : links?.replies?.[intent]
  if (!about || !command) return 'none'
  const data = intent === 'late' ? { [links?.late?.minutes ?? '']: message['lateBy'] } : undefined
  const { done } = await answer(house, about, command, `message:${message.id}`, data)
  return done ? `${about.resource.name}.${command}` : 'none'
}

/** Whoever has that number has said it, so it counts for all of them. */
async function optOut({ store, door }: House, practice: string, message: AnyRecord, optedOut: boolean): Promise<string> {
  const column = message['channel'] === 'email' ? 'email' : 'phone'
  const sharing = await store.list(practice, 'patients', { where: [{ column, is: [String(message['address'])] }], limit: 100 })
  const ids = new Set([...sharing.items.map(({ id }) => id), ...(typeof message['patient'] === 'string' ? [message['patient']] : [])])
  const principal = theSystem(practice, 'replies', new Set(grantable))
  for (const record of ids) {
    await door.execute(principal, { command: 'patients.edit', record, data: { optedOut }, because: `message:${message.id}` })
  }
  return ids.size > 0 ? 'patients.edit' : 'none'
}

/** The last thing that was sent to them is what they answer. */
async function lastAbout({ store }: House, practice: string, message: AnyRecord): Promise<Linked | null> {
  const where = [
    { column: 'conversation', is: [String(message['conversation'])] },
    { column: 'direction', is: ['out'] },
    { column: 'state', is: ['sent', 'delivered'] },
  ]
  const [last] = (await store.list(practice, 'messages', { where, sort: '-sentAt', limit: 1 })).items
  const resource = resourceOf(String(last?.['aboutArea']))
  const record = resource && (await store.get(practice, resource.name, String(last?.['about'])))
  return resource && record ? { practice, resource, record } : null
}
