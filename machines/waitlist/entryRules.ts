import { Temporal } from '#domain/temporal.ts'
import { dayBounds, type Instant, millisecondsOf, minutes } from '#domain/time.ts'
import { isActivePatient } from '#domain/people/patientStates.ts'
import { adultAge } from '#domain/people/family/adult.ts'
import { isDay } from '#domain/fields.ts'
import type { WaitlistEntryRecord } from '#domain/waitlist/rank.ts'
import { actionsOf } from '../kernel/actionsOf.ts'
import type { AreaContext } from '../kernel/areaContext.ts'
import { minutesOf } from '../kernel/settings.ts'
import { idsOf, timeIn, stateIn } from '../kernel/contextReaders.ts'
import type { GuardArgs } from '../kernel/actionCreators.ts'
import type { AppointmentRecord, GapRecord, OfferRecord, PatientRecord } from '../records.ts'

/** Guards, delays and effects of a waitlist entry. */

export type WaitlistEntryContext = AreaContext<
  WaitlistEntryRecord,
  { readonly startsAt: Instant | null },
  {
    readonly thePatient: PatientRecord | null
    readonly theAppointment: AppointmentRecord | null
    readonly theirOffers: readonly OfferRecord[]
    readonly openGaps: readonly GapRecord[]
  }
>
type Args = GuardArgs<WaitlistEntryContext>

const { set, tell } = actionsOf<WaitlistEntryContext>()

/** A waitlist entry without an end date lapses after a year. */
const maxWait = minutes(365 * 24 * 60)
const maxFailures = 2

export const entryGuards = {
  windowIsOpen: ({ context }: Args) => {
    const latest = context.record.latest
    return typeof latest !== 'string' || latest >= context.today
  },
  windowIsOver: ({ context }: Args) => !entryGuards.windowIsOpen({ context }) || waitedMs(context) >= maxWait,
  windowIsAWindow: ({ context }: Args) => {
    const { earliest, latest, fromTime, toTime } = context.record
    const isOrdered = (from: unknown, to: unknown) => typeof from !== 'string' || typeof to !== 'string' || from <= to
    return isOrdered(earliest, latest) && isOrdered(fromTime, toTime)
  },
  /** The appointment to bring forward belongs to this patient and is still booked. */
  visitIsTheirs: ({ context }: Args) => {
    const appointment = context.facts.theAppointment
    if (appointment === undefined || !context.record.appointment) return true
    return appointment !== null && appointment.patient === context.record.patient && stateIn(appointment, 'visit') === 'scheduled'
  },
  /** Offers go to active patients only. */
  patientIsActive: ({ context: { facts } }: Args) => !facts.thePatient || isActivePatient(facts.thePatient),
  sendsFailedTwice: ({ context }: Args) => failures(context) + 1 >= maxFailures,
}

const failures = ({ record }: WaitlistEntryContext) => record.failedSends || 0
const waitedMs = ({ record, now }: WaitlistEntryContext) => millisecondsOf(now) - (timeIn(record, 'createdAt') ?? millisecondsOf(now))

export const entryDelays = {
  /** Until the last acceptable day is over. */
  windowOver: ({ context }: Args): number => {
    const { record, timeZone, now } = context
    const latest = record.latest
    const end = typeof latest === 'string' && isDay(latest) ? millisecondsOf(dayBounds(latest, timeZone).to) - millisecondsOf(now) : maxWait
    return Math.max(0, Math.min(end, maxWait - waitedMs(context)))
  },
  cooledOff: ({ context }: Args): number => minutesOf(context, 'coolOff'),
}

/** Copies patient and appointment facts into the waitlist entry, so that ranking needs no lookups. */
export const copyPatientFacts = set((context) => {
  const appointment = context.facts.theAppointment
  const birthDate = context.facts.thePatient?.birthDate
  return {
    appointmentAt: appointment ? (appointment.startsAt ?? null) : null,
    childUntil: typeof birthDate === 'string' && isDay(birthDate) ? adultFrom(birthDate, context.today) : null,
  }
})

function adultFrom(birthDate: string, today: string): string | null {
  const day = Temporal.PlainDate.from(birthDate).add({ years: adultAge }).toString()
  return day > today ? day : null
}

export const stampOffer = set(({ record, now }) => ({
  offersMade: Math.min(99_999, (record.offersMade ?? 0) + 1),
  lastOfferedAt: now,
}))
export const countFailure = set((context) => ({ failedSends: Math.min(99, failures(context) + 1) }))
export const resetFailures = set(() => ({ failedSends: 0 }))

/** Withdraws live offers when the waitlist entry ends. */
export const withdrawOffers = tell('waitlists/offers.withdraw', (context) => idsOf(context.facts.theirOffers ?? []))

/** Tells open gaps that a patient is waiting again. */
export const notifyOpenGaps = tell('waitlists/gaps.look', (context) => idsOf(context.facts.openGaps ?? []))

/** Stores the new time of the linked appointment, or `null` if it is gone. Without one, an offer books a new appointment. */
export const followAppointment = set(({ data }) => ({ appointmentAt: data.startsAt ?? null }))
