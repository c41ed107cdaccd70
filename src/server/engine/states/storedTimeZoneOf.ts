import * as facts from '#machines/kernel/facts/resolveFacts.ts'
import { UnknownFact } from '#machines/kernel/facts/unknownFact.ts'
import type { AnyRecord } from '#domain/wire.ts'
import type { Resource } from '#resources/resource.ts'
import type { Tx } from '../../store/store.ts'

/** Returns the time zone of the record's location, otherwise that of the practice. The store knows every location. */
export function* storedTimeZoneOf(resource: Resource, record: AnyRecord): Tx<string> {
  const timeZone = yield* facts.timeZoneOf(resource, record)
  if (timeZone instanceof UnknownFact) throw new Error('The store answered without the locations')
  return timeZone
}
