import { useCallback, useMemo, useState } from 'react'
import { createMemo } from '#domain/scheduling/schedule/memo.ts'
import type { Day } from '#domain/time.ts'
import type { BookRows } from '#streams/derive/scheduling/book/bookRows.ts'
import type { BookColumn } from '#streams/derive/scheduling/book/buildBook.ts'
import { useAppContext } from '../../../../appContext.ts'
import type { FreeSlot } from '../../../../components/scheduling/freeSlots.ts'
import { type Carry, type CarryKind, type CarryMode, type PlaceColumn, shownIn } from './carry.ts'
import { canCarry, pickUpFrom } from './pickUpFrom.ts'
import type { Hand } from './useHand.ts'
import { type PutWithReason, usePut } from './usePut.ts'
import { takesReason, type Verdict, verdictInputs, verdictOf } from './verdict.ts'

export type CarryState = {
  readonly carry: Carry | null
  readonly verdict: Verdict | null
  /** Whether the place of an appointment that stays in the hand is refused, and takes a reason. */
  readonly needsReason: boolean
  readonly places: readonly PlaceColumn[]
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
  readonly columns: readonly BookColumn[]
  /** Where an appointment can be carried: the columns, and in a week also the days that are not drawn. */
  readonly places: readonly PlaceColumn[]
  readonly kind: CarryKind
  /** Shows another day, when the appointment goes there. */
  readonly onDay: (day: Day) => void
  readonly hand: Hand
}

/** Holds the appointment that the user carries, what the state machine decides about its place, and the command that puts it there. */
export function useCarry({ rows, columns, places, kind, onDay, hand }: CarryInput): CarryState {
  const { client, ticker } = useAppContext()
  const { setCarry } = hand
  const carry = useMemo(() => hand.carry && shownIn(hand.carry, places), [hand.carry, places])
  const [memo] = useState(createMemo)
  const verdict =
    carry && memo('verdict', [client, carry, ...verdictInputs(carry, { rows, kind })], () => verdictOf(client, carry, { rows, kind }))
  // A mouse that is lifted asks for the reason without a button.
  const isRefused = carry !== null && carry.by !== 'mouse' && verdict?.kind === 'refused'
  const needsReason = isRefused && memo('reason', [verdict], () => takesReason(client, carry, { rows, kind }))
  const start = useCallback(
    (appointmentId: string, mode: CarryMode, by: Carry['by']): Carry | null => {
      const started = pickUpFrom(columns, appointmentId, { mode, by, now: ticker.now() })
      if (!started || !canCarry(client, started.block.appointment)) return null
      setCarry(started)
      return started
    },
    [columns, client, ticker, setCarry],
  )
  const change = useCallback((next: (last: Carry) => Carry) => setCarry((last) => last && next(last)), [setCarry])
  const { put, putHere, putInFit, reason } = usePut({ carry, setCarry, rows, kind, onDay })
  const putBack = useCallback(() => setCarry(null), [setCarry])
  return { carry, verdict, needsReason, places, start, change, put, putHere, putInFit, reason, putBack }
}
