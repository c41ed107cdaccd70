import * as z from 'zod/mini'
import { notFoundProblem } from '#domain/problems.ts'
import type { CalendarFeed } from '#domain/scheduling/feeds/calendarFeed.ts'
import type { RecordOf } from '#domain/wire.ts'
import { calendarFeeds } from '#resources/scheduling/calendarFeeds.ts'
import { canAccess } from '../../engine/access/recordAccess.ts'
import { call } from '../../module/call.ts'
import { callShape, described } from '../../module/callShapes.ts'
import { feedSecret } from './feedSecret.ts'

/** Tells the address of a feed to the user who made it: the feed shows what that user may see. */
export const feedAddressCall = call('GET', '/api/calendars/feeds/:id/address', {
  name: 'calendars.feedAddress',
  area: 'calendars/feeds',
  scope: 'cal.e',
  summary: 'Tells the maker of a calendar feed its address',
  description: 'The address needs no sign-in: it is a secret. It is valid until the feed is removed.',
  answer: 'The path of the feed at this server.',
  response: callShape({ path: described(z.string(), '`/api/calendars/CALENDAR/feed/SECRET.ics`') }),
  run: async ({ deps }, { principal, path: { id = '' } }) => {
    const feed = (await deps.store.get(principal.practice, calendarFeeds.name, id)) as RecordOf<CalendarFeed> | null
    if (!feed || feed.madeBy !== principal.user || !canAccess(principal, calendarFeeds, feed)) throw notFoundProblem()
    return { path: `/api/calendars/${feed.calendar}/feed/${await feedSecret(deps, principal.practice, feed.id)}.ics` }
  },
})
