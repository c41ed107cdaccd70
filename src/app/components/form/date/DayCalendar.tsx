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
import { classNames } from '../../../classNames.ts'
import { asRow, asStack, asText } from '../../../theme/looks.ts'
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
        <header className={classNames(asRow(8, 'center', 'between'), styles.head)}>
          <Button slot="previous" className={classNames(asStack(0, 'ink'), styles.step)}>
            <IconChevronLeft size={18} stroke={1.75} aria-hidden="true" />
          </Button>
          <Heading className={asText('label', 'strong')} />
          <Button slot="next" className={classNames(asStack(0, 'ink'), styles.step)}>
            <IconChevronRight size={18} stroke={1.75} aria-hidden="true" />
          </Button>
        </header>
        <CalendarGrid className={styles.grid ?? ''} weekdayStyle="short">
          <CalendarGridHeader>
            {(weekday) => (
              <CalendarHeaderCell className={classNames(asText('fine', 'faint', 'medium'), styles.weekday)}>{weekday}</CalendarHeaderCell>
            )}
          </CalendarGridHeader>
          <CalendarGridBody>
            {(date) => <CalendarCell date={date} className={classNames(asStack(0, 'label', 'ink'), styles.day)} />}
          </CalendarGridBody>
        </CalendarGrid>
      </Calendar>
    </I18nProvider>
  )
}
