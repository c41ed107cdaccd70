import type { LimitLevel } from '#domain/scheduling/limits.ts'
import { uncleanedChairStates } from '#domain/practice/equipment.ts'
import { isOneOf } from '#domain/fields.ts'
import type { DayPlan, Delay } from '../day/dayPlan.ts'
import {
  compareByStart,
  type ChairRow,
  chairsByNumber,
  type DayRows,
  type PatientRow,
  type ProviderRow,
  type AppointmentRow,
} from '../day/dayRows.ts'
import { busyProviders, planSeating } from '../day/planSeating.ts'
import {
  type ArrivalRow,
  arrivalsByAppointment,
  type KioskInbox,
  type HelpRequestRow,
  emptyKioskInbox,
  type ProposalRow,
  proposalsByPatient,
} from '../../kiosk/kioskInbox.ts'
import { type ReceptionGroup, receptionGroupOf } from './receptionGroups.ts'

/** An appointment as reception sees it. */
export type AppointmentCard = {
  readonly appointment: AppointmentRow
  /** `null` while the row is loading, or when the user may not see it. */
  readonly patient: PatientRow | null
  readonly provider: ProviderRow | null
  /** The chair that is booked or occupied. */
  readonly chair: ChairRow | null
  readonly group: ReceptionGroup
  /** Expected start in milliseconds; the booked start when the provider is not behind. */
  readonly expectedAt: number
  /** Milliseconds since the start when the patient is late and not here. */
  readonly lateBy: number | null
  readonly bound: LimitLevel
  /** A kiosk arrival that no user has acknowledged yet. */
  readonly arrival: ArrivalRow | null
  /** Changed details from the patient, when the patient is present at reception. */
  readonly proposal: ProposalRow | null
}

export type WaitingCard = AppointmentCard & {
  /** The clean chair on offer; `null` while the provider is busy. */
  readonly offeredChair: ChairRow | null
  readonly isProviderFree: boolean
}

/** A chair and the patient in it, including one whose treatment is complete and who has not left the chair. */
export type ChairOccupancy = { readonly chair: ChairRow | null; readonly card: AppointmentCard | null }

export type Reception = {
  readonly due: {
    readonly count: number
    readonly cards: readonly AppointmentCard[] /** More than two hours ahead. */
    readonly later: readonly AppointmentCard[]
    /** Requests for this day without a time. They are not counted, because no patient is expected yet. */
    readonly noTime: readonly AppointmentCard[]
  }
  readonly delays: readonly Delay[]
  readonly here: {
    readonly count: number
    readonly toAcknowledge: readonly AppointmentCard[]
    readonly waiting: readonly WaitingCard[]
    readonly inChairs: readonly ChairOccupancy[]
  }
  readonly leaving: {
    readonly count: number
    readonly checkout: readonly AppointmentCard[]
    readonly treated: readonly AppointmentCard[]
    readonly checkedOut: readonly AppointmentCard[]
  }
  readonly out: readonly AppointmentCard[]
  /** Patients whom a kiosk sent to reception, the longest wait first. */
  readonly helpRequests: readonly { readonly session: HelpRequestRow; readonly patient: PatientRow | null }[]
  /** Changed details of patients who have no card here. */
  readonly proposals: readonly { readonly proposal: ProposalRow; readonly patient: PatientRow | null }[]
}

/** Groups every appointment of the day. Each card appears exactly once in `due`, `here`, `leaving` or `out`, or in `later`. */
export function buildReception(day: DayRows, plan: DayPlan, now: number, kioskInbox: KioskInbox = emptyKioskInbox): Reception {
  const cards = cardsOf(day, plan, now, kioskInbox)
  const inGroups = (...groups: readonly ReceptionGroup[]) => cards.filter(({ group }) => groups.includes(group))
  const due = inGroups('requested', 'due').sort(lateFirst)
  const later = inGroups('later')
  const toAcknowledge = inGroups('toGreet').sort(earliestArrival)
  const waiting = withOfferedChairs(day, inGroups('waiting').sort(longestHere))
  const inChair = inGroups('inChair')
  const treated = inGroups('coming').sort(longestFirst)
  const checkout = inGroups('checkout').sort(longestFirst)
  return {
    due: { count: due.length + later.length, cards: due, later, noTime: inGroups('noTime') },
    delays: plan.delays,
    here: {
      count: toAcknowledge.length + waiting.length + inChair.length,
      toAcknowledge,
      waiting,
      inChairs: chairOccupancies(day, inChair, treated),
    },
    leaving: { count: treated.length + checkout.length, treated, checkout, checkedOut: inGroups('gone').sort(newestFirst) },
    out: inGroups('notComing').sort(newestFirst),
    helpRequests: helpRequestsOf(day, kioskInbox),
    proposals: unattachedProposals(day, cards, kioskInbox),
  }
}

