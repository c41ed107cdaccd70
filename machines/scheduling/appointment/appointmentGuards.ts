import { isUnread } from '#domain/documents/importantAnswers.ts'
import { isOneOf } from '#domain/fields.ts'
import { isClosedPatient } from '#domain/people/patientStates.ts'
import type { chairStates } from '#domain/practice/equipment.ts'
import {
  type AppointmentState,
  endedVisitStates,
  type PatientAnswer,
  upcomingStates,
  inChairStates,
} from '#domain/scheduling/appointment.ts'
import { minutes } from '#domain/time.ts'
import { choiceOf, minutesOf } from '../../kernel/settings.ts'
import { reasonIn, textIn, timeIn } from '../../kernel/contextReaders.ts'
import type { GuardArgs } from '../../kernel/actionCreators.ts'
import type { AppointmentContext, ConflictFact } from './appointmentContext.ts'
import { delayGuards } from './messages/delayMessages.ts'
import { changesAgreement, requestIsReplaced, returnsToAnswer } from './effects.ts'
import { takesClosedTime } from './closedTime.ts'
import { blockoutFacts, dayIn, areFormsOutstanding, hasDeniedForm, appointmentStateOf } from './facts.ts'

/**
 * Guards of the appointment machine. A fact that is `undefined` (in a browser) passes, because the server checks every fact. The refusal
 * text of each guard is in the catalogue `enAU/refusals.ts` under the same name.
 */

const maxCalls = 3

const isNone = ({ facts }: AppointmentContext, fact: ConflictFact): boolean => !facts[fact]

/** True if no appointment overlaps, or if the user gave a reason for the double booking. */
const isFreeOrShared = (context: AppointmentContext, fact: ConflictFact): boolean =>
  isNone(context, fact) || reasonIn(context, 'overlapReason') !== null

const isNotBlockedOut = (context: AppointmentContext): boolean => blockoutFacts.every((fact) => isNone(context, fact))

type Region = keyof AppointmentState
const sinceOf = ({ before }: AppointmentContext, region: Region) => before?.since?.[region]

const isOfToday = (context: AppointmentContext, region: Region): boolean => {
  const at = sinceOf(context, region)
  return typeof at !== 'string' || dayIn(context, { at }, 'at') === context.today
}

const lateBy = (context: AppointmentContext): number => minutes(context.record.expectedLateBy ?? 0)

const hasGraveAlerts = ({ facts }: AppointmentContext): boolean => facts.thePatient?.alerts?.some(({ grave }) => grave) ?? false

const chairIsNot = (context: AppointmentContext, ...states: readonly (typeof chairStates)[number][]): boolean => {
  const { theChair } = context.facts
  return !theChair || !states.includes(theChair.state)
}

type Args = GuardArgs<AppointmentContext>

