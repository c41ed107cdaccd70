import { useMemo, useRef } from 'react'
import { GridList } from 'react-aria-components'
import { useCardKeys } from '../../../../components/keys/useCardKeys.ts'
import styles from './ReceptionBoard.module.css'
import { BoardCard } from '../cards/BoardCard.tsx'
import { BoardNote } from './BoardNote.tsx'
import { isCard, isNote, type PlacedItem } from './boardItems.ts'
import { tReception } from '../../../../components/scheduling/appointment/tReception.ts'
import { useRestoredFocus } from './useRestoredFocus.ts'
import { useBoardLayout } from './useBoardLayout.ts'

type Props = {
  readonly items: readonly PlacedItem[]
  /** Reports the ID of the focused appointment; `null` when no card has the focus. */
  readonly onViewing: (appointmentId: string | null) => void
}

/** Renders all cards in one list, whatever their lane, so that a card can change lanes, animate and keep the focus. */
export function ReceptionBoard({ items, onViewing }: Props) {
  const board = useRef<HTMLDivElement>(null)
  useBoardLayout(
    board,
    useMemo(() => items.map(({ id }) => id), [items]),
  )
  useRestoredFocus(board)
  const cards = useMemo(() => items.filter(isCard), [items])
  const handleCardKeys = useCardKeys()
  const reportFocused = ({ target }: { readonly target: EventTarget }) =>
    onViewing(target instanceof Element ? (target.closest('[role="row"]')?.getAttribute('data-key') ?? null) : null)
  return (
    <div ref={board} className={styles.board} onKeyDownCapture={handleCardKeys} onFocus={reportFocused} onBlur={() => onViewing(null)}>
      <GridList aria-label={tReception('lanes')} items={cards} keyboardNavigationBehavior="tab" className={styles.list ?? ''}>
        {(item) => <BoardCard item={item} />}
      </GridList>
      {items.filter(isNote).map((item) => (
        <BoardNote key={item.id} item={item} />
      ))}
    </div>
  )
}
