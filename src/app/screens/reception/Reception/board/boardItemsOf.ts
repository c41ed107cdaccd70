import type { ChairOccupancy, Reception, AppointmentCard, WaitingCard } from '#streams/derive/scheduling/reception/reception.ts'
import { type ReceptionActions, isSoon } from '#streams/derive/scheduling/reception/receptionActions.ts'
import {
  asPanel,
  captionItem,
  type ChairItem,
  emptyItem,
  countItems,
  type NoteItem,
  type BoardItem,
  type PlacedItem,
  type HelpItem,
  type ProposalItem,
  type AppointmentItem,
} from './boardItems.ts'

/** A lane, or the new arrivals, which are shown above every lane. */
export type BoardSection = 'greet' | 'due' | 'here' | 'leaving' | 'gone' | 'out'

export type BoardInput = {
  /** Whether the column lists the whole day, and not only the next two hours. */
  readonly isWholeDay?: boolean
  readonly reception: Reception
  readonly now: number
  readonly actionsFor: (card: AppointmentCard | WaitingCard) => ReceptionActions
}

const itemGap = 6
/** Smallest delay, in milliseconds, that is listed. Shorter ones do not matter to patients. */
const minListedDelay = 3 * 60_000
const maxDue = 40
const maxNoTime = 40
const maxCheckedOut = 6
const maxFreeChairs = 8
/** Up to so many arrivals fit on a screen while the first one shows its changed details. */
const maxOpenArrivals = 3

/** Returns the visible items in reading order. */
export function boardItemsOf(input: BoardInput, columns: readonly (readonly BoardSection[])[]): readonly PlacedItem[] {
  return columns.flatMap((sections, column) =>
    sections.flatMap((section) => itemsOfSection[section](input)).map((item) => ({ ...item, column: column + 1 })),
  )
}

function appointmentItem(
  { now, actionsFor }: BoardInput,
  card: AppointmentCard | WaitingCard,
  kind: AppointmentItem['kind'],
  { isFirst = false, isFolded = false } = {},
): AppointmentItem {
  return {
    kind,
    card,
    isFirst,
    isFolded,
    level: arrivalLevel(card),
    actions: actionsFor(card),
    isSoon: isSoon(card, now),
    id: card.appointment.id,
    gap: itemGap,
    group: card.group,
    edge: 'alone',
  }
}

/** Uses the level that the server stored, so that two Reception screens agree on how long is too long. */
const arrivalLevel = ({ arrival }: AppointmentCard): AppointmentItem['level'] =>
  arrival === null || arrival.level < 1 ? 0 : arrival.level < 2 ? 1 : 2

function hiddenDueItems({ reception: { due }, isWholeDay }: BoardInput): readonly NoteItem[] {
  if (isWholeDay) return due.later.length > 0 ? countItems('laterHide', due.later.length) : []
  return [...countItems('hidden', Math.max(0, due.cards.length - maxDue)), ...countItems('later', due.later.length)]
}

/** Requests for today without a time. */
function noTimeItems(input: BoardInput): readonly BoardItem[] {
  const { noTime } = input.reception.due
  const shown = noTime.slice(0, maxNoTime).map((card) => appointmentItem(input, card, 'due'))
  return shown.length > 0 ? [captionItem('noTimeYet'), ...shown, ...countItems('moreNoTime', noTime.length - shown.length)] : []
}

