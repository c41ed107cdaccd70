import { useCallback, useMemo, useState } from 'react'
import { createMemo } from '#domain/scheduling/schedule/memo.ts'
import type { Day } from '#domain/time.ts'
import type { Span } from '#domain/timeSpans.ts'
import type { ColumnKind } from '#streams/derive/scheduling/book/bookColumns.ts'
import type { BookRows } from '#streams/derive/scheduling/book/bookRows.ts'
import type { Book } from '#streams/derive/scheduling/book/buildBook.ts'
import { useAppContext } from '../../../../appContext.ts'
import type { FreeSlot } from '../../../../components/scheduling/freeSlots.ts'
import { type Carry, type CarryMode, shownIn } from './carry.ts'
import { canCarry, pickUpFrom } from './pickUpFrom.ts'
import type { Hand } from './useHand.ts'
import { type PutWithReason, usePut } from './usePut.ts'
import { type Verdict, verdictInputs, verdictOf } from './verdict.ts'

export type CarryState = {
  readonly carry: Carry | null
  readonly verdict: Verdict | null
  readonly grid: Span
  readonly columnIds: readonly string[]
  /** Picks up an appointment by its ID, if the user may move it. */
  readonly start: (appointmentId: string, mode: CarryMode, by: Carry['by']) => Carry | null
  readonly change: (change: (carry: Carry) => Carry) => void
  /** Puts the appointment where it is carried. A place that is refused keeps it in the hand. */
  readonly put: (carry: Carry | null) => void
  /** The same from where it is now. */
  readonly putHere: () => void
  readonly putInFit: (fit: FreeSlot) => void
  /** What the user put on a taken or closed time, and the answers to the question for a reason. */
  readonly reason: { readonly pending: PutWithReason | null; readonly give: (text: string) => void; readonly refuse: () => void }
  /** Leaves the appointment where it was. */
  readonly putBack: () => void
}

type CarryInput = {
  readonly rows: BookRows
  readonly book: Book
  readonly kind: ColumnKind
  /** Shows another day, when the appointment goes there. */
  readonly onDay: (day: Day) => void
  readonly hand: Hand
}

/** Holds the appointment that the user carries, what the state machine decides about its place, and the command that puts it there. */
export function useCarry({ rows, book, kind, onDay, hand }: CarryInput): CarryState {
  const { client, ticker } = useAppContext()
  const { setCarry } = hand
  const grid = useMemo(() => ({ startsAt: book.startsAt, endsAt: book.endsAt }), [book.startsAt, book.endsAt])
  const columnIds = useMemo(() => book.columns.map(({ id }) => id), [book.columns])
  const carry = useMemo(() => hand.carry && shownIn(hand.carry, columnIds, grid), [hand.carry, columnIds, grid])
  const [memo] = useState(createMemo)
  const verdict =
    carry && memo('verdict', [client, carry, ...verdictInputs(carry, { rows, kind })], () => verdictOf(client, carry, { rows, kind }))
  const start = useCallback(
    (appointmentId: string, mode: CarryMode, by: Carry['by']): Carry | null => {
      const started = pickUpFrom(book.columns, appointmentId, { mode, by, now: ticker.now() })
      if (!started || !canCarry(client, started.block.appointment)) return null
      setCarry(started)
      return started
    },
    [book.columns, client, ticker, setCarry],
  )
  const change = useCallback((next: (last: Carry) => Carry) => setCarry((last) => last && next(last)), [setCarry])
  const { put, putHere, putInFit, reason } = usePut({ carry, setCarry, rows, kind, onDay })
  const putBack = useCallback(() => setCarry(null), [setCarry])
  return { carry, verdict, grid, columnIds, start, change, put, putHere, putInFit, reason, putBack }
}
