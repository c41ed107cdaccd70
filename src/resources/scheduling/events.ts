import * as z from 'zod/mini'
import { id, oneOf, partialOf } from '#domain/fields.ts'
import { timeHoldingStates } from '#domain/scheduling/appointment.ts'
import { CalendarEvent, enteredEventKinds, occurrenceChoices } from '#domain/scheduling/calendarEvent.ts'
import { seriesFault } from '#domain/scheduling/recurrence/series.ts'
import { overBooked } from '#domain/scheduling/schedule/overBooked.ts'
import { oneDay } from '#domain/time.ts'
import { maxConflicts } from '#domain/wire.ts'
import { liveGapStates } from '#domain/waitlist/gap.ts'
import { eventMachine } from '#machines/scheduling/event.machine.ts'
import type { EventContext } from '#machines/scheduling/eventSeries.ts'
import { bookedInBlockout } from '#machines/scheduling/bookedOver.ts'
import type { FactsOf } from '#machines/kernel/facts/fact.ts'
import { resource } from '../resource.ts'

/** The time of an event and what it blocks. */
const timeAndPlaceFields = ['location', 'calendar', 'provider', 'chair', 'startsAt', 'endsAt', 'closes'] as const

const closingCommands = ['create', 'occur', 'change']
/** As many as a refusal lists, and one more. A blockout may last a year. */
const booked = {
  all: 'appointments',
  where: { 'state.visit': timeHoldingStates },
  overlapping: true,
  batch: maxConflicts + 1,
  for: [...closingCommands, 'judge', 'hold'],
} as const

/** A time with a provider, until the patient calls back. */
const HoldData = z.extend(
  z.pick(CalendarEvent, { title: true, location: true, chair: true, startsAt: true, endsAt: true, heldFor: true, note: true }),
  { provider: id },
)

const which = { which: z.optional(oneOf(occurrenceChoices)) }
/** A user gives the rule of a series; its occurrences are computed. */
const EnteredEvent = z.extend(z.omit(CalendarEvent, { recurrenceOf: true, originalStart: true, heldUntil: true, heldFor: true }), {
  kind: z._default(oneOf(enteredEventKinds), 'blockout'),
})
const CreateEventData = z.extend(EnteredEvent, overBooked)
const ChangeEventData = z.extend(partialOf(EnteredEvent, [...timeAndPlaceFields, 'title', 'kind', 'allDay', 'note']), {
  ...overBooked,
  ...which,
})
/** Sent only by the first event of a series, and by the one that a user changes. */
const systemOnly = { scope: 'evt.e', principals: ['system'] } as const

/** Blockouts, and other calendar events that are not appointments. */
export const events = resource({
  name: 'events',
  module: 'scheduling',
  record: CalendarEvent,
  locationField: 'location',
  maxSpan: 366 * oneDay,
  refs: { location: 'locations', calendar: 'calendars', provider: 'providers', chair: 'equipments', heldFor: 'patients' },
  refRules: { chair: { is: { kind: 'chair' }, matching: ['location'] }, calendar: { matching: ['location'] } },
  columns: ['location', 'calendar', 'provider', 'chair', 'startsAt', 'endsAt', 'closes', 'kind', 'recurrenceOf', 'originalStart'],
  search: ['title'],
  softRefs: { recurrenceOf: 'events' },
  dataOnlyWith: { which: 'recurrenceOf' },
  /** Only as it is entered: each occurrence keeps the rule, and may have been moved. */
  faultOf: (event, timeZone) => (event.recurrenceOf === null ? seriesFault(event, timeZone) : null),
  machines: { every: eventMachine },
  facts: {
    gapsThen: { all: 'waitlists/gaps', where: { state: liveGapStates }, overlapping: true, for: [...closingCommands, 'hold'] },
    closedThen: { all: 'events', where: { closes: true }, overlapping: true, for: ['hold'] },
    bookedHere: { ...booked, matching: ['location'] },
    bookedWithProvider: { ...booked, matching: ['provider'] },
    bookedInChair: { ...booked, matching: ['chair'] },
    bookedInCalendar: { ...booked, matching: ['calendar'] },
    series: { all: 'events', matching: ['recurrenceOf'], for: ['change', 'remove'] },
  } satisfies FactsOf<EventContext>,
  refusalLists: { patientsAreSeen: { area: 'appointments', recordsIn: bookedInBlockout, confirmedBy: 'overBooked' } },
  readScope: 'cal',
  commands: {
    create: { scope: 'evt.c', creates: true, data: CreateEventData },
    occur: { ...systemOnly, scope: 'evt.c', creates: true, data: z.extend(CalendarEvent, overBooked) },
    hold: { scope: 'evt.c', creates: true, data: HoldData, ownsFields: ['heldUntil', 'heldFor'] },
    change: { scope: 'evt.e', data: ChangeEventData, ownsFields: timeAndPlaceFields },
    /** Sent by the event to itself, when it is one of several. */
    judge: { ...systemOnly, data: z.strictObject(overBooked) },
    edit: { scope: 'evt.e', updates: true, data: z.pick(EnteredEvent, { title: true, kind: true, allDay: true, note: true }) },
    remove: { scope: 'evt.e', deletes: true, data: z.strictObject(which) },
    /** A held time is taken, or not needed any more. */
    release: { scope: 'evt.c', deletes: true },
    /** The series ends earlier, or leaves out another event. */
    shorten: { ...systemOnly, data: partialOf(CalendarEvent, ['rrule', 'exdates']), ownsFields: ['rrule', 'exdates'] },
    /** The series is changed or removed, and this occurrence of it with the others. */
    drop: { ...systemOnly, deletes: true },
  },
  deviceWindows: { wall: { column: 'startsAt', daysBack: 0, daysAhead: 0 } },
  views: { wall: ['location', 'calendar', 'provider', 'chair', 'startsAt', 'endsAt', 'closes'] },
})
