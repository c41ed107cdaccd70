import type { Bound } from '#domain/scheduling/bounds.ts'
import type { DayPlan, Delay } from '../day/dayPlan.ts'
import { byStart, type ChairRow, chairsInOrder, type DayRows, type PatientRow, type ProviderRow, type VisitRow } from '../day/dayRows.ts'
import { busyProviders, seatingPlan } from '../day/daySeating.ts'
import {
  type ArrivalRow,
  arrivalsByVisit,
  type Glass,
  type HelpRow,
  nothingIn,
  type ProposalRow,
  proposalsByPatient,
} from './receptionArrivals.ts'
import { type Spot, spotOf } from './receptionSpots.ts'

/** A visit as the desk sees it. */
export type VisitCard = {
  readonly visit: VisitRow
  /** Not here yet while the rows of a day are still arriving, or out of this person's sight. */
  readonly patient: PatientRow | null
  readonly provider: ProviderRow | null
  /** The chair it is booked into, or sits in. */
  readonly chair: ChairRow | null
  readonly spot: Spot
  /** When it is now expected to begin, in milliseconds; as booked where nobody is behind. */
  readonly expectedAt: number
  /** Milliseconds since the start, where somebody is late and not here. */
  readonly lateBy: number | null
  readonly bound: Bound
  /** The receipt of a kiosk that nobody has acknowledged yet. */
  readonly arrival: ArrivalRow | null
  /** Details that the patient says have changed, where they are in front of the desk now. */
  readonly proposal: ProposalRow | null
}

export type WaitingCard = VisitCard & {
  /** A clean chair it is offered, where its provider is free. */
  readonly seatIn: ChairRow | null
  readonly providerIsFree: boolean
}

/** A chair, and who sits in it: also somebody whose treatment is done and who has not left it. */
export type ChairLine = { readonly chair: ChairRow | null; readonly sitting: VisitCard | null }

export type Reception = {
  readonly due: { readonly count: number; readonly cards: readonly VisitCard[] /** Beyond the next two hours. */; readonly later: number }
  readonly delays: readonly Delay[]
  readonly here: {
    readonly count: number
    readonly toGreet: readonly VisitCard[]
    readonly waiting: readonly WaitingCard[]
    readonly inChairs: readonly ChairLine[]
  }
  readonly leaving: {
    readonly count: number
    readonly checkout: readonly VisitCard[]
    readonly coming: readonly VisitCard[]
    readonly gone: readonly VisitCard[]
  }
  readonly out: readonly VisitCard[]
  /** Whoever was told at a kiosk to see reception, the longest first. */
  readonly helps: readonly { readonly session: HelpRow; readonly patient: PatientRow | null }[]
  /** Changed details of whoever has no card here to hang them on. */
  readonly proposals: readonly { readonly proposal: ProposalRow; readonly patient: PatientRow | null }[]
}

/** Every visit of the day in exactly one place: each card stands once in `due`, `here`, `leaving` or `out`, or is counted in `later`. */
export function reception(day: DayRows, plan: DayPlan, now: number, glass: Glass = nothingIn): Reception {
  const cards = cardsOf(day, plan, now, glass)
  const at = (...spots: readonly Spot[]) => cards.filter(({ spot }) => spots.includes(spot))
  const due = at('requested', 'due').sort(lateFirst)
  const later = at('later').length
  const toGreet = at('toGreet').sort(firstIn)
  const waiting = seatedWhere(day, at('waiting').sort(longestHere))
  const sitting = at('inChair')
  const coming = at('coming').sort(longestFirst)
  const checkout = at('checkout').sort(longestFirst)
  return {
    due: { count: due.length + later, cards: due, later },
    delays: plan.delays,
    here: { count: toGreet.length + waiting.length + sitting.length, toGreet, waiting, inChairs: chairLines(day, sitting, coming) },
    leaving: { count: coming.length + checkout.length, coming, checkout, gone: at('gone').sort(newestFirst) },
    out: at('notComing').sort(newestFirst),
    helps: helpsIn(day, glass),
    proposals: unhung(day, cards, glass),
  }
}

