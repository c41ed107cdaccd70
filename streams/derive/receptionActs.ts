import { minutes } from '#domain/time.ts'
import type { Fields } from '#domain/wire.ts'
import { chairLabel, type ChairRow, type VisitRow } from './dayRows.ts'
import type { VisitCard, WaitingCard } from './reception.ts'
import type { Spot } from './receptionSpots.ts'

/** What the desk does with a visit. What the chair does (start, finish) is the chair's. */
export type DeskWord =
  | 'accept'
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

export type DeskAct = {
  readonly word: DeskWord
  readonly data: Fields
  /** What the chair it leads to is called. */
  readonly chair: string | null
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
  due: ['checkIn'],
  later: ['checkIn'],
  toGreet: ['setReady'],
  waiting: ['seat', 'call'],
  inChair: [],
  coming: ['toDesk'],
  checkout: ['depart'],
  gone: [],
  notComing: ['checkIn'],
}
const further: readonly DeskWord[] = ['call', 'markNoShow', 'cancel', 'leave', 'revert']

/** A reason belongs to these; it is asked for when they are chosen, and taken as given here. */
const reasons: Partial<Record<DeskWord, Fields>> = { cancel: { cancelReason: '-' }, leave: { leftReason: '-' } }

/** Only what the chart would allow. A waiting card bears one button: the chair it is offered, else the call. */
export function actsFor(card: VisitCard | WaitingCard, offers: Offers): DeskActs {
  const { visit, spot } = card
  const seatIn = 'seatIn' in card ? card.seatIn : null
  const act = (word: DeskWord): DeskAct | null => {
    if (word === 'seat') return seatIn && offers(visit, 'seat', { chair: seatIn.id }) ? seating(seatIn) : null
    return offers(visit, word, reasons[word] ?? {}) ? { word, data: {}, chair: null } : null
  }
  const offered = (words: readonly DeskWord[]) => words.map(act).filter((one) => one !== null)
  const main = offered(usual[spot]).slice(0, 1)
  return { main, more: offered(further.filter((word) => word !== main[0]?.word)) }
}

const seating = (chair: ChairRow): DeskAct => ({ word: 'seat', data: { chair: chair.id }, chair: chairLabel(chair) })

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
    const acts = actsFor(card, offers)
    known.set(card.visit, { face, acts })
    return acts
  }
}
