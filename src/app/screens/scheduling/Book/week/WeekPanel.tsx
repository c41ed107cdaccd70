import { lazy, type ReactNode, Suspense } from 'react'
import type { Day } from '#domain/time.ts'
import { tBook } from '../tBook.ts'
import styles from '../panel/BookPanel.module.css'

const DayCalendar = lazy(async () => ({ default: (await import('../../../../components/form/date/DayCalendar.tsx')).DayCalendar }))

type Props = {
  readonly day: Day
  readonly onDay: (day: Day) => void
  /** The search for the first free time, while it is open. */
  readonly firstFree: ReactNode
}

/** Beside the week: the search for free time, and the month. */
export const WeekPanel = ({ day, onDay, firstFree }: Props) => (
  <aside className={styles.panel} aria-label={tBook('panel')} data-panel data-finding={firstFree ? true : undefined}>
    {firstFree}
    <div className={styles.calendar}>
      <Suspense>
        <DayCalendar key={day} value={day} hasFocus={false} onChoose={onDay} />
      </Suspense>
    </div>
  </aside>
)