/** Attaches changed details to one card only: the patient's first appointment that is in a group present at reception. */
function cardsOf(day: DayRows, plan: DayPlan, now: number, kioskInbox: KioskInbox): readonly AppointmentCard[] {
  const arrivals = arrivalsByAppointment(kioskInbox)
  const proposals = new Map(proposalsByPatient(kioskInbox))
  return [...day.appointments.values()].sort(compareByStart).map((appointment) => {
    const card = cardOf(day, plan, appointment, now, arrivals.get(appointment.id) ?? null)
    const proposal = proposalGroups.includes(card.group) ? (proposals.get(appointment.patient) ?? null) : null
    if (proposal) proposals.delete(appointment.patient)
    return { ...card, proposal }
  })
}

const proposalGroups: readonly ReceptionGroup[] = ['toGreet', 'waiting', 'coming', 'checkout']

function cardOf(
  day: DayRows,
  plan: DayPlan,
  appointment: AppointmentRow,
  now: number,
  arrival: ArrivalRow | null,
): Omit<AppointmentCard, 'proposal'> {
  return {
    appointment,
    patient: day.patients.get(appointment.patient) ?? null,
    provider: day.providers.get(appointment.provider) ?? null,
    chair: (appointment.chair !== null && day.chairs.get(appointment.chair)) || null,
    arrival,
    group: receptionGroupOf(appointment, now, arrival !== null),
    expectedAt: plan.expectedAt(appointment),
    lateBy: plan.lateBy(appointment),
    bound: plan.bound(appointment),
  }
}

const helpRequestsOf = ({ patients }: DayRows, { helpRequests, patients: patientsById }: KioskInbox): Reception['helpRequests'] =>
  [...helpRequests.values()]
    .sort((a, b) => compare(a.since, b.since))
    .map((session) => ({
      session,
      patient: (session.patient && (patients.get(session.patient) ?? patientsById.get(session.patient))) || null,
    }))

function unattachedProposals({ patients }: DayRows, cards: readonly AppointmentCard[], kioskInbox: KioskInbox): Reception['proposals'] {
  const attachedIds = new Set(cards.map(({ proposal }) => proposal?.id))
  return [...proposalsByPatient(kioskInbox).values()]
    .filter(({ id }) => !attachedIds.has(id))
    .map((proposal) => ({ proposal, patient: patients.get(proposal.patient) ?? kioskInbox.patients.get(proposal.patient) ?? null }))
}

const compare = <T extends string | number>(a: T, b: T) => (a < b ? -1 : a > b ? 1 : 0)
const sinceOf = ({ appointment }: AppointmentCard) => appointment.since.visit
const arrivedSince = ({ appointment }: AppointmentCard) => appointment.arrivedAt ?? appointment.since.visit
const longestFirst = (a: AppointmentCard, b: AppointmentCard) => compare(sinceOf(a), sinceOf(b))
const earliestArrival = (a: AppointmentCard, b: AppointmentCard) =>
  compare(a.arrival?.happenedAt ?? sinceOf(a), b.arrival?.happenedAt ?? sinceOf(b))
const longestHere = (a: AppointmentCard, b: AppointmentCard) => compare(arrivedSince(a), arrivedSince(b))
const newestFirst = (a: AppointmentCard, b: AppointmentCard) => compare(sinceOf(b), sinceOf(a))
/** Keeps both groups in order of start. */
const lateFirst = (a: AppointmentCard, b: AppointmentCard) => Number(b.lateBy !== null) - Number(a.lateBy !== null)

function withOfferedChairs(day: DayRows, waiting: readonly AppointmentCard[]): readonly WaitingCard[] {
  const busy = busyProviders(day.appointments.values())
  const plan = planSeating(
    waiting.map(({ appointment }) => appointment).filter(({ state }) => state.visit !== 'arrived'),
    day.appointments.values(),
    day.chairs,
  )
  return waiting.map((card) => ({
    ...card,
    offeredChair: plan.get(card.appointment.id) ?? null,
    isProviderFree: !busy.has(card.appointment.provider),
  }))
}

/** Returns one line per chair in order, then patients whose chair is not on this day, so that no patient is lost. */
function chairOccupancies(
  day: DayRows,
  inChair: readonly AppointmentCard[],
  treatedCards: readonly AppointmentCard[],
): readonly ChairOccupancy[] {
  const occupancies = chairsByNumber(day.chairs).flatMap((chair): readonly ChairOccupancy[] => {
    const here = inChair.filter(({ appointment }) => appointment.chair === chair.id)
    if (here.length > 0) return here.map((card) => ({ chair, card }))
    return [{ chair, card: lastTreatedIn(chair, treatedCards) }]
  })
  const withoutChair = inChair.filter(({ chair }) => chair === null)
  return [...occupancies, ...withoutChair.map((card) => ({ chair: null, card }))]
}

/** Returns the patient treated last in a chair until the chair is set to be cleaned. */
const lastTreatedIn = (chair: ChairRow, treatedCards: readonly AppointmentCard[]): AppointmentCard | null =>
  isOneOf(uncleanedChairStates, chair.state) ? (treatedCards.findLast(({ appointment }) => appointment.chair === chair.id) ?? null) : null
