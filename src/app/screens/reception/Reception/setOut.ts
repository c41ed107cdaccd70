import type { ChairLine, Reception, VisitCard, WaitingCard } from '#streams/derive/reception/reception.ts'
import { type DeskActs, isSoon } from '#streams/derive/reception/receptionActs.ts'
import {
  asPanel,
  caption,
  type ChairPiece,
  empty,
  more,
  type NotePiece,
  type Piece,
  type Placed,
  type HelpPiece,
  type ProposalPiece,
  type VisitPiece,
} from './pieces.ts'

/** A lane, or what has just come in, which stands above every other. */
export type Section = 'greet' | 'due' | 'here' | 'leaving' | 'gone' | 'out'

type Asked = {
  readonly desk: Reception
  readonly now: number
  readonly actsOf: (card: VisitCard | WaitingCard) => DeskActs
}

const between = 6
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
  return {
    kind,
    card,
    isFirst,
    level: levelOf(card),
    acts: actsOf(card),
    isSoon: isSoon(card, now),
    id: card.visit.id,
    gap: between,
    spot: card.spot,
    edge: 'alone',
  }
}

/** As the server has it: two desks must not disagree about how long is long. */
const levelOf = ({ arrival }: VisitCard): VisitPiece['level'] => (arrival === null || arrival.level < 1 ? 0 : arrival.level < 2 ? 1 : 2)

const inSection: Record<Section, (asked: Asked) => readonly Piece[]> = {
  greet: (asked) => [
    ...asked.desk.here.toGreet.map((card, place) => cardPiece(asked, card, 'greet', place === 0)),
    ...asked.desk.helps.map(helpPiece),
  ],

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
    const proposals = asked.desk.proposals.map(proposalPiece)
    const nobody = waiting.length + toGreet.length + asked.desk.helps.length === 0 ? [emptyHere(asked.desk)] : []
    return [
      ...nobody,
      ...(cards.length > 0 ? [caption('waiting', toGreet.length > 0 ? 16 : 0), ...cards] : []),
      ...chairs(asked, inChairs),
      ...(proposals.length > 0 ? [caption('changedDetails'), ...proposals] : []),
    ]
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

  out(asked) {
    const lines = asked.desk.out.map((card) => cardPiece(asked, card, 'out'))
    return lines.length > 0 ? [caption('notComing'), ...asPanel(lines, between)] : []
  },
}

function helpPiece({ session, patient }: Reception['helps'][number]): HelpPiece {
  return { kind: 'help', session, patient, id: session.id, gap: between, spot: 'toGreet', edge: 'alone' }
}

function proposalPiece({ proposal, patient }: Reception['proposals'][number]): ProposalPiece {
  return { kind: 'proposal', proposal, patient, id: proposal.id, gap: between, spot: 'proposal', edge: 'alone' }
}

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
