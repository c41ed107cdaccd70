import type { Delay } from '#streams/derive/day/dayPlan.ts'
import type { ChairLine, VisitCard, WaitingCard } from '#streams/derive/reception/reception.ts'
import type { DeskActs } from '#streams/derive/reception/receptionActs.ts'
import type { PatientRow } from '#streams/derive/day/dayRows.ts'
import type { HelpRow, ProposalRow } from '#streams/derive/reception/receptionArrivals.ts'

/** What stands in the lanes, and where. A card keeps its id wherever it goes, so it stays the same node. */

export type Edge = 'alone' | 'first' | 'middle' | 'last'

export type Where = {
  readonly id: string
  /** Pixels above it. */
  readonly gap: number
  /** A card that changes its spot travels. */
  readonly spot: string
  /** Lines of one panel stand close; a card stands alone. */
  readonly edge: Edge
}

export type VisitPiece = Where & {
  readonly kind: 'due' | 'greet' | 'waiting' | 'sitting' | 'coming' | 'checkout' | 'gone' | 'out'
  readonly card: VisitCard | WaitingCard
  readonly acts: DeskActs
  /** Its buttons are in sight without a pointer. */
  readonly isSoon: boolean
  /** How loudly an arrival asks to be greeted: 1 after a minute, 2 after two. */
  readonly level: 0 | 1 | 2
  /** The one solid button of the board. */
  readonly isFirst: boolean
}
/** Changed details of somebody who has no card here to hang them on. */
export type ProposalPiece = Where & { readonly kind: 'proposal'; readonly proposal: ProposalRow; readonly patient: PatientRow | null }
export type ChairPiece = Where & { readonly kind: 'chair'; readonly line: ChairLine }

export type Caption = 'waiting' | 'inAChair' | 'comingToTheDesk' | 'goneHead' | 'notComing' | 'changedDetails'
/** Empty says what comes next. */
export type Emptiness = 'nobodyBooked' | 'nobodyDue' | 'nobodyHere' | 'nobodyWaits' | 'nobodyLeaving'
/** What is not shown, counted. */
export type More = 'later' | 'hidden' | 'freeChairs' | 'moreGone'

/** A line between the cards. */
export type NotePiece = Where &
  (
    | { readonly kind: 'caption'; readonly word: Caption }
    | { readonly kind: 'empty'; readonly word: Emptiness /** Who comes next. */; readonly next: VisitCard | null }
    | { readonly kind: 'more'; readonly word: More; readonly count: number }
    | { readonly kind: 'delays'; readonly delays: readonly Delay[] }
  )

/** Somebody at a kiosk who was told to see reception. */
export type HelpPiece = Where & { readonly kind: 'help'; readonly session: HelpRow; readonly patient: PatientRow | null }
export type CardPiece = VisitPiece | ChairPiece | ProposalPiece | HelpPiece
export type Piece = CardPiece | NotePiece
/** 1 is the left-most. After whom a piece stands is the order of the list and not written on it, so that one that goes changes no other. */
type InPlace = { readonly column: number }
export type PlacedCard = CardPiece & InPlace
export type PlacedNote = NotePiece & InPlace
export type Placed = PlacedCard | PlacedNote

export const isCard = (piece: Placed): piece is PlacedCard =>
  'card' in piece || piece.kind === 'chair' || piece.kind === 'proposal' || piece.kind === 'help'
export const isNote = (piece: Placed): piece is PlacedNote => !isCard(piece)

/** Lines that belong together, with the edges of one panel. */
export const asPanel = <P extends Where>(lines: readonly P[], gap: number): readonly P[] =>
  lines.map((line, place) => ({
    ...line,
    gap: place === 0 ? gap : 0,
    edge: lines.length === 1 ? 'alone' : place === 0 ? 'first' : place === lines.length - 1 ? 'last' : 'middle',
  }))

export const caption = (word: Caption, gap = 16): NotePiece => ({ kind: 'caption', word, id: word, gap, spot: word, edge: 'alone' })
export const empty = (word: Emptiness, next: VisitCard | null = null): NotePiece => ({
  kind: 'empty',
  word,
  next,
  id: word,
  gap: 6,
  spot: word,
  edge: 'alone',
})
export const more = (word: More, count: number): readonly NotePiece[] =>
  count > 0 ? [{ kind: 'more', word, count, id: word, gap: 8, spot: word, edge: 'alone' }] : []
