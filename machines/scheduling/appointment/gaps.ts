import { instantOf } from '#domain/time.ts'
import type { Fields } from '#domain/wire.ts'
import { type Appointment, timeHoldingStates } from '#domain/scheduling/appointment.ts'
import { freedParts } from '#domain/waitlist/freedTime.ts'
import type { GapCause } from '#domain/waitlist/gap.ts'
import { type Span, isOverlapping } from '#domain/timeSpans.ts'
import { isOneOf } from '#domain/fields.ts'
import { choiceOf, minutesOf } from '../../kernel/settings.ts'
import { shortestAppointment, spanIn } from '../../waitlist/gapFacts.ts'
import { idsOf } from '../../kernel/contextReaders.ts'
import type { GapRecord } from '../../records.ts'
import { add, type AppointmentContext, tell } from './appointmentContext.ts'
import { moveCases, releaseCases } from './labCases.ts'
import { releaseTreatment } from './plannedTreatment.ts'
import { dayIn, appointmentStateOf } from './facts.ts'

/** Effects of a changed appointment on the gaps of its day and on the waitlist entries linked to it. */

const resourceFields = ['location', 'provider', 'chair'] as const

type Resources = Pick<Appointment, (typeof resourceFields)[number]>
const hasSameResources = (one: Resources, other: Resources) =>
  resourceFields.every((field) => (one[field] ?? null) === (other[field] ?? null))
const isWithin = (inner: Span, outer: Span) => inner.startsAt >= outer.startsAt && inner.endsAt <= outer.endsAt

/** Gaps that this appointment now overlaps. */
function overlappedGaps(context: AppointmentContext): readonly GapRecord[] {
  const { providersGaps = [], chairsGaps = [] } = context.facts
  const gapsById = new Map([...providersGaps, ...chairsGaps].map((gap) => [gap.id, gap]))
  return [...gapsById.values()].filter((gap) => isOverlapping(spanIn(gap), spanIn(context.record)))
}

/**
 * True for the gap that this appointment left and now takes again. A gap that has grown beyond the appointment also belongs to another one.
 */
const isOwnGap = (context: AppointmentContext) => (gap: GapRecord) =>
  gap.cause === context.record.id && isWithin(spanIn(gap), spanIn(context.record))
const ownGaps = (context: AppointmentContext) => overlappedGaps(context).filter(isOwnGap(context))
const otherGaps = (context: AppointmentContext) => overlappedGaps(context).filter((gap) => !isOwnGap(context)(gap))

/** Removes a gap that is still settling, because it was never offered. */
const removeOwnGaps = tell('waitlists/gaps.remove', (context) => idsOf(ownGaps(context).filter(({ state }) => state === 'settling')))
const withdrawOwnGaps = tell('waitlists/gaps.withdraw', (context) => idsOf(ownGaps(context).filter(({ state }) => state !== 'settling')))

const timesOf = ({ record }: AppointmentContext): Fields => ({ from: record.startsAt, until: record.endsAt })

const fillOtherGaps = tell(
  'waitlists/gaps.fill',
  (context) => idsOf(otherGaps(context)),
  (context) => {
    const { id, patient, provider } = context.record
    return { filledBy: id, patient, seenBy: provider, cents: usualFee(context), unconfirmed: isUnconfirmed(context), ...timesOf(context) }
  },
)
const closeOtherGaps = tell('waitlists/gaps.close', (context) => idsOf(otherGaps(context)), timesOf)

/** Whether the appointment is unconfirmed after this command. A move to another day requires a new confirmation. */
const isUnconfirmed = (context: AppointmentContext): boolean =>
  appointmentStateOf(context).confirmation !== 'confirmed' ||
  dayIn(context, context.before, 'startsAt') !== dayIn(context, context.record, 'startsAt')

const usualFee = ({ facts }: AppointmentContext): number => Math.max(0, facts.theType?.usualFee?.cents ?? 0)

