import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type Day, daysAfter } from '#domain/time.ts'
import { weekOf } from '#streams/derive/scheduling/book/week/watchWeek.ts'
import { longDayOf, shortWeekdayOf } from '#locale/common/time.ts'
import { Button } from '../../../../components/form/Button.tsx'
import type { BookView } from '../bookAddress.ts'
import { noonOf } from '../bookTime.ts'
import { tBook } from '../tBook.ts'
import { classNames } from '../../../../classNames.ts'
import { asRow, asText } from '../../../../theme/looks.ts'
import styles from './BookToolbar.module.css'

type Props = {
  readonly day: Day
  readonly today: Day
  readonly timeZone: string
  readonly view: BookView
  readonly onDay: (day: Day | null) => void
}

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

const stepOf = { day: 1, week: 7 } as const satisfies Record<BookView, number>

/** Letters of a month on a narrow screen. */
const shortMonth = 3

/** `Tuesday 24 November`, or `23 to 29 November`; a short one for narrow screens. */
function rangeOf(day: Day, view: BookView, timeZone: string): readonly [string, string] {
  const at = noonOf(day, timeZone)
  if (view === 'day') return [longDayOf(at, timeZone), shortWeekdayOf(at, timeZone)]
  const days = weekOf(day)
  const [from, to] = [days[0] ?? day, days.at(-1) ?? day].map((end) => noonOf(end, timeZone))
  const parts = (end: number) => longDayOf(end, timeZone).split(' ').slice(1)
  const [[first = '', month = ''], [last = '', lastMonth = '']] = [parts(from ?? at), parts(to ?? at)]
  const isOneMonth = month === lastMonth
  const range = (length: number) => {
    const [one, other] = [month.slice(0, length), lastMonth.slice(0, length)]
    return tBook('week.range', { from: isOneMonth ? first : `${first} ${one}`, to: `${last} ${other}` })
  }
  return [range(month.length + lastMonth.length), range(shortMonth)]
}

/** The days that the book shows, and the ways to others. */
export function DayNavigation({ day, today, timeZone, view, onDay }: Props) {
  const [long, short] = rangeOf(day, view, timeZone)
  const isNow = view === 'day' ? day === today : weekOf(day).includes(today)
  return (
    <div className={asRow(4, 'center')}>
      <Button
        kind="quiet"
        className={styles.arrow}
        aria-label={tBook(view === 'day' ? 'previousDay' : 'week.previous')}
        icon={<IconChevronLeft {...icon} />}
        onPress={() => onDay(daysAfter(day, -stepOf[view]))}
      >
        {null}
      </Button>
      <h2 className={classNames(asText('heading', 'strong', 'oneLine', 'centered'), styles.day)}>
        <span className={styles.long}>{long}</span>
        <span className={styles.short}>{short}</span>
      </h2>
      <Button
        kind="quiet"
        className={styles.arrow}
        aria-label={tBook(view === 'day' ? 'nextDay' : 'week.next')}
        icon={<IconChevronRight {...icon} />}
        onPress={() => onDay(daysAfter(day, stepOf[view]))}
      >
        {null}
      </Button>
      <Button isSoft className={styles.today} isDisabled={isNow} onPress={() => onDay(null)}>
        {tBook('today')}
      </Button>
    </div>
  )
}
