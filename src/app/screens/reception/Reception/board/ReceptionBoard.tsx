import { type KeyboardEvent, useCallback, useMemo, useRef } from 'react'
import { GridList } from 'react-aria-components'
import { cardInDirection } from './cardInDirection.ts'
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
  const handleArrowKeys = useArrowKeys()
  const reportFocused = ({ target }: { readonly target: EventTarget }) =>
    onViewing(target instanceof Element ? (target.closest('[role="row"]')?.getAttribute('data-key') ?? null) : null)
  return (
    <div ref={board} className={styles.board} onKeyDownCapture={handleArrowKeys} onFocus={reportFocused} onBlur={() => onViewing(null)}>
      <GridList aria-label={tReception('lanes')} items={cards} keyboardNavigationBehavior="tab" className={styles.list ?? ''}>
        {(item) => <BoardCard item={item} />}
      </GridList>
      {items.filter(isNote).map((item) => (
        <BoardNote key={item.id} item={item} />
      ))}
    </div>
  )
}

/** Handles arrow keys by the visible columns. The grid list alone would move through its cards in one sequence. */
function useArrowKeys() {
  return useCallback((event: KeyboardEvent<HTMLDivElement>) => {
    const { target, currentTarget, key } = event
    if (!(target instanceof HTMLElement) || !currentTarget.contains(target)) return
    const row = target.closest<HTMLElement>('[role="row"]')
    const next = row && cardInDirection(currentTarget, row, key)
    if (next === null || row === null) return
    event.preventDefault()
    event.stopPropagation()
    next?.focus()
  }, [])
}
