import { lazy, memo, type ReactNode, Suspense } from 'react'
import type { Day } from '#domain/time.ts'
import type { FreeSlot } from '../../../../components/scheduling/freeSlots.ts'
import type { CarryState } from '../move/useCarry.ts'
import { CarriedParts } from '../panel/CarriedParts.tsx'
import { KeyHints } from '../panel/KeyHints.tsx'
import { tBook } from '../tBook.ts'
import { dayNameOf } from './dayNameOf.ts'
import { classNames } from '../../../../classNames.ts'
import { asText } from '../../../../theme/looks.ts'
import styles from '../panel/BookPanel.module.css'

/** It stays while appointments change beside it. */
const DayCalendar = lazy(async () => ({ default: memo((await import('../../../../components/form/date/DayCalendar.tsx')).DayCalendar) }))

type Props = {
  readonly day: Day
  readonly carrying: CarryState
  /** `null` while the server searches. */
  readonly fits: readonly FreeSlot[] | null
  readonly canMove: boolean
  readonly timeZone: string
  readonly onDay: (day: Day) => void
  /** The search for the first free time, while it is open. */
  readonly firstFree: ReactNode
}

/** Beside the week: the search for free time, the month, and the appointment in the hand with the times that fit. */
export const WeekPanel = ({ day, carrying, fits, canMove, timeZone, onDay, firstFree }: Props) => (
  <aside
    className={classNames(asText('small', 'quiet'), styles.panel)}
    aria-label={tBook('panel')}
    data-panel
    data-finding={firstFree ? true : undefined}
  >
    {!carrying.carry && firstFree}
    <div className={styles.calendar}>
      <Suspense>
        <DayCalendar key={day} value={day} hasFocus={false} onChoose={onDay} />
      </Suspense>
    </div>
    <CarriedParts {...{ carrying, fits, timeZone }} columnName={dayNameOf(carrying.carry?.origin.startsAt, timeZone)} />
    {canMove && <KeyHints isCarrying={carrying.carry !== null} hasFits={carrying.carry?.mode === 'move'} />}
  </aside>
)
