import * as z from 'zod/mini'
import { id, instant, someOf } from '#domain/fields.ts'
import { WaitlistEntry } from '#domain/waitlist/entry.ts'
import { liveOfferStates } from '#domain/waitlist/offer.ts'
import { timerEvents } from '#machines/ask.ts'
import { waitlistEntryMachine } from '#machines/waitlistEntry.machine.ts'
import { resource } from '../resource.ts'

const kept = { offersMade: true, lastOfferedAt: true, failedSends: true, appointmentAt: true, childUntil: true, bookedAs: true } as const
const Wishing = z.omit(WaitlistEntry, kept)

/** What a wish is made of, but for whose it is and where. */
const wished = [
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

const decides = ['create', 'change', 'resume'] as const

const timers = (name: string) => timerEvents(waitlistEntryMachine).filter((timer) => timer.includes(`.${name}.`))
const endsWishing = ['pause', 'remove', 'fulfil', 'book', ...timers('windowOver')]
const wishesAgain = [...decides, 'unanswered', ...timers('cooledOff')]

/** Told by offers, gaps and visits; nobody gives these by hand. */
const fromInside = { scope: 'appt.w', principals: ['system'] } as const

export const waitlistEntries = resource({
  name: 'waitlists',
  part: 'waitlist',
  record: WaitlistEntry,
  within: 'location',
  // A visit may be taken out of the books while somebody wishes it to come forward, so it is a bare id.
  refs: {
    patient: 'patients',
    location: 'locations',
    type: 'class',
    providers: 'providers',
    contact: 'patients',
  },
  calledBy: ['patient'],
  mentions: { appointment: 'appointments', bookedAs: 'appointments' },
  columns: ['patient', 'location', 'appointment', 'type', 'urgency', 'latest', 'lastOfferedAt', 'contact', 'state'],
  search: ['note'],
  charts: { every: waitlistEntryMachine },
  facts: {
    thePatient: { the: 'patient', for: decides },
    theAppointment: { first: 'appointments', sharing: { id: 'appointment' }, for: decides },
    theirOffers: { all: 'waitlists/offers', sharing: { entry: 'id' }, where: { state: liveOfferStates }, for: endsWishing },
    openGaps: { all: 'waitlists/gaps', sharing: ['location'], where: { state: 'open' }, for: wishesAgain },
  },
  views: 'appt',
  commands: {
    create: { scope: 'appt.c', makes: true, data: Wishing },
    change: { scope: 'appt.e', data: someOf(WaitlistEntry, wished), owns: wished },
    edit: { scope: 'appt.e', edits: true, data: z.pick(WaitlistEntry, { note: true }) },
    pause: { scope: 'appt.e' },
    resume: { scope: 'appt.e' },
    remove: { scope: 'appt.d', ends: true },
    offered: fromInside,
    again: fromInside,
    unanswered: fromInside,
    accept: fromInside,
    book: { ...fromInside, data: z.strictObject({ bookedAs: id }), owns: ['bookedAs'] },
    decline: fromInside,
    fail: fromInside,
    follow: {
      ...fromInside,
      data: z.strictObject({ startsAt: z.nullable(instant), appointment: z.optional(id) }),
      owns: ['appointmentAt'],
    },
    fulfil: fromInside,
  },
})
