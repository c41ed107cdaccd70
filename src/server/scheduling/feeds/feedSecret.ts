import type { Calendar } from '#domain/scheduling/calendar.ts'
import type { CalendarFeed } from '#domain/scheduling/feeds/calendarFeed.ts'
import type { RecordOf } from '#domain/wire.ts'
import { calendarFeeds } from '#resources/scheduling/calendarFeeds.ts'
import { calendars } from '#resources/scheduling/calendars.ts'
import { principalOfUser } from '../../auth/principalOfUser.ts'
import { isEqualInConstantTime, parseSignedId, practiceSecret, signId } from '../../auth/signedIds.ts'
import type { ServerDeps } from '../../deps.ts'
import type { Principal } from '../../engine/access/principal.ts'
import { canAccess } from '../../engine/access/recordAccess.ts'
import { viewFor } from '../../engine/access/views.ts'

/** The secret of a feed is its id, signed by its practice. Nothing secret is in the record or the log, and removing the record ends it. */

export async function feedSecret(deps: ServerDeps, practice: string, feed: string): Promise<string> {
  return signId(await practiceSecret(deps, practice, 'feeds'), `${practice} ${calendarFeeds.name}`, feed)
}

export type FoundFeed = {
  /** Its maker, with the permissions that they have now. */
  readonly reader: Principal
  readonly feed: RecordOf<CalendarFeed>
  readonly calendar: RecordOf<Calendar>
}

/** `null` for a secret that is not ours, of another calendar, of a feed that was removed, or of a user who may not have it any more. */
export async function findFeed(deps: ServerDeps, calendarId: string, secret: string): Promise<FoundFeed | null> {
  const id = parseSignedId(secret)
  if (id === null) return null
  for (const { id: practice } of await deps.store.practices()) {
    const feed = (await deps.store.get(practice, calendarFeeds.name, id)) as FoundFeed['feed'] | null
    if (feed?.calendar !== calendarId) continue
    const calendar = (await deps.store.get(practice, 'calendars', calendarId)) as FoundFeed['calendar'] | null
    if (!calendar || !isEqualInConstantTime(secret, await feedSecret(deps, practice, id))) continue
    const reader = await makerOf(deps, practice, feed, calendar)
    return reader && { reader, feed, calendar }
  }
  return null
}

/** The maker of the feed, if they may still open a feed of this calendar. */
async function makerOf(
  deps: ServerDeps,
  practice: string,
  feed: FoundFeed['feed'],
  calendar: FoundFeed['calendar'],
): Promise<Principal | null> {
  if (feed.madeBy === null) return null
  const maker = await principalOfUser(deps, practice, feed.madeBy, { kind: 'link', id: feed.id })
  const mayRead = maker && [calendarFeeds, calendars].every((resource) => viewFor(maker, resource) !== null)
  return mayRead && canAccess(maker, calendars, calendar) ? maker : null
}
