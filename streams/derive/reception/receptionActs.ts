import { minutes } from '#domain/time.ts'
import type { Fields } from '#domain/wire.ts'
import { type AsksBeforeReady, beforeReady } from '../board/beforeReady.ts'
import { chairLabel, type ChairRow, type VisitRow } from '../day/dayRows.ts'
import type { VisitCard, WaitingCard } from './reception.ts'
import type { Spot } from './receptionSpots.ts'

/** What the desk does with a visit. What the chair does (start, finish) is the chair's. */
export type DeskWord =
  | 'accept'
  | 'runningLate'
  | 'checkIn'
  | 'setReady'
  | 'call'
  | 'seat'
  | 'toDesk'
  | 'depart'
  | 'markNoShow'
  | 'cancel'
  | 'leave'
  | 'revert'

/** What somebody must say before it is done: a reason, or what being made ready asks for. */
export type Asks = 'reason' | AsksBeforeReady

export type DeskAct = {
  readonly word: DeskWord
  readonly data: Fields
  /** What the chair it leads to is called. */
  readonly chair: string | null
  readonly asks: Asks | null
  /** Of something asked for online, which is declined and not cancelled. */
  readonly isRequest: boolean
}

export type DeskActs = {
  /** Buttons on the card, the usual one first. */
  readonly main: readonly DeskAct[]
  /** Behind its "more". */
  readonly more: readonly DeskAct[]
}

/** Whether the one who sits here may say this now, as far as the screen can know. */
export type Offers = (visit: VisitRow, word: DeskWord, data: Fields) => boolean

const usual: Record<Spot, readonly DeskWord[]> = {
  requested: ['accept'],
  due: ['checkIn', 'markNoShow', 'runningLate'],
  later: ['checkIn'],
  toGreet: [],
  waiting: ['setReady', 'seat', 'call'],
  inChair: [],
  coming: ['toDesk'],
  checkout: ['depart'],
  gone: [],
  notComing: ['checkIn'],
}
const further: readonly DeskWord[] = ['checkIn', 'setReady', 'call', 'markNoShow', 'cancel', 'leave', 'revert']

/** A reason belongs to these; it is asked for when they are chosen, and taken as given here. */
const reasons: Partial<Record<DeskWord, Fields>> = { cancel: { cancelReason: '-' }, leave: { leftReason: '-' } }
/** What somebody asks for stands beside another visit only with a reason. */
const besideAnother: Fields = { overlapReason: '-' }
/** Only what the chart would allow. A waiting card bears one button: the chair it is offered, else the call. */
export function actsFor(card: VisitCard | WaitingCard, offers: Offers, now: number): DeskActs {
  const { visit, spot } = card
  const seatIn = 'seatIn' in card ? card.seatIn : null
  const act = (word: DeskWord): DeskAct | null => {
    if (word === 'seat') return seatIn && offers(visit, 'seat', { chair: seatIn.id }) ? seating(seatIn) : null
    if (word === 'setReady') return makingReady(visit, offers)
    if (word === 'accept') return accepting(visit, offers)
    const data = word === 'runningLate' ? { expectedLateBy: guessedLateness(visit, now) } : {}
    const asks = reasons[word] ? 'reason' : null
    const isRequest = visit.state.visit === 'requested'
    return offers(visit, word, reasons[word] ?? data) ? { word, data, chair: null, asks, isRequest } : null
  }
  const offered = (words: readonly DeskWord[]) => words.map(act).filter((one) => one !== null)
  const main = mainOf(card, offered(usual[spot]))
  return { main, more: offered(further.filter((word) => main.every((one) => one.word !== word))) }
}

/** Whoever is late is not at the desk to be checked in: then it is said how late, or that they are not awaited any longer. */
function mainOf({ spot, lateBy, visit }: VisitCard, acts: readonly DeskAct[]): readonly DeskAct[] {
  if (spot !== 'due') return acts.slice(0, 1)
  const words: readonly DeskWord[] =
    lateBy === null ? ['checkIn', 'runningLate'] : isProposedNoShow(visit) ? ['markNoShow', 'runningLate'] : ['runningLate']
  return acts.filter(({ word }) => words.includes(word))
}

/** The clock only proposes it: somebody says so. */
export const isProposedNoShow = ({ flags }: Pick<VisitRow, 'flags'>): boolean => flags.some(({ code }) => code === 'noShowProposed')

function makingReady(visit: VisitRow, offers: Offers): DeskAct | null {
  const before = beforeReady(visit, offers)
  return before && { word: 'setReady', data: {}, chair: null, asks: before.asks, isRequest: false }
}

function accepting(visit: VisitRow, offers: Offers): DeskAct | null {
  const act = { word: 'accept', data: {}, chair: null, isRequest: true } as const
  if (offers(visit, 'accept', {})) return { ...act, asks: null }
  return offers(visit, 'accept', besideAnother) ? { ...act, asks: 'reason' } : null
}

const seating = (chair: ChairRow): DeskAct => ({
  word: 'seat',
  data: { chair: chair.id },
  chair: chairLabel(chair),
  asks: null,
  isRequest: false,
})

const roundTo = 5
const usuallyLate = 10

/** Ten minutes, or ten from now where they are late already: one tap is nearly always right, and the others are one more. */
export function guessedLateness({ startsAt }: Pick<VisitRow, 'startsAt'>, now: number): number {
  const already = Math.max(0, (now - Date.parse(startsAt)) / minutes(1))
  return Math.min(600, Math.ceil((already + usuallyLate) / roundTo) * roundTo)
}

/** How soon before its start a visit's buttons are always in sight; earlier they wait for a pointer or the focus. */
const soon = minutes(15)

export const isSoon = ({ visit, lateBy }: VisitCard, now: number): boolean => lateBy !== null || Date.parse(visit.startsAt) - now <= soon

/**
 * The same answers while nothing that they hang on has changed: the visit, the chair it is offered, and the minute. A chart is
 * asked a few hundred questions for a full board, and most answers are those of a second ago.
 */
export function rememberedActs(offers: Offers): (card: VisitCard | WaitingCard, now: number) => DeskActs {
  const known = new WeakMap<VisitRow, { readonly face: string; readonly acts: DeskActs }>()
  return (card, now) => {
    const seatIn = 'seatIn' in card ? card.seatIn : null
    const face = `${card.spot} ${seatIn?.id} ${seatIn?.version} ${Math.floor(now / minutes(1))}`
    const last = known.get(card.visit)
    if (last?.face === face) return last.acts
    const acts = actsFor(card, offers, now)
    known.set(card.visit, { face, acts })
    return acts
  }
}
