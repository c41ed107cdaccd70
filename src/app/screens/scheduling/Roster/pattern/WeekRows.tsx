import { weekNumberOf, weekdayOf } from '#domain/scheduling/schedule/rosterDays.ts'
import { type Day, daysAfter } from '#domain/time.ts'
import { tRoster } from '#locale/scheduling/roster.ts'
import { dayAndMonthOf, longWeekdayOf, workedHoursOf } from '#locale/scheduling/rosterTimes.ts'
import type { AppointmentRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { modulo, type Shift, type Week, workedIn } from '#streams/derive/scheduling/roster/rosterPattern.ts'
import { classNames } from '../../../../classNames.ts'
import { asRow, asText } from '../../../../theme/looks.ts'
import type { HoursEditor } from '../useHoursEditor.ts'
import type { Axis } from './axis.ts'
import { DayRow } from './DayRow.tsx'
import { weekLetterOf } from './weekLetter.ts'
import styles from './PatternWeeks.module.css'

type Props = {
  readonly week: Week
  readonly index: number
  /** How many weeks repeat together. */
  readonly count: number
  readonly from: Day
  readonly axis: Axis
  readonly before: Week
  readonly affected: ReadonlyMap<string, readonly AppointmentRow[]>
  readonly shownDays: number
  readonly usual: Shift
  readonly onChange: HoursEditor['setDay'] | null
}

export const rowKey = ({ week, weekday }: { readonly week: number; readonly weekday: number }): string => `${week} ${weekday}`

/** Monday of the first week from a day on that is this one of the pattern. */
function nextMonday(from: Day, week: number, count: number): Day {
  const monday = daysAfter(from, 1 - weekdayOf(from))
  return daysAfter(monday, modulo(week - weekNumberOf(monday), count) * 7)
}

/** One week: its days, and its hours in all. */
export function WeekRows({ week, index, count, from, axis, before, affected, shownDays, usual, onChange }: Props) {
  const letter = weekLetterOf(index)
  const name = count === 1 ? tRoster('everyWeek') : tRoster('weekName', { letter })
  const [now, was] = [workedHoursOf(workedIn(week)), workedHoursOf(workedIn(before))]
  return (
    <section className={styles.week} aria-label={name}>
      <header className={classNames(asRow(10, 'baseline'), styles.weekHead)}>
        <h3 className={asText('nameTracked')}>{name}</h3>
        {count > 1 && (
          <span className={asText('small', 'faint')}>{tRoster('next', { day: dayAndMonthOf(nextMonday(from, index, count)) })}</span>
        )}
        <span className={asText('small', 'quiet', 'pushed')}>{now === was ? now : tRoster('was', { now, before: was })}</span>
      </header>
      <ol className={styles.rows}>
        {week.slice(0, shownDays).map((shifts, day) => {
          const weekday = day + 1
          const dayName = longWeekdayOf(weekday)
          return (
            <DayRow
              key={weekday}
              {...{ weekday, axis, shifts }}
              row={count === 1 ? dayName : tRoster('rowOf', { day: dayName, letter })}
              before={before[day] ?? []}
              affected={affected.get(rowKey({ week: index, weekday }))?.length ?? 0}
              suggested={week.findLast((other, at) => at < day && other.length > 0)?.[0] ?? usual}
              onChange={onChange && ((next) => onChange(index, weekday, next))}
            />
          )
        })}
      </ol>
    </section>
  )
}
