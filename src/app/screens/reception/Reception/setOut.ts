import type { ChairLine, Reception, VisitCard, WaitingCard } from '#streams/derive/reception.ts'
import { type DeskActs, isSoon } from '#streams/derive/receptionActs.ts'
import type { ProviderToday } from '#streams/derive/receptionProviders.ts'
import { asPanel, caption, type ChairPiece, empty, more, type NotePiece, type Piece, type Placed, type VisitPiece } from './pieces.ts'

/** A lane, or what has just come in, which stands above every other. */
export type Section = 'greet' | 'due' | 'here' | 'leaving' | 'gone' | 'today' | 'out'

type Asked = {
  readonly desk: Reception
  readonly providers: readonly ProviderToday[]
  readonly now: number
  readonly actsOf: (card: VisitCard | WaitingCard) => DeskActs
}

const between = 6
/** Nobody who has come in should stand unnoticed for longer. */
const longUngreeted = 60_000
/** Nobody asks about less. */
const worthNaming = 3 * 60_000
const mostDue = 40
const mostGone = 6
const mostFreeChairs = 8

/** The pieces of what is drawn, in the order in which they are read. */
export function setOut(asked: Asked, columns: readonly (readonly Section[])[]): readonly Placed[] {
  return columns.flatMap((sections, column) =>
    sections.flatMap((section) => inSection[section](asked)).map((piece) => ({ ...piece, column: column + 1 })),
  )
}

function cardPiece({ now, actsOf }: Asked, card: VisitCard | WaitingCard, kind: VisitPiece['kind'], isFirst = false): VisitPiece {
  const isLong = kind === 'greet' && now - Date.parse(card.visit.since.visit) >= longUngreeted
  return {
    kind,
    card,
    isFirst,
    isLong,
    acts: actsOf(card),
    isSoon: isSoon(card, now),
    id: card.visit.id,
    gap: between,
    spot: card.spot,
    edge: 'alone',
  }
}

const inSection: Record<Section, (asked: Asked) => readonly Piece[]> = {
  greet: (asked) => asked.desk.here.toGreet.map((card, place) => cardPiece(asked, card, 'greet', place === 0)),

  due(asked) {
    const { cards, later, count } = asked.desk.due
    const shown = cards.slice(0, mostDue).map((card) => cardPiece(asked, card, 'due'))
    const delays = asked.desk.delays.filter(({ by }) => by >= worthNaming)
    const strip: readonly NotePiece[] =
      delays.length > 0 ? [{ kind: 'delays', delays, id: 'delays', gap: 0, spot: 'delays', edge: 'alone' }] : []
    const none = count === 0 ? [empty(isEmpty(asked.desk) ? 'nobodyBooked' : 'nobodyDue')] : []
    return [...strip, ...shown, ...none, ...more('hidden', cards.length - shown.length), ...more('later', later)]
  },

  here(asked) {
    const { toGreet, waiting, inChairs } = asked.desk.here
    const cards = waiting.map((card) => cardPiece(asked, card, 'waiting'))
    const nobody = waiting.length + toGreet.length === 0 ? [emptyHere(asked.desk)] : []
    return [...nobody, ...(cards.length > 0 ? [caption('waiting', toGreet.length > 0 ? 16 : 0), ...cards] : []), ...chairs(asked, inChairs)]
  },

  leaving(asked) {
    const { checkout, coming, count } = asked.desk.leaving
    const ready = checkout.map((card) => cardPiece(asked, card, 'checkout'))
    const onTheWay = coming.map((card) => cardPiece(asked, card, 'coming'))
    return [
      ...(count === 0 ? [empty('nobodyLeaving')] : []),
      ...ready,
      ...(onTheWay.length > 0 ? [caption('comingToTheDesk', ready.length > 0 ? 16 : 0), ...onTheWay] : []),
    ]
  },

  gone(asked) {
    const { gone } = asked.desk.leaving
    const left = gone.slice(0, mostGone).map((card) => cardPiece(asked, card, 'gone'))
    return left.length > 0 ? [caption('goneHead'), ...asPanel(left, between), ...more('moreGone', gone.length - left.length)] : []
  },

  today: () => [caption('today')],

  out(asked) {
    const lines = asked.desk.out.map((card) => cardPiece(asked, card, 'out'))
    return [
      ...(asked.providers.length > 0 ? [providersPanel(asked)] : []),
      caption('notComing'),
      ...(lines.length > 0 ? asPanel(lines, between) : [caption('notComingNone', 4)]),
    ]
  },
}

const providersPanel = ({ providers }: Asked): NotePiece => ({
  kind: 'providers',
  providers,
  id: 'providers',
  gap: between,
  spot: 'providers',
  edge: 'alone',
})

const isEmpty = ({ due, here, leaving, out: away }: Reception): boolean =>
  due.count + here.count + leaving.count + leaving.gone.length + away.length === 0

/** Who sits in a chair is here too, and waits for nothing. */
const emptyHere = ({ here, due }: Reception): NotePiece =>
  here.count === 0 ? empty('nobodyHere', due.cards.find(({ spot }) => spot === 'due') ?? null) : empty('nobodyWaits')

/** Every chair that is not simply free; of those that are, only so many as fit. */
function chairs(asked: Asked, lines: readonly ChairLine[]): readonly Piece[] {
  const isFree = ({ chair, sitting }: ChairLine) => sitting === null && chair?.state === 'clean'
  let free = 0
  const shown = lines.filter((line) => !isFree(line) || ++free <= mostFreeChairs)
  const panel = asPanel(
    shown.map((line) => chairPiece(asked, line)),
    between,
  )
  return panel.length > 0 ? [caption('inAChair'), ...panel, ...more('freeChairs', lines.length - shown.length)] : []
}

function chairPiece(asked: Asked, line: ChairLine): VisitPiece | ChairPiece {
  const { chair, sitting } = line
  if (sitting?.spot === 'inChair') return { ...cardPiece(asked, sitting, 'sitting'), gap: 0 }
  return { kind: 'chair', line, id: chair?.id ?? 'nowhere', gap: 0, spot: 'chair', edge: 'alone' }
}