const itemsOfSection: Record<BoardSection, (input: BoardInput) => readonly BoardItem[]> = {
  greet: (input) => [
    ...input.reception.here.toAcknowledge.map((card, index, { length }) =>
      appointmentItem(input, card, 'greet', { isFirst: index === 0, isFolded: index > 0 || length > maxOpenArrivals }),
    ),
    ...input.reception.helpRequests.map(helpItem),
  ],

  due(input) {
    const { cards, later, count } = input.reception.due
    const listed = input.isWholeDay ? [...cards, ...later] : cards.slice(0, maxDue)
    const shown = listed.map((card) => appointmentItem(input, card, 'due'))
    const delays = input.reception.delays.filter(({ by }) => by >= minListedDelay)
    const delayItems: readonly NoteItem[] =
      delays.length > 0 ? [{ kind: 'delays', delays, id: 'delays', gap: 0, group: 'delays', edge: 'alone' }] : []
    const emptyItems = count === 0 ? [emptyItem(isDayEmpty(input.reception) ? 'noAppointments' : 'noneExpected')] : []
    return [...delayItems, ...shown, ...emptyItems, ...hiddenDueItems(input), ...noTimeItems(input)]
  },

  here(input) {
    const { toAcknowledge, waiting, inChairs } = input.reception.here
    const cards = waiting.map((card) => appointmentItem(input, card, 'waiting'))
    const proposals = input.reception.proposals.map(proposalItem)
    const emptyItems =
      waiting.length + toAcknowledge.length + input.reception.helpRequests.length === 0 ? [emptyHereItem(input.reception)] : []
    return [
      ...emptyItems,
      ...(cards.length > 0 ? [captionItem('waiting', toAcknowledge.length > 0 ? 16 : 0), ...cards] : []),
      ...chairItems(input, inChairs),
      ...(proposals.length > 0 ? [captionItem('changedDetails'), ...proposals] : []),
    ]
  },

  leaving(input) {
    const { checkout, treated, count } = input.reception.leaving
    const ready = checkout.map((card) => appointmentItem(input, card, 'checkout'))
    const onTheWay = treated.map((card) => appointmentItem(input, card, 'coming'))
    return [
      ...(count === 0 ? [emptyItem('noneAtCheckout')] : []),
      ...ready,
      ...(onTheWay.length > 0 ? [captionItem('comingToReception', ready.length > 0 ? 16 : 0), ...onTheWay] : []),
    ]
  },

  gone(input) {
    const { checkedOut } = input.reception.leaving
    const shownCheckedOut = checkedOut.slice(0, maxCheckedOut).map((card) => appointmentItem(input, card, 'gone'))
    return shownCheckedOut.length > 0
      ? [
          captionItem('checkedOutHead'),
          ...asPanel(shownCheckedOut, itemGap),
          ...countItems('moreCheckedOut', checkedOut.length - shownCheckedOut.length),
        ]
      : []
  },

  out(input) {
    const lines = input.reception.out.map((card) => appointmentItem(input, card, 'out'))
    return lines.length > 0 ? [captionItem('notAttending'), ...asPanel(lines, itemGap)] : []
  },
}

function helpItem({ session, patient }: Reception['helpRequests'][number]): HelpItem {
  return { kind: 'help', session, patient, id: session.id, gap: itemGap, group: 'toGreet', edge: 'alone' }
}

function proposalItem({ proposal, patient }: Reception['proposals'][number]): ProposalItem {
  return { kind: 'proposal', proposal, patient, id: proposal.id, gap: itemGap, group: 'proposal', edge: 'alone' }
}

const isDayEmpty = ({ due, here, leaving, out: away }: Reception): boolean =>
  due.count + here.count + leaving.count + leaving.checkedOut.length + away.length === 0

/** A patient in a chair is in the practice but does not wait, so the two empty states differ. */
const emptyHereItem = ({ here, due }: Reception): NoteItem =>
  here.count === 0 ? emptyItem('noneHere', due.cards.find(({ group }) => group === 'due') ?? null) : emptyItem('noneWaiting')

/** Lists every chair that is not free and clean, and free chairs up to a limit. */
function chairItems(input: BoardInput, lines: readonly ChairOccupancy[]): readonly BoardItem[] {
  const isFree = ({ chair, card: seated }: ChairOccupancy) => seated === null && chair?.state === 'clean'
  let freeCount = 0
  const shown = lines.filter((line) => !isFree(line) || ++freeCount <= maxFreeChairs)
  const panel = asPanel(
    shown.map((line) => chairItem(input, line)),
    itemGap,
  )
  return panel.length > 0 ? [captionItem('inChair'), ...panel, ...countItems('freeChairs', lines.length - shown.length)] : []
}

function chairItem(input: BoardInput, line: ChairOccupancy): AppointmentItem | ChairItem {
  const { chair, card: seated } = line
  if (seated?.group === 'inChair') return { ...appointmentItem(input, seated, 'sitting'), gap: 0 }
  return { kind: 'chair', line, id: chair?.id ?? 'nowhere', gap: 0, group: 'chair', edge: 'alone' }
}
