import type { GuardContext } from '#machines/kernel/effects.ts'
import { resolveFacts } from '#machines/kernel/facts/resolveFacts.ts'
import { defaultSettings } from '#domain/practice/settings.ts'
import { instantOf, todayOf } from '#domain/time.ts'
import type { AnyRecord, Actor, Fields, Origin } from '#domain/wire.ts'
import { resourceOf } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'
import type { Tx } from '../../store/store.ts'
import { find } from '../storeRequests.ts'
import { storedTimeZoneOf } from './storedTimeZoneOf.ts'

export type GuardContextInput = {
  readonly resource: Resource
  readonly action: string
  readonly before: AnyRecord | null
  readonly record: AnyRecord
  readonly data: Fields
  readonly by: Actor
  readonly origin: Origin
  readonly now: number
}

/** Builds the input of a state machine's guards. It reads everything in the transaction that evaluates them. */
export function* buildGuardContext(input: GuardContextInput): Tx<GuardContext> {
  const { resource, action, before, record, data, by, origin } = input
  const now = instantOf(input.now)
  const timeZone = yield* storedTimeZoneOf(resource, record)
  return {
    before,
    record,
    data,
    by,
    origin,
    now,
    timeZone,
    today: todayOf(now, timeZone),
    facts: yield* resolveFacts(
      { area: resource, record, now: input.now, timeZone },
      resourceOf,
      (fact) => fact.for?.includes(action) ?? true,
    ),
    decides: true,
    settings: yield* currentSettings(),
  }
}

function* currentSettings(): Tx<Fields> {
  const [settings] = yield* find('settings', { where: [], limit: 1 })
  return settings ?? defaultSettings('-')
}
