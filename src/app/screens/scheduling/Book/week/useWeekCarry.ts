import { type RefObject, useMemo } from 'react'
import { type Day, millisecondsOf } from '#domain/time.ts'
import type { BookRows } from '#streams/derive/scheduling/book/bookRows.ts'
import type { Week } from '#streams/derive/scheduling/book/week/buildWeek.ts'
import { useClient } from '../../../../appContext.ts'
import { dateOf } from '../../../../components/scheduling/bookingDates.ts'
import { useToday } from '../../../../location/LocationProvider.tsx'
import type { GhostPlace } from '../move/layers/OtherGhosts.tsx'
import { useOpenUnlessCarrying } from '../move/pointer/useOpenUnlessCarrying.ts'
import { usePointerCarry } from '../move/pointer/usePointerCarry.ts'
import { useCarry } from '../move/useCarry.ts'
import { useCarryKeys } from '../move/useCarryKeys.ts'
import { useFits } from '../move/useFits.ts'
import type { Hand } from '../move/useHand.ts'
import { useOwnGhost } from '../move/useOwnGhost.ts'

type WeekCarryInput = {
  /** The rows of all days of the week. */
  readonly rows: BookRows
  readonly week: Week
  readonly hand: Hand
  readonly gridRef: RefObject<HTMLElement | null>
  readonly onOpen: (appointmentId: string) => void
  readonly onDay: (day: Day) => void
}

/** Carries an appointment between the days of a week, by mouse, finger and keyboard. */
export function useWeekCarry({ rows, week: { columns, places }, hand, gridRef, onOpen, onDay }: WeekCarryInput) {
  const { timeZone } = rows.day.location
  const today = useToday()
  const monday = places[0]?.id ?? rows.date
  const carrying = useCarry({ rows, columns, places, kind: 'week', onDay, hand })
  const { carry, verdict } = carrying
  const heldOn = carry ? dateOf(carry.startsAt, timeZone) : rows.date
  const found = useFits(carry, monday < today ? today : monday, rows.day.appointments, heldOn)
  const fits = useMemo(() => found ?? [], [found])
  const onKeyDown = useCarryKeys(carrying, fits)
  const { onPointerDown, hasCarried } = usePointerCarry(gridRef, carrying)
  useOwnGhost(carry, 'week', rows.day)
  const canMove = useClient().scopes.has('appt.e')
  return {
    carrying,
    canMove,
    found,
    fits,
    handlers: canMove ? { onKeyDown, onPointerDown } : {},
    open: useOpenUnlessCarrying(carry !== null, hasCarried, onOpen),
    layer: carry && verdict && { carry, verdict, columns, fits, timeZone },
  }
}

/** The column of a place in the week of a provider: its day. */
export const weekColumnOf = (provider: string, timeZone: string, { provider: owner, startsAt }: GhostPlace): string =>
  owner === provider ? dateOf(millisecondsOf(startsAt), timeZone) : ''
