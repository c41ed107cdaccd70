import * as z from 'zod/mini'
import { id, instant, partialOf } from '#domain/fields.ts'
import { WaitlistEntry, waitlistEntryStates } from '#domain/waitlist/waitlistEntry.ts'
import { liveOfferStates } from '#domain/waitlist/offer.ts'
import { timerEvents } from '#machines/kernel/evaluate.ts'
import { waitlistEntryMachine } from '#machines/waitlist/waitlistEntry.machine.ts'
import type { WaitlistEntryContext } from '#machines/waitlist/entryRules.ts'
import type { FactsOf } from '#machines/kernel/facts/fact.ts'
import { resource } from '../resource.ts'

const computedFields = {
  offersMade: true,
  lastOfferedAt: true,
  failedSends: true,
  appointmentAt: true,
  childUntil: true,
  bookedAs: true,
} as const
const CreateWaitlistEntryData = z.omit(WaitlistEntry, computedFields)

/** The fields of a waitlist entry except patient and location. */
const preferenceFields = [
  'appointment',
  'type',
  'leastMinutes',
  'providers',
  'weekdays',
  'fromTime',
  'toTime',
  'earliest',
  'latest',
  'noticeMinutes',
  'urgency',
  'channel',
  'consent',
  'contact',
] as const

const checkingCommands = ['create', 'change', 'resume'] as const

const timers = (name: string) => timerEvents(waitlistEntryMachine).filter((timer) => timer.includes(`.${name}.`))
const closingEvents = ['pause', 'remove', 'fulfil', 'book', ...timers('windowOver')]
const reopeningEvents = [...checkingCommands, 'unanswered', ...timers('cooledOff')]

/** Sent only by offers, gaps and appointments. */
const systemOnly = { scope: 'appt.w', principals: ['system'] } as const

export const waitlistEntries = resource({
  name: 'waitlists',
  module: 'waitlist',
  record: WaitlistEntry,
  locationField: 'location',
  // An appointment may be deleted while a waitlist entry wants to bring it forward, so it is a plain id.
  refs: {
    patient: 'patients',
    location: 'locations',
    type: 'class',
    providers: 'providers',
    contact: 'patients',
  },
  inPatientHistory: true,
  titleFields: ['patient'],
  softRefs: { appointment: 'appointments', bookedAs: 'appointments' },
  columns: ['patient', 'location', 'appointment', 'type', 'urgency', 'latest', 'lastOfferedAt', 'contact', 'state'],
  search: ['note'],
  machines: { every: waitlistEntryMachine },
  states: waitlistEntryStates,
  facts: {
    thePatient: { the: 'patient', for: checkingCommands },
    theAppointment: { first: 'appointments', matching: { id: 'appointment' }, for: checkingCommands },
    theirOffers: { all: 'waitlists/offers', matching: { entry: 'id' }, where: { state: liveOfferStates }, for: closingEvents },
    openGaps: { all: 'waitlists/gaps', matching: ['location'], where: { state: 'open' }, for: reopeningEvents },
  } satisfies FactsOf<WaitlistEntryContext>,
  readScope: 'appt',
  commands: {
    create: { scope: 'appt.c', creates: true, data: CreateWaitlistEntryData },
    change: { scope: 'appt.e', data: partialOf(WaitlistEntry, preferenceFields), ownsFields: preferenceFields },
    edit: { scope: 'appt.e', updates: true, data: z.pick(WaitlistEntry, { note: true }) },
    pause: { scope: 'appt.e' },
    resume: { scope: 'appt.e' },
    remove: { scope: 'appt.d', deletes: true },
    offered: systemOnly,
    again: systemOnly,
    unanswered: systemOnly,
    accept: systemOnly,
    book: { ...systemOnly, data: z.strictObject({ bookedAs: id }), ownsFields: ['bookedAs'] },
    decline: systemOnly,
    fail: systemOnly,
    follow: {
      ...systemOnly,
      data: z.strictObject({ startsAt: z.nullable(instant), appointment: z.optional(id) }),
      ownsFields: ['appointmentAt'],
    },
    fulfil: systemOnly,
  },
})
