import { type ReactNode, useEffect, useRef } from 'react'
import { GridListItem } from 'react-aria-components'
import { useReceptionView } from '../receptionView.ts'
import { CardDoubt } from '../../../../components/scheduling/doubt/CardDoubt.tsx'
import { cardLabel } from './cardLabel.ts'
import type { CardItem, PlacedCard, AppointmentItem } from '../board/boardItems.ts'
import { ViewerMark } from '../../../../components/presence/ViewerMark.tsx'
import { classNames } from '../../../../classNames.ts'
import { asText } from '../../../../theme/looks.ts'
import styles from './Card.module.css'
import { DueCard } from './DueCard.tsx'
import { ChairStateLine, ArrivalCard, SeatedLine, WaitingPatientCard } from './HereCards.tsx'
import { HelpCard } from './HelpCard.tsx'
import { ProposalCard } from '../proposals/ProposalCard.tsx'
import { CheckoutCard, ToCheckoutCard, CheckedOutLine, CancelledLine } from './LeavingCards.tsx'

const cardComponents = {
  due: DueCard,
  greet: ArrivalCard,
  waiting: WaitingPatientCard,
  sitting: SeatedLine,
  coming: ToCheckoutCard,
  checkout: CheckoutCard,
  gone: CheckedOutLine,
  out: CancelledLine,
} satisfies Record<AppointmentItem['kind'], (props: { readonly item: AppointmentItem }) => ReactNode>

/** Renders one card or line. The content depends on the item kind; the DOM node stays the same when the card moves. */
export function BoardCard({ item }: { readonly item: PlacedCard }) {
  const { timeZone, ownColumnNames } = useReceptionView()
  const { id, kind, column, gap, group, edge } = item
  return (
    <GridListItem
      id={id}
      className={classNames(asText('card'), styles.card)}
      textValue={cardLabel(item, timeZone, ownColumnNames?.[column - 1])}
      data-kind={kind}
      data-column={column}
      style={{ gridColumn: `${column} / span 1` }}
      data-gap={gap}
      data-spot={group}
      data-edge={edge}
      data-bound={cardBound(item)}
      {...dataAttributesOf(item)}
    >
      <ChangeGlow version={itemVersion(item)} />
      <CardContent item={item} />
      <CardDoubt record={id} />
    </GridListItem>
  )
}

function CardContent({ item }: { readonly item: PlacedCard }) {
  if (item.kind === 'chair') return <ChairStateLine item={item} />
  if (item.kind === 'proposal') return <ProposalCard item={item} />
  if (item.kind === 'help') return <HelpCard item={item} />
  const Content = cardComponents[item.kind]
  return (
    <>
      <Content item={item} />
      {item.kind !== 'checkout' && <ViewerMark record={item.card.appointment.id} className={styles.viewer} />}
    </>
  )
}

const kindsWithBound: readonly PlacedCard['kind'][] = ['due', 'waiting', 'checkout', 'coming']

const isAppointmentItem = (item: CardItem): item is AppointmentItem => 'card' in item

function cardBound(item: PlacedCard): 'amber' | 'red' | undefined {
  if (!isAppointmentItem(item)) return undefined
  if (item.kind === 'greet') return item.level === 2 ? 'red' : undefined
  if (!kindsWithBound.includes(item.kind)) return undefined
  const { lateBy, bound } = item.card
  if (lateBy !== null) return 'amber'
  return bound === 'none' ? undefined : bound
}

const dataAttributesOf = (item: PlacedCard) =>
  isAppointmentItem(item)
    ? {
        'data-soon': item.isSoon || undefined,
        'data-first': item.isFirst || undefined,
        'data-long': item.level > 0 || undefined,
        'data-late': item.card.lateBy !== null || undefined,
      }
    : {}

function itemVersion(item: PlacedCard): number {
  if (isAppointmentItem(item)) return item.card.appointment.version
  if (item.kind === 'chair') return item.line.chair?.version ?? 0
  return item.kind === 'help' ? item.session.version : item.proposal.version
}

/** Makes the row glow when its record changes, but not when the row first appears. */
function ChangeGlow({ version }: { readonly version: number }) {
  const mark = useRef<HTMLSpanElement>(null)
  const last = useRef(version)
  useEffect(() => {
    const row = mark.current?.closest<HTMLElement>('[role="row"]')
    if (last.current === version || !row) return undefined
    last.current = version
    delete row.dataset.glow
    // Reading a size forces a reflow, so that the animation restarts.
    void row.offsetWidth
    row.dataset.glow = ''
    const end = () => delete row.dataset.glow
    row.addEventListener('animationend', end, { once: true })
    return () => row.removeEventListener('animationend', end)
  }, [version])
  return <span ref={mark} hidden />
}
