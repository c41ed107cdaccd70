import { Button } from 'react-aria-components'
import { minutes } from '#domain/time.ts'
import { durationOf, longDayOf, shortWeekdayOf } from '#locale/common/time.ts'
import type { Week, WeekColumn } from '#streams/derive/scheduling/book/week/buildWeek.ts'
import { hoursText } from '../columns/hoursText.ts'
import { noonOf } from '../noonOf.ts'
import { tBook } from '../tBook.ts'
import { classNames } from '../../../../classNames.ts'
import { asRow, asStack, asText } from '../../../../theme/looks.ts'
import styles from './WeekHead.module.css'

type Props = {
  readonly column: WeekColumn
  readonly hasHours: Week['hasHours']
  readonly timeZone: string
  /** The weekday is short. */
  readonly isNarrow: boolean
  /** Shows the day alone. */
  readonly onPress: () => void
}

/** A day of the week with its hours, and how full it is. It opens the day. */
export function WeekHead({ column, hasHours, timeZone, isNarrow, onPress }: Props) {
  const { load, day, isToday } = column
  const name = longDayOf(noonOf(day, timeZone), timeZone)
  const [weekday, number] = (isNarrow ? shortWeekdayOf : longDayOf)(noonOf(day, timeZone), timeZone).split(' ')
  const hours = hoursText(column, { hasHours }, timeZone)
  const part = load.working === 0 ? 0 : load.booked / load.working
  return (
    <header className={classNames(asStack(4), styles.head)}>
      <Button className={styles.button ?? ''} aria-label={tBook('week.openDay', { day: name })} onPress={onPress}>
        <span className={asRow(8, 'baseline')}>
          <strong className={classNames(asText('heading', 'heavy'), styles.number)} data-today={isToday || undefined}>
            {number}
          </strong>
          <span className={styles.weekday}>{weekday}</span>
          <span className={asText('small', 'quiet', 'cut')}>{hours}</span>
        </span>
      </Button>
      <span className={styles.bar} aria-hidden="true">
        <span className={styles.booked} style={{ inlineSize: `${part * 100}%` }} />
      </span>
      <span className={styles.load}>
        <span>{load.working > 0 && tBook('week.booked', { percent: Math.round(part * 100) })}</span>
        <span>{load.working > 0 && freeText(load.free)}</span>
      </span>
    </header>
  )
}

const freeText = (free: number): string =>
  free < minutes(5) ? tBook('week.full') : tBook('week.free', { duration: durationOf(Math.round(free / minutes(1))) })
