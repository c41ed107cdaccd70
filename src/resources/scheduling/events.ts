import * as z from 'zod/mini'
import { partialOf } from '#domain/fields.ts'
import { timeHoldingStates } from '#domain/scheduling/appointment.ts'
import { CalendarEvent } from '#domain/scheduling/calendarEvent.ts'
import { overBooked } from '#domain/scheduling/schedule/overBooked.ts'
import { oneDay } from '#domain/time.ts'
import { maxConflicts } from '#domain/wire.ts'
import { liveGapStates } from '#domain/waitlist/gap.ts'
import { eventMachine } from '#machines/scheduling/event.machine.ts'
import { type BlockoutContext, bookedInBlockout } from '#machines/scheduling/bookedOver.ts'
import type { FactsOf } from '#machines/kernel/facts/fact.ts'
import { resource } from '../resource.ts'

/** The time of an event and what it blocks. */
const timeAndPlaceFields = ['location', 'calendar', 'provider', 'chair', 'startsAt', 'endsAt', 'closes'] as const

const closingCommands = ['create', 'change']
/** As many as a refusal lists, and one more. A blockout may last a year. */
const booked = {
  all: 'appointments',
  where: { 'state.visit': timeHoldingStates },
  overlapping: true,
  batch: maxConflicts + 1,
  for: closingCommands,
} as const

/** Blockouts, and other calendar events that are not appointments. */
export const events = resource({
  name: 'events',
  module: 'scheduling',
  record: CalendarEvent,
  locationField: 'location',
  maxSpan: 366 * oneDay,
  refs: { location: 'locations', calendar: 'calendars', provider: 'providers', chair: 'equipments' },
  refRules: { chair: { is: { kind: 'chair' }, matching: ['location'] }, calendar: { matching: ['location'] } },
  columns: ['location', 'calendar', 'provider', 'chair', 'startsAt', 'endsAt', 'closes'],
  search: ['title'],
  machines: { every: eventMachine },
  facts: {
    gapsThen: { all: 'waitlists/gaps', where: { state: liveGapStates }, overlapping: true, for: closingCommands },
    bookedHere: { ...booked, matching: ['location'] },
    bookedWithProvider: { ...booked, matching: ['provider'] },
    bookedInChair: { ...booked, matching: ['chair'] },
    bookedInCalendar: { ...booked, matching: ['calendar'] },
  } satisfies FactsOf<BlockoutContext>,
  refusalLists: { patientsAreSeen: { area: 'appointments', recordsIn: bookedInBlockout, confirmedBy: 'overBooked' } },
  readScope: 'cal',
  commands: {
    create: { scope: 'evt.c', creates: true, data: z.extend(CalendarEvent, overBooked) },
    change: { scope: 'evt.e', data: z.extend(partialOf(CalendarEvent, timeAndPlaceFields), overBooked), ownsFields: timeAndPlaceFields },
    edit: { scope: 'evt.e', updates: true, data: z.pick(CalendarEvent, { title: true }) },
    remove: { scope: 'evt.e', deletes: true },
  },
  deviceWindows: { wall: { column: 'startsAt', daysBack: 0, daysAhead: 0 } },
  views: { wall: ['location', 'calendar', 'provider', 'chair', 'startsAt', 'endsAt', 'closes'] },
})
