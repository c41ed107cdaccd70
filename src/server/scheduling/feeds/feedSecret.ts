import type { Calendar } from '#domain/scheduling/calendar.ts'
import type { CalendarFeed } from '#domain/scheduling/feeds/calendarFeed.ts'
import type { RecordOf } from '#domain/wire.ts'
import { calendarFeeds } from '#resources/scheduling/calendarFeeds.ts'
import { isEqualInConstantTime, parseSignedId, practiceSecret, signId } from '../../auth/signedIds.ts'
import type { ServerDeps } from '../../deps.ts'

/** The secret of a feed is its id, signed by its practice. Nothing secret is in the record or the log, and removing the record ends it. */

export async function feedSecret(deps: ServerDeps, practice: string, feed: string): Promise<string> {
  return signId(await practiceSecret(deps, practice, 'feeds'), `${practice} ${calendarFeeds.name}`, feed)
}

export type FoundFeed = { readonly practice: string; readonly feed: RecordOf<CalendarFeed>; readonly calendar: RecordOf<Calendar> }

/** `null` for a secret that is not ours, of another calendar, or of a feed that was removed. */
export async function findFeed(deps: ServerDeps, calendarId: string, secret: string): Promise<FoundFeed | null> {
  const id = parseSignedId(secret)
  if (id === null) return null
  for (const { id: practice } of await deps.store.practices()) {
    const feed = (await deps.store.get(practice, calendarFeeds.name, id)) as FoundFeed['feed'] | null
    if (feed?.calendar !== calendarId) continue
    const calendar = (await deps.store.get(practice, 'calendars', calendarId)) as FoundFeed['calendar'] | null
    if (calendar && isEqualInConstantTime(secret, await feedSecret(deps, practice, id))) return { practice, feed, calendar }
  }
  return null
}
