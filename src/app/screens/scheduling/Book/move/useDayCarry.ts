import { type RefObject, useMemo, useState } from 'react'
import { createMemo } from '#domain/scheduling/schedule/memo.ts'
import type { Day } from '#domain/time.ts'
import type { ColumnKind } from '#streams/derive/scheduling/book/bookColumns.ts'
import type { BookRows } from '#streams/derive/scheduling/book/bookRows.ts'
import type { Book } from '#streams/derive/scheduling/book/buildBook.ts'
import { useClient } from '../../../../appContext.ts'
import { useOpenUnlessCarrying } from './pointer/useOpenUnlessCarrying.ts'
import { usePointerCarry } from './pointer/usePointerCarry.ts'
import { useCarry } from './useCarry.ts'
import { useCarryKeys } from './useCarryKeys.ts'
import { useFits } from './useFits.ts'
import type { Hand } from './useHand.ts'
import { useOwnGhost } from './useOwnGhost.ts'

type DayCarryInput = {
  readonly rows: BookRows
  readonly book: Book
  readonly kind: ColumnKind
  readonly hand: Hand
  readonly gridRef: RefObject<HTMLElement | null>
  readonly onOpen: (appointmentId: string) => void
  readonly onDay: (day: Day) => void
}

/** Carries an appointment between the columns of a day, by mouse, finger and keyboard. */
export function useDayCarry({ rows, book: { columns, startsAt, endsAt }, kind, hand, gridRef, onOpen, onDay }: DayCarryInput) {
  const { timeZone } = rows.day.location
  const ids = columns.map(({ id }) => id)
  const [memo] = useState(createMemo)
  const places = memo('places', [startsAt, endsAt, ...ids], () => ids.map((id) => ({ id, startsAt, endsAt })))
  const carrying = useCarry({ rows, columns, places, kind, onDay, hand })
  const { carry, verdict } = carrying
  const found = useFits(carry, rows.date, rows.day.appointments)
  const fits = useMemo(() => found ?? [], [found])
  const onKeyDown = useCarryKeys(carrying, fits)
  const { onPointerDown, hasCarried } = usePointerCarry(gridRef, carrying)
  useOwnGhost(carry, kind, rows.day)
  const canMove = useClient().scopes.has('appt.e')
  return {
    ...{ carrying, canMove, found, fits, places },
    handlers: canMove ? { onKeyDown, onPointerDown } : {},
    open: useOpenUnlessCarrying(carry !== null, hasCarried, onOpen),
    layer: carry && verdict && { carry, verdict, columns: places, timeZone, fits },
  }
}