/** A difference hangs on one card alone: that of the first visit for which the patient stands here. */
function cardsOf(day: DayRows, plan: DayPlan, now: number, glass: Glass): readonly VisitCard[] {
  const arrivals = arrivalsByVisit(glass)
  const proposals = new Map(proposalsByPatient(glass))
  return [...day.visits.values()].sort(byStart).map((visit) => {
    const card = cardOf(day, plan, visit, now, arrivals.get(visit.id) ?? null)
    const proposal = bearsProposal.includes(card.spot) ? (proposals.get(visit.patient) ?? null) : null
    if (proposal) proposals.delete(visit.patient)
    return { ...card, proposal }
  })
}

const bearsProposal: readonly Spot[] = ['toGreet', 'waiting', 'coming', 'checkout']

function cardOf(day: DayRows, plan: DayPlan, visit: VisitRow, now: number, arrival: ArrivalRow | null): Omit<VisitCard, 'proposal'> {
  return {
    visit,
    patient: day.patients.get(visit.patient) ?? null,
    provider: day.providers.get(visit.provider) ?? null,
    chair: (visit.chair !== null && day.chairs.get(visit.chair)) || null,
    arrival,
    spot: spotOf(visit, now, arrival !== null),
    expectedAt: plan.expectedAt(visit),
    lateBy: plan.lateBy(visit),
    bound: plan.bound(visit),
  }
}

const helpsIn = ({ patients }: DayRows, { helps, people }: Glass): Reception['helps'] =>
  [...helps.values()]
    .sort((a, b) => compare(a.since, b.since))
    .map((session) => ({ session, patient: (session.patient && (patients.get(session.patient) ?? people.get(session.patient))) || null }))

function unhung({ patients }: DayRows, cards: readonly VisitCard[], glass: Glass): Reception['proposals'] {
  const hung = new Set(cards.map(({ proposal }) => proposal?.id))
  return [...proposalsByPatient(glass).values()]
    .filter(({ id }) => !hung.has(id))
    .map((proposal) => ({ proposal, patient: patients.get(proposal.patient) ?? glass.people.get(proposal.patient) ?? null }))
}

const compare = <T extends string | number>(a: T, b: T) => (a < b ? -1 : a > b ? 1 : 0)
const sinceOf = ({ visit }: VisitCard) => visit.since.visit
const hereSince = ({ visit }: VisitCard) => visit.arrivedAt ?? visit.since.visit
const longestFirst = (a: VisitCard, b: VisitCard) => compare(sinceOf(a), sinceOf(b))
const firstIn = (a: VisitCard, b: VisitCard) => compare(a.arrival?.happenedAt ?? sinceOf(a), b.arrival?.happenedAt ?? sinceOf(b))
const longestHere = (a: VisitCard, b: VisitCard) => compare(hereSince(a), hereSince(b))
const newestFirst = (a: VisitCard, b: VisitCard) => compare(sinceOf(b), sinceOf(a))
/** Both groups keep the order of their starts. */
const lateFirst = (a: VisitCard, b: VisitCard) => Number(b.lateBy !== null) - Number(a.lateBy !== null)

function seatedWhere(day: DayRows, waiting: readonly VisitCard[]): readonly WaitingCard[] {
  const busy = busyProviders(day.visits.values())
  const plan = seatingPlan(
    waiting.map(({ visit }) => visit).filter(({ state }) => state.visit !== 'arrived'),
    day.visits.values(),
    day.chairs,
  )
  return waiting.map((card) => ({ ...card, seatIn: plan.get(card.visit.id) ?? null, providerIsFree: !busy.has(card.visit.provider) }))
}

/** One line a chair, in their order; then whoever sits where no chair of this day is known, so that nobody is lost. */
function chairLines(day: DayRows, sitting: readonly VisitCard[], treated: readonly VisitCard[]): readonly ChairLine[] {
  const lines = chairsInOrder(day.chairs).flatMap((chair): readonly ChairLine[] => {
    const here = sitting.filter(({ visit }) => visit.chair === chair.id)
    if (here.length > 0) return here.map((card) => ({ chair, sitting: card }))
    return [{ chair, sitting: stillIn(chair, treated) }]
  })
  const nowhere = sitting.filter(({ chair }) => chair === null)
  return [...lines, ...nowhere.map((card) => ({ chair: null, sitting: card }))]
}

/** Until somebody turns the chair, whoever was treated in it is taken to be there. */
const stillIn = (chair: ChairRow, treated: readonly VisitCard[]): VisitCard | null =>
  chair.state === 'occupied' || chair.state === 'dirty' ? (treated.findLast(({ visit }) => visit.chair === chair.id) ?? null) : null
