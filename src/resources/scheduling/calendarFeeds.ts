import * as z from 'zod/mini'
import { CalendarFeed, maxFeeds } from '#domain/scheduling/feeds/calendarFeed.ts'
import { resource } from '../resource.ts'

/** Feeds of calendars. Their addresses are secrets, so only users who change calendars view them. */
export const calendarFeeds = resource({
  name: 'calendars/feeds',
  module: 'scheduling',
  record: CalendarFeed,
  childOf: { area: 'calendars', by: 'calendar', isMany: true },
  refs: { calendar: 'calendars' },
  titleFields: ['name'],
  columns: ['calendar', 'name', 'detail'],
  maxCount: { per: 'calendar', count: maxFeeds },
  readScope: 'cal.e',
  commands: {
    create: { scope: 'cal.e', creates: true, data: CalendarFeed },
    /** What a feed shows stays as it was created: its readers were told so. */
    edit: { scope: 'cal.e', updates: true, data: z.pick(CalendarFeed, { name: true }) },
    remove: { scope: 'cal.e', deletes: true },
  },
})