/** The appointment takes its time: gaps there are no longer offered. */
export const takeTime = [removeOwnGaps, withdrawOwnGaps, fillOtherGaps]
/** The appointment takes back its own time, so no time is recovered. */
export const retakeTime = [removeOwnGaps, withdrawOwnGaps, closeOtherGaps]

/** A gap that belongs to no other one. */
const noParent: Fields = { parent: null, depth: 0 }

const openGaps = (
  kind: (context: AppointmentContext) => GapCause,
  after: (context: AppointmentContext) => Appointment | null,
  parentOf: (context: AppointmentContext) => Fields | null = () => noParent,
) =>
  add('waitlists/gaps.open', (context) => {
    const { before } = context
    if (!before || !isOneOf(timeHoldingStates, appointmentStateOf(context).visit)) return []
    const parentFields = parentOf(context)
    const next = after(context)
    const heldSpan = next && hasSameResources(before, next) ? spanIn(next) : null
    const { location, chair, calendar, provider } = before
    const common = { location, chair, calendar, provider, cause: before.id, causeKind: kind(context), ...parentFields }
    return parentFields
      ? freedParts(spanIn(before), heldSpan, usableTimeOptions(context)).map((part) => ({ ...common, ...instantsOf(part) }))
      : []
  })

const instantsOf = ({ startsAt, endsAt }: Span): Fields => ({ startsAt: instantOf(startsAt), endsAt: instantOf(endsAt) })

const usableTimeOptions = (context: AppointmentContext) => ({
  now: Date.parse(context.now),
  notice: minutesOf(context, 'gapNotice'),
  answer: minutesOf(context, 'waveEvery'),
  shortest: shortestAppointment(context.facts.types ?? []),
})

/** The parent and depth of a gap that a move opens: below the gap that the appointment moved into. `null` if the cascade is too deep. */
function gapParentOf(context: AppointmentContext): Fields | null {
  const parentGap = overlappedGaps(context).find(({ cause }) => cause !== context.record.id)
  if (!parentGap) return noParent
  const depth = (parentGap.depth ?? 0) + 1
  if (depth <= choiceOf(context, 'cascadeDepth')) return { parent: parentGap.id, depth }
  return parentGap.state === 'held' ? null : noParent
}

const moveCause = ({ before, record }: AppointmentContext): GapCause =>
  before && hasSameResources(before, record) && isWithin(spanIn(record), spanIn(before)) ? 'shortened' : 'moved'

const rescheduledFields = ({ before, data }: AppointmentContext) => before && { ...before, ...data.to }

const waitlistEntryIds = (context: AppointmentContext) => idsOf(context.facts.waitlistEntries ?? [])
export const clearWaitlistAppointment = tell('waitlists.follow', waitlistEntryIds, () => ({ startsAt: null }))
const notifyWaitlistEntries = tell('waitlists.follow', waitlistEntryIds, ({ record }) => ({ startsAt: record.startsAt }))

/** The appointment gives up its time. */
export const freeTime = (kind: GapCause) => [
  openGaps(
    () => kind,
    () => null,
  ),
  clearWaitlistAppointment,
  releaseCases,
  releaseTreatment,
]
/** Frees the time of a replaced appointment. Its waitlist entries have already moved to the replacement. */
export const freeTimeForReplacement = openGaps(() => 'rescheduled', rescheduledFields)
/** Moves the appointment: it takes the new time first, then the old time becomes a gap. */
export const changeTime = [...takeTime, openGaps(moveCause, ({ record }) => record, gapParentOf), notifyWaitlistEntries, moveCases]
/** Fulfils the waitlist entries of a patient who has arrived. */
export const fulfilWaitlistEntries = tell('waitlists.fulfil', waitlistEntryIds)
/** Restores the appointment to its time, and tells its waitlist entries and lab cases. */
export const restoreTime = [...retakeTime, notifyWaitlistEntries, moveCases]
/** Links the waitlist entries of the replaced appointment to this one. */
export const transferWaitlistEntries = tell(
  'waitlists.follow',
  (context) => idsOf(context.facts.waitlistEntriesOfReplaced ?? []),
  ({ record }) => ({ startsAt: record.startsAt, appointment: record.id }),
)
