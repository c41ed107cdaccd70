import type { Delay } from '#streams/derive/scheduling/day/dayPlan.ts'
import type { ChairOccupancy, AppointmentCard, WaitingCard } from '#streams/derive/scheduling/reception/reception.ts'
import type { ReceptionActions } from '#streams/derive/scheduling/reception/receptionActions.ts'
import type { PatientRow } from '#streams/derive/scheduling/day/dayRows.ts'
import type { HelpRequestRow, ProposalRow } from '#streams/derive/kiosk/kioskInbox.ts'

/** Items of the lanes and their positions. A card keeps its ID in every lane, so its DOM node stays the same. */

export type PanelEdge = 'alone' | 'first' | 'middle' | 'last'

export type ItemLayout = {
  readonly id: string
  /** Pixels of space above the item. */
  readonly gap: number
  /** A card whose group changes is animated to its new position. */
  readonly group: string
  /** Lines of one panel touch each other; a card has space around it. */
  readonly edge: PanelEdge
}

export type AppointmentItem = ItemLayout & {
  readonly kind: 'due' | 'greet' | 'waiting' | 'sitting' | 'coming' | 'checkout' | 'gone' | 'out'
  readonly card: AppointmentCard | WaitingCard
  readonly actions: ReceptionActions
  /** Its buttons are visible without hover or focus. */
  readonly isSoon: boolean
  /** Urgency of an arrival that is not acknowledged: 1 after a minute, 2 after two. */
  readonly level: 0 | 1 | 2
  /** Has the only primary button of the board. */
  readonly isFirst: boolean
  /** The changed details are one line, so that the newest of several arrivals is in view. */
  readonly isFolded: boolean
}
/** Proposed changes of a patient who has no card on this board. */
export type ProposalItem = ItemLayout & { readonly kind: 'proposal'; readonly proposal: ProposalRow; readonly patient: PatientRow | null }
export type ChairItem = ItemLayout & { readonly kind: 'chair'; readonly line: ChairOccupancy }

export type CaptionKey = 'noTimeYet' | 'waiting' | 'inChair' | 'comingToReception' | 'checkedOutHead' | 'notAttending' | 'changedDetails'
/** Keys of empty states, which name the next appointment. */
export type EmptyKey = 'noAppointments' | 'noneExpected' | 'noneHere' | 'noneWaiting' | 'noneAtCheckout' | 'noneInColumn'
/** Keys of the counts of items that are not shown. */
export type CountKey = 'later' | 'laterHide' | 'hidden' | 'moreNoTime' | 'freeChairs' | 'moreCheckedOut'

/** A line between the cards. */
export type NoteItem = ItemLayout &
  (
    | { readonly kind: 'caption'; readonly messageKey: CaptionKey }
    | { readonly kind: 'empty'; readonly messageKey: EmptyKey /** The next expected appointment. */; readonly next: AppointmentCard | null }
    | { readonly kind: 'more'; readonly messageKey: CountKey; readonly count: number }
    | { readonly kind: 'delays'; readonly delays: readonly Delay[] }
  )

/** A patient at a kiosk who was sent to reception. */
export type HelpItem = ItemLayout & { readonly kind: 'help'; readonly session: HelpRequestRow; readonly patient: PatientRow | null }
export type CardItem = AppointmentItem | ChairItem | ProposalItem | HelpItem
export type BoardItem = CardItem | NoteItem
/**
 * Column 1 is the left-most. The order of the list gives the position within a column and is not stored on the item,
 * so that removing an item changes no other.
 */
type InColumn = { readonly column: number }
export type PlacedCard = CardItem & InColumn
export type PlacedNote = NoteItem & InColumn
export type PlacedItem = PlacedCard | PlacedNote

export const isCard = (item: PlacedItem): item is PlacedCard =>
  'card' in item || item.kind === 'chair' || item.kind === 'proposal' || item.kind === 'help'
export const isNote = (item: PlacedItem): item is PlacedNote => !isCard(item)

/** Joins lines into one panel by setting their edges and gaps. */
export const asPanel = <P extends ItemLayout>(lines: readonly P[], gap: number): readonly P[] =>
  lines.map((line, index) => ({
    ...line,
    gap: index === 0 ? gap : 0,
    edge: lines.length === 1 ? 'alone' : index === 0 ? 'first' : index === lines.length - 1 ? 'last' : 'middle',
  }))

export const captionItem = (messageKey: CaptionKey, gap = 16): NoteItem => ({
  kind: 'caption',
  messageKey,
  id: messageKey,
  gap,
  group: messageKey,
  edge: 'alone',
})
export const emptyItem = (messageKey: EmptyKey, next: AppointmentCard | null = null): NoteItem => ({
  kind: 'empty',
  messageKey,
  next,
  id: messageKey,
  gap: 6,
  group: messageKey,
  edge: 'alone',
})
export const countItems = (messageKey: CountKey, count: number): readonly NoteItem[] =>
  count > 0 ? [{ kind: 'more', messageKey, count, id: messageKey, gap: 8, group: messageKey, edge: 'alone' }] : []
