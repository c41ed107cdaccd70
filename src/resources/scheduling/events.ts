import * as z from 'zod/mini'
import { someOf } from '#domain/fields.ts'
import { CalendarEvent } from '#domain/scheduling/event.ts'
import { liveGapStates } from '#domain/waitlist/gap.ts'
import { eventMachine } from '#machines/event.machine.ts'
import { resource } from '../resource.ts'

/** When it is, and what it closes. */
const reach = ['location', 'calendar', 'provider', 'chair', 'startsAt', 'endsAt', 'closes'] as const

/** Closed times, and what else stands in the book beside the visits. */
export const events = resource({
  name: 'events',
  part: 'scheduling',
  record: CalendarEvent,
  within: 'location',
  refs: { location: 'locations', calendar: 'calendars', provider: 'providers', chair: 'equipments' },
  fits: { chair: { is: { kind: 'chair' }, sharing: ['location'] }, calendar: { sharing: ['location'] } },
  columns: ['location', 'calendar', 'provider', 'chair', 'startsAt', 'endsAt', 'closes'],
  search: ['title'],
  charts: { every: eventMachine },
  facts: { gapsThen: { all: 'waitlists/gaps', where: { state: liveGapStates }, overlapping: true, for: ['create', 'change'] } },
  views: 'cal',
  commands: {
    create: { scope: 'evt.c', makes: true, data: CalendarEvent },
    change: { scope: 'evt.e', data: someOf(CalendarEvent, reach), owns: reach },
    edit: { scope: 'evt.e', edits: true, data: z.pick(CalendarEvent, { title: true }) },
    remove: { scope: 'evt.e', ends: true },
  },
  sights: { wall: ['location', 'calendar', 'provider', 'chair', 'startsAt', 'endsAt', 'closes'] },
})
