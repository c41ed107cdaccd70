import type { Effect } from '#machines/effects.ts'
import type { Writing } from '#domain/messaging/writing.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import { messageOf } from '#domain/words/enAU/messages.ts'
import type { Resource } from '#resources/resource.ts'
import type { Decision } from '../store/store.ts'
import { timeZoneOf } from './context.ts'
import { find, get } from './look.ts'

/** The record that a message is about: the one whose chart sent it. */
export type Sender = { readonly resource: Resource; readonly record: AnyRecord }

type Send = Extract<Effect, { verb: 'send' }>

/**
 * What `messages.queue` is given, for an effect: the text is written out now, in the transaction of its cause, from the records as they
 * stand in it.
 * @throws Error for words that nobody has written: a chart is wrong, and a message without a text is worse.
 */
export function* queued({ channel, to, words, data = {}, notBefore }: Send, { resource, record }: Sender): Decision<Fields> {
  const timeZone = yield* timeZoneOf(resource, record)
  const writing: Writing = {
    ...(yield* whoIs(to)),
    timeZone,
    about: yield* named(resource, record),
    said: data,
  }
  const body = messageOf(words, writing)
  if (body === null) throw new Error(`there is no text ${words} to send`)
  const about = { about: record.id, aboutArea: resource.name, timeZone }
  return { patient: to, by: channel, body, words, ...about, ...(notBefore === undefined ? {} : { notBefore }) }
}

function* whoIs(id: string): Decision<Pick<Writing, 'firstName' | 'practice'>> {
  const patient = yield* get('patients', id)
  const [settings] = yield* find('settings', { where: [], limit: 1 })
  return {
    firstName: String(patient?.['preferredName'] ?? patient?.['firstName'] ?? ''),
    practice: String(settings?.['practiceName'] ?? ''),
  }
}

/** A record with the names of what it refers to in the place of their ids. */
export function* named(resource: Resource, record: AnyRecord): Decision<Fields> {
  const names: Record<string, unknown> = { ...record }
  for (const [field, area] of Object.entries(resource.refs ?? {})) {
    const id = record[field]
    const other = area && typeof id === 'string' ? yield* get(area, id) : null
    if (other && typeof other['name'] === 'string') names[field] = other['name']
  }
  return names
}
