import { type CalendarDate, parseDate } from '@internationalized/date'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
  I18nProvider,
} from 'react-aria-components'
import { isDay } from '#domain/fields.ts'
import { localeTag } from '#locale/common/locale.ts'
import styles from './DayCalendar.module.css'

type Props = {
  readonly value: string
  readonly onChoose: (day: string) => void
  /** Whether the calendar takes the focus when it opens. */
  readonly hasFocus?: boolean
}

/** A month of days, Monday first. Loaded when a calendar is opened. */
export function DayCalendar({ value, onChoose, hasFocus = true }: Props) {
  return (
    <I18nProvider locale={localeTag}>
      <Calendar<CalendarDate>
        className={styles.calendar ?? ''}
        value={isDay(value) ? parseDate(value) : null}
        onChange={(day) => onChoose(day.toString())}
        firstDayOfWeek="mon"
        autoFocus={hasFocus}
      >
        <header className={styles.head}>
          <Button slot="previous" className={styles.step ?? ''}>
            <IconChevronLeft size={18} stroke={1.75} aria-hidden="true" />
          </Button>
          <Heading className={styles.month ?? ''} />
          <Button slot="next" className={styles.step ?? ''}>
            <IconChevronRight size={18} stroke={1.75} aria-hidden="true" />
          </Button>
        </header>
        <CalendarGrid className={styles.grid ?? ''} weekdayStyle="short">
          <CalendarGridHeader>
            {(weekday) => <CalendarHeaderCell className={styles.weekday ?? ''}>{weekday}</CalendarHeaderCell>}
          </CalendarGridHeader>
          <CalendarGridBody>{(date) => <CalendarCell date={date} className={styles.day ?? ''} />}</CalendarGridBody>
        </CalendarGrid>
      </Calendar>
    </I18nProvider>
  )
}
