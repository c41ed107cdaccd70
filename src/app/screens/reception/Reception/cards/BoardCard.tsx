import { type ReactNode, useEffect, useRef } from 'react'
import { GridListItem } from 'react-aria-components'
import { useDeskView } from '../deskView.ts'
import { labelOf } from '../labelOf.ts'
import type { CardPiece, PlacedCard, VisitPiece } from '../pieces.ts'
import styles from './Card.module.css'
import { DueCard } from './DueCard.tsx'
import { ChairLine, GreetCard, SittingLine, WaitingCard } from './HereCards.tsx'
import { HelpCard } from './HelpCard.tsx'
import { ProposalCard } from './ProposalCard.tsx'
import { CheckoutCard, ComingCard, GoneLine, OutLine } from './LeavingCards.tsx'

const faces = {
  due: DueCard,
  greet: GreetCard,
  waiting: WaitingCard,
  sitting: SittingLine,
  coming: ComingCard,
  checkout: CheckoutCard,
  gone: GoneLine,
  out: OutLine,
} satisfies Record<VisitPiece['kind'], (props: { readonly piece: VisitPiece }) => ReactNode>

/** One card or line. What it shows follows its place; the node stays the same wherever it goes. */
export function BoardCard({ piece }: { readonly piece: PlacedCard }) {
  const { timeZone } = useDeskView()
  const { id, kind, column, gap, spot, edge } = piece
  return (
    <GridListItem
      id={id}
      className={styles.card ?? ''}
      textValue={labelOf(piece, timeZone)}
      data-kind={kind}
      data-column={column}
      data-gap={gap}
      data-spot={spot}
      data-edge={edge}
      data-bound={boundOf(piece)}
      {...marksOf(piece)}
    >
      <Glows face={versionOf(piece)} />
      <Face piece={piece} />
    </GridListItem>
  )
}

function Face({ piece }: { readonly piece: PlacedCard }) {
  if (piece.kind === 'chair') return <ChairLine piece={piece} />
  if (piece.kind === 'proposal') return <ProposalCard piece={piece} />
  if (piece.kind === 'help') return <HelpCard piece={piece} />
  const Of = faces[piece.kind]
  return <Of piece={piece} />
}

const washed: readonly PlacedCard['kind'][] = ['due', 'waiting', 'checkout', 'coming']

const isVisit = (piece: CardPiece): piece is VisitPiece => 'card' in piece

function boundOf(piece: PlacedCard): 'amber' | 'red' | undefined {
  if (!isVisit(piece)) return undefined
  if (piece.kind === 'greet') return piece.level === 2 ? 'red' : undefined
  if (!washed.includes(piece.kind)) return undefined
  const { lateBy, bound } = piece.card
  if (lateBy !== null) return 'amber'
  return bound === 'none' ? undefined : bound
}

const marksOf = (piece: PlacedCard) =>
  isVisit(piece)
    ? {
        'data-soon': piece.isSoon || undefined,
        'data-first': piece.isFirst || undefined,
        'data-long': piece.level > 0 || undefined,
        'data-late': piece.card.lateBy !== null || undefined,
      }
    : {}

function versionOf(piece: PlacedCard): number {
  if (isVisit(piece)) return piece.card.visit.version
  if (piece.kind === 'chair') return piece.line.chair?.version ?? 0
  return piece.kind === 'help' ? piece.session.version : piece.proposal.version
}

/** The row glows when its record changed, and not when it first appears. */
function Glows({ face }: { readonly face: number }) {
  const mark = useRef<HTMLSpanElement>(null)
  const last = useRef(face)
  useEffect(() => {
    const row = mark.current?.closest<HTMLElement>('[role="row"]')
    if (last.current === face || !row) return undefined
    last.current = face
    delete row.dataset.glow
    // Reading a measure makes the browser see it gone before it comes back.
    void row.offsetWidth
    row.dataset.glow = ''
    const end = () => delete row.dataset.glow
    row.addEventListener('animationend', end, { once: true })
    return () => row.removeEventListener('animationend', end)
  }, [face])
  return <span ref={mark} hidden />
}
