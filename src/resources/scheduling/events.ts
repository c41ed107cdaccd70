import { CalendarEvent } from '#domain/scheduling/event.ts'
import { resource } from '../resource.ts'

/** Closed times, and what else stands in the book beside the visits. */
export const events = resource({
  name: 'events',
  record: CalendarEvent,
  within: 'location',
  refs: { location: 'locations', calendar: 'calendars', provider: 'providers', chair: 'equipments' },
  columns: ['location', 'calendar', 'provider', 'chair', 'startsAt', 'endsAt', 'closes'],
  search: ['title'],
  views: 'cal',
  commands: {
    create: { scope: 'evt.c', makes: true, data: CalendarEvent },
    edit: { scope: 'evt.e', edits: true },
    remove: { scope: 'evt.e', ends: true },
  },
  sights: { wall: ['location', 'calendar', 'provider', 'chair', 'startsAt', 'endsAt', 'closes'] },
})
