import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type Day, daysAfter } from '#domain/time.ts'
import { longDayOf, shortWeekdayOf } from '#locale/common/time.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { noonOf } from '../noonOf.ts'
import { tBook } from '../tBook.ts'
import styles from './DayNavigation.module.css'

type Props = { readonly day: Day; readonly today: Day; readonly timeZone: string; readonly onDay: (day: Day | null) => void }

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

/** The day that the book shows, and the ways to others. */
export function DayNavigation({ day, today, timeZone, onDay }: Props) {
  const at = noonOf(day, timeZone)
  return (
    <div className={styles.days}>
      <Button
        kind="quiet"
        className={styles.arrow}
        aria-label={tBook('previousDay')}
        icon={<IconChevronLeft {...icon} />}
        onPress={() => onDay(daysAfter(day, -1))}
      >
        {null}
      </Button>
      <h2 className={styles.day}>
        <span className={styles.long}>{longDayOf(at, timeZone)}</span>
        <span className={styles.short}>{shortWeekdayOf(at, timeZone)}</span>
      </h2>
      <Button
        kind="quiet"
        className={styles.arrow}
        aria-label={tBook('nextDay')}
        icon={<IconChevronRight {...icon} />}
        onPress={() => onDay(daysAfter(day, 1))}
      >
        {null}
      </Button>
      <Button isSoft isDisabled={day === today} onPress={() => onDay(null)}>
        {tBook('today')}
      </Button>
    </div>
  )
}
