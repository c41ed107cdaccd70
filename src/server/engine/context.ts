import type { Context } from '#machines/effects.ts'
import { usualSettings } from '#domain/practice/settings.ts'
import { dayOf, instantOf } from '#domain/time.ts'
import type { AnyRecord, By, Fields } from '#domain/wire.ts'
import type { Resource } from '#resources/resource.ts'
import type { Decision } from '../store/store.ts'
import { factsFor } from './facts.ts'
import { find, get } from './look.ts'

export type Question = {
  readonly resource: Resource
  readonly word: string
  readonly before: AnyRecord | null
  readonly record: AnyRecord
  readonly data: Fields
  readonly by: By
  readonly now: number
}

/** All that a chart may know, read in the transaction in which it is asked. */
export function* contextFor(question: Question): Decision<Context> {
  const { resource, word, before, record, data, by } = question
  const now = instantOf(question.now)
  const timeZone = yield* timeZoneOf(resource, record)
  return {
    before,
    record,
    data,
    by,
    now,
    timeZone,
    today: dayOf(now, timeZone),
    facts: yield* factsFor({ resource, record, now: question.now, timeZone }, word),
    settings: yield* currentSettings(),
  }
}

function* currentSettings(): Decision<Fields> {
  const [settings] = yield* find('settings', { where: [], limit: 1 })
  return settings ?? usualSettings('-')
}

/** Where the record is, else where the practice is. */
export function* timeZoneOf(resource: Resource, record: AnyRecord): Decision<string> {
  const id = resource.within ? record[resource.within] : null
  const location = typeof id === 'string' ? yield* get('locations', id) : (yield* find('locations', { where: [], limit: 1 }))[0]
  return typeof location?.['timeZone'] === 'string' ? location['timeZone'] : 'Etc/UTC'
}
