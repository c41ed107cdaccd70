import * as z from 'zod/mini'
import { type CalendarFeedContext, calendarFeedMachine } from '#machines/scheduling/calendarFeed.machine.ts'
import type { FactsOf } from '#machines/kernel/facts/fact.ts'
import { CalendarFeed, maxFeeds } from '#domain/scheduling/feeds/calendarFeed.ts'
import { resource } from '../resource.ts'

/** Feeds of calendars. Their addresses are secrets, so only users who change calendars view them. */
export const calendarFeeds = resource({
  name: 'calendars/feeds',
  module: 'scheduling',
  record: CalendarFeed,
  childOf: { area: 'calendars', by: 'calendar', isMany: true, copies: { field: 'location', as: 'location' } },
  locationField: 'location',
  refs: { calendar: 'calendars', location: 'locations' },
  softRefs: { madeBy: 'users' },
  titleFields: ['name'],
  columns: ['calendar', 'name', 'detail', 'madeBy', 'location', 'state'],
  machines: { every: calendarFeedMachine },
  facts: { theCalendar: { the: 'calendar', for: ['create'] } } satisfies FactsOf<CalendarFeedContext>,
  maxCount: { per: 'calendar', count: maxFeeds },
  readScope: 'cal.e',
  commands: {
    create: { scope: 'cal.e', creates: true, data: z.pick(CalendarFeed, { calendar: true, name: true, detail: true }) },
    /** What a feed shows stays as it was created: its readers were told so. */
    edit: { scope: 'cal.e', updates: true, data: z.pick(CalendarFeed, { name: true }) },
    remove: { scope: 'cal.e', deletes: true },
  },
})
