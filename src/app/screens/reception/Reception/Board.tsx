import { type KeyboardEvent, useCallback, useMemo, useRef } from 'react'
import { GridList } from 'react-aria-components'
import { cardTowards } from './arrows.ts'
import styles from './Board.module.css'
import { BoardCard } from './cards/BoardCard.tsx'
import { Note } from './Notes.tsx'
import { isCard, isNote, type Placed } from './pieces.ts'
import { sayDesk } from './sayDesk.ts'
import { useKeptFocus } from './useKeptFocus.ts'
import { useLayOut } from './useLayOut.ts'

type Props = {
  readonly placed: readonly Placed[]
  /** Which visit is under the focus; `null` where none is. */
  readonly onHold: (visit: string | null) => void
}

/** All cards in one list, whatever lane they stand in: that is why one of them can travel and keep the focus. */
export function Board({ placed, onHold }: Props) {
  const board = useRef<HTMLDivElement>(null)
  useLayOut(
    board,
    useMemo(() => placed.map(({ id }) => id), [placed]),
  )
  useKeptFocus(board)
  const cards = useMemo(() => placed.filter(isCard), [placed])
  const walk = useWalk()
  const hold = ({ target }: { readonly target: EventTarget }) =>
    onHold(target instanceof Element ? (target.closest('[role="row"]')?.getAttribute('data-key') ?? null) : null)
  return (
    <div ref={board} className={styles.board} onKeyDownCapture={walk} onFocus={hold} onBlur={() => onHold(null)}>
      <GridList aria-label={sayDesk('lanes')} items={cards} keyboardNavigationBehavior="tab" className={styles.list ?? ''}>
        {(piece) => <BoardCard piece={piece} />}
      </GridList>
      {placed.filter(isNote).map((piece) => (
        <Note key={piece.id} piece={piece} />
      ))}
    </div>
  )
}

/** The list would walk its cards in one line; a board is walked as it stands. */
function useWalk() {
  return useCallback((event: KeyboardEvent<HTMLDivElement>) => {
    const { target, currentTarget, key } = event
    if (!(target instanceof HTMLElement) || !currentTarget.contains(target)) return
    const row = target.closest<HTMLElement>('[role="row"]')
    const next = row && cardTowards(currentTarget, row, key)
    if (next === null || row === null) return
    event.preventDefault()
    event.stopPropagation()
    next?.focus()
  }, [])
}