export const appointmentGuards = {
  /** No appointment is booked or moved for a patient who died, or whose record was merged. */
  patientMayBeBooked: ({ context: { facts } }: Args) => !facts.thePatient || !isClosedPatient(facts.thePatient),
  chairTimeIsFree: ({ context }: Args) => isFreeOrShared(context, 'chairTaken'),
  providerTimeIsFree: ({ context }: Args) => isFreeOrShared(context, 'providerTaken'),
  reasonIsGiven: ({ context }: Args) => reasonIn(context, 'overlapReason') !== null,
  timeIsOpen: ({ context }: Args) => isNotBlockedOut(context) || reasonIn(context, 'overlapReason') !== null,
  timeIsWithinHours: ({ context }: Args) => !takesClosedTime(context) || reasonIn(context, 'overlapReason') !== null,
  /** Without these days the provider is on staff for ever. */
  providerIsOnStaff: ({ context }: Args) => {
    const day = dayIn(context, context.record, 'startsAt')
    const { startsOn, endsOn } = context.facts.theProvider ?? {}
    return day === null || ((startsOn ?? day) <= day && (endsOn ?? day) >= day)
  },
  /** An appointment that was double-booked with a reason may return to its time. */
  slotIsStillFree: ({ context }: Args) =>
    (isNone(context, 'chairTaken') && isNone(context, 'providerTaken') && isNotBlockedOut(context)) ||
    typeof context.before?.overlapReason === 'string',

  /** A request has a time, or gets it now. */
  timeIsSet: ({ context }: Args) => !context.before?.noTimeYet || context.before.startsAt !== context.record.startsAt,

  agreementChanges: ({ context }: Args) => changesAgreement(context),
  returnsToAnswer: ({ context }: Args, answer: PatientAnswer) => returnsToAnswer(context, answer),
  requestIsReplaced: ({ context }: Args) => requestIsReplaced(context),
  dayIsToday: ({ context }: Args) => dayIn(context, context.record, 'startsAt') === context.today,
  dayIsOver: ({ context }: Args) => (dayIn(context, context.record, 'startsAt') ?? context.today) < context.today,
  dayIsNotOver: ({ context }: Args) => (dayIn(context, context.record, 'startsAt') ?? context.today) >= context.today,
  placeIsRight: ({ context }: Args) => context.data.at === undefined || context.data.at === context.record.location,
  formsAreIn: ({ context }: Args) =>
    !areFormsOutstanding(appointmentStateOf(context).paperwork) || reasonIn(context, 'formsWaivedReason') !== null,

  /** True if staff have read every answer that matters. */
  answersAreRead: ({ context }: Args) => !(context.facts.formsToReview ?? []).some(isUnread),
  /** True if no patient's answer denies a consent, or if the forms are waived with a reason. */
  noConsentIsDenied: ({ context }: Args) =>
    !hasDeniedForm(context) || reasonIn(context, 'formsWaivedReason') !== null || textIn(context.before, 'formsWaivedReason') !== null,

  noShowIsDue: ({ context }: Args) => {
    const startsAt = timeIn(context.record, 'notifiedStart') ?? timeIn(context.record, 'startsAt')
    return startsAt !== null && Date.parse(context.now) >= startsAt + lateBy(context) + minutesOf(context, 'noShowAfter')
  },
  /** Blocks a no-show while a kiosk still has unsent check-ins, because one of them may be this patient's. */
  noArrivalIsUnsent: ({ context }: Args) => !((context.facts.kioskWithArrivals?.queued ?? 0) > 0),
  alertsAreSeen: ({ context }: Args) =>
    !choiceOf(context, 'alertsAtReady') ||
    !hasGraveAlerts(context) ||
    context.data.alertsSeen === true ||
    typeof context.before?.alertsSeenAt === 'string',

  ...delayGuards,
  callsAreRepeated: ({ context }: Args) => minutesOf(context, 'callAgainAfter') > 0,
  callsAreLeft: ({ context }: Args) => (context.record.calls ?? 0) < maxCalls,

  chairIsNamed: ({ context }: Args) => context.facts.theChair !== null,
  chairIsHere: ({ context }: Args) => {
    const chair = context.facts.theChair
    return !chair || (chair.kind === 'chair' && chair.location === context.record.location)
  },
  chairIsInService: ({ context }: Args) => chairIsNot(context, 'outOfService'),
  chairIsFree: ({ context }: Args) => chairIsNot(context, 'occupied') && isNone(context, 'sittingInChair'),
  chairIsClean: ({ context }: Args) => chairIsNot(context, 'dirty', 'turning'),
  /** True if no other patient has taken this patient's chair. */
  chairIsStillTheirs: ({ context }: Args) => {
    const chair = context.facts.theChair
    const occupant = chair?.appointment ?? null
    return occupant === context.record.id || (occupant === null && chairIsNot(context, 'occupied'))
  },
  providerIsFree: ({ context }: Args) => isNone(context, 'providerTreating'),

  packsAreHere: ({ context }: Args) => choiceOf(context, 'packsAtSeat') !== 'block' || missingPacks(context).length === 0,
  packsAreWarnedOf: ({ context }: Args) => choiceOf(context, 'packsAtSeat') === 'warn' && missingPacks(context).length > 0,

  isSameDay: ({ context }: Args) => isOfToday(context, 'visit'),
  /** What was done is charged. The invoice is voided or credited first. */
  noInvoiceIsIssued: ({ context: { facts } }: Args) => (facts.issuedInvoice ?? null) === null,
  replacementIsUntouched: ({ context }: Args) => {
    const { replacement } = context.facts
    return !replacement || isOneOf(upcomingStates, replacement.state.visit)
  },
  formsAreOfToday: ({ context }: Args) => isOfToday(context, 'paperwork'),
  formsCameFrom: ({ context }: Args, state: string) => context.before?.formsCameFrom === state,
  /** True if one command last changed both the forms and the appointment. */
  formsMovedWithTheVisit: ({ context }: Args) => sinceOf(context, 'paperwork') === sinceOf(context, 'visit'),
  cameFrom: ({ context }: Args, state: string) => context.before?.cameFrom === state,
  nothingHangsOnIt: ({ context }: Args) => !context.before?.startedAt && !context.before?.notes,

  examCallsAreTimed: ({ context }: Args) => minutesOf(context, 'examCallAfter') > 0,
  isToCome: ({ context }: Args) => isOneOf(upcomingStates, appointmentStateOf(context).visit),
  isInTheChair: ({ context }: Args) => isOneOf(inChairStates, appointmentStateOf(context).visit),
  isNotOver: ({ context }: Args) => !isOneOf(endedVisitStates, appointmentStateOf(context).visit),

  wasClosedLate: ({ context }: Args) => Boolean(context.before?.closedLateAt),
  closesAs: ({ context }: Args, outcome: string) => context.data.outcome === outcome,
  /** On the day of the appointment, not before the patient arrived. */
  leftAtIsTrue: ({ context }: Args) => {
    const leftAt = timeIn(context.data, 'leftAt')
    return (
      leftAt !== null &&
      dayIn(context, context.data, 'leftAt') === dayIn(context, context.record, 'startsAt') &&
      leftAt >= (timeIn(context.record, 'arrivedAt') ?? 0)
    )
  },
  endedAs: ({ context }: Args, state: string) => context.data.ended === state,
}

type PackRequirement = { readonly kind: string; readonly count: number }

/** The packs that the appointment type requires and that are not set up for it. Empty if the fact is not known here. */
function missingPacks({ facts: { packsHere, theType } }: AppointmentContext): readonly PackRequirement[] {
  if (!packsHere) return []
  const countReady = (kind: string) => packsHere.filter((pack) => pack.kind === kind).length
  return (theType?.packs ?? []).map(({ kind, count }) => ({ kind, count: count - countReady(kind) })).filter(({ count }) => count > 0)
}
