import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import { daysAfter } from '#domain/time.ts'
import { tRoster } from '#locale/scheduling/roster.ts'
import { dayAndMonthOf, monthOf, weekdayLetterOf, workedHoursOf } from '#locale/scheduling/rosterTimes.ts'
import { type MonthDay, type MonthWeek, rosterMonth } from '#streams/derive/scheduling/roster/rosterMonth.ts'
import type { RosterRows } from '#streams/derive/scheduling/roster/watchRosters.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { useCurrentLocation, useToday } from '../../../../location/LocationProvider.tsx'
import { classNames } from '../../../../classNames.ts'
import { asRow, asStack, asText } from '../../../../theme/looks.ts'
import { weekLetterOf } from '../pattern/weekLetter.ts'
import type { Hours } from '../useHours.ts'
import styles from './MonthOverview.module.css'

type Props = { readonly hours: Hours; readonly rows: RosterRows }

const minute = 60_000
const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** How the weeks of the draft fall in a month, with holidays and time off. */
export function MonthOverview({ hours: { owner, draft, after }, rows }: Props) {
  const today = useToday()
  const { timeZone } = useCurrentLocation().location
  const [chosen, setChosen] = useState<string | null>(null)
  const count = draft?.pattern.length ?? 1
  const month = chosen ?? monthOfMost(draft?.from ?? today)
  const weeks = useMemo(
    () => rosterMonth(month, { rosters: after, exceptions: rows.exceptions }, owner, { timeZone, weeks: count }),
    [month, after, rows, owner, timeZone, count],
  )
  const longest = Math.max(1, ...weeks.flatMap(({ days }) => days.map(({ worked }) => worked)))
  const shownDays = weeks.some(({ days }) => days.slice(5).some(({ worked, timeOff }) => worked > 0 || timeOff)) ? 7 : 5
  const marks = new Set(weeks.flatMap(({ days }) => days.slice(0, shownDays).flatMap(({ timeOff }) => timeOff ?? [])))
  return (
    <section className={asStack(6)} aria-label={tRoster('month')}>
      <MonthHead name={monthOf(month, today)} onStep={(days) => setChosen(`${daysAfter(`${month.slice(0, 8)}15`, days).slice(0, 8)}01`)} />
      <div className={styles.grid} style={{ '--days': shownDays } as object}>
        <span />
        {[1, 2, 3, 4, 5, 6, 7].slice(0, shownDays).map((weekday) => (
          <span key={weekday} className={styles.weekday} aria-hidden="true">
            {weekdayLetterOf(weekday)}
          </span>
        ))}
        {weeks.map((week) => (
          <WeekOfMonth key={week.days[0]?.day} {...{ week, count, shownDays, longest, month }} />
        ))}
      </div>
      {marks.size > 0 && (
        <p className={asRow(16, 'small', 'quiet')}>
          {marks.has('closed') && <Mark kind="closed" label={tRoster('holiday')} />}
          {marks.has('away') && <Mark kind="away" label={tRoster('away')} />}
        </p>
      )}
    </section>
  )
}

type MonthHeadProps = { readonly name: string; readonly onStep: (days: number) => void }

const MonthHead = ({ name, onStep }: MonthHeadProps) => (
  <header className={asRow(0, 'center', 'small', 'quiet')}>
    <h3 className={classNames(asText('label', 'ink', 'strong'), styles.title)}>{tRoster('month')}</h3>
    <StepButton label={tRoster('previousMonth')} icon={<IconChevronLeft {...icon} />} onPress={() => onStep(-30)} />
    <span aria-live="polite">{name}</span>
    <StepButton label={tRoster('nextMonth')} icon={<IconChevronRight {...icon} />} onPress={() => onStep(30)} />
  </header>
)

type StepButtonProps = { readonly label: string; readonly icon: ReactNode; readonly onPress: () => void }

const StepButton = ({ label, icon: arrow, onPress }: StepButtonProps) => (
  <Button kind="quiet" className={styles.step} aria-label={label} icon={arrow} onPress={onPress}>
    {null}
  </Button>
)

/** The month in which most days of the first two weeks are. */
const monthOfMost = (from: string): string => `${daysAfter(from, 7).slice(0, 8)}01`

const Mark = ({ kind, label }: { readonly kind: string; readonly label: string }) => (
  <span className={classNames(asRow(6, 'inline', 'center'), styles.mark)}>
    <span className={styles.bar} data-kind={kind} aria-hidden="true" />
    {label}
  </span>
)

type WeekProps = {
  readonly week: MonthWeek
  readonly count: number
  readonly shownDays: number
  readonly longest: number
  readonly month: string
}

const WeekOfMonth = ({ week, count, shownDays, longest, month }: WeekProps) => (
  <>
    <span className={styles.letter}>{count > 1 && weekLetterOf(week.week)}</span>
    {week.days.slice(0, shownDays).map((day) => (
      <DayOfMonth key={day.day} day={day} longest={longest} isOutside={day.day.slice(0, 7) !== month.slice(0, 7)} />
    ))}
  </>
)

type DayProps = { readonly day: MonthDay; readonly longest: number; readonly isOutside: boolean }

function DayOfMonth({ day: { day, worked, timeOff }, longest, isOutside }: DayProps) {
  const words = timeOff ? tRoster(timeOff === 'closed' ? 'holiday' : 'away') : workedHoursOf(worked / minute)
  return (
    <span className={styles.day} data-outside={isOutside || undefined} title={`${dayAndMonthOf(day)}, ${words}`}>
      <span aria-hidden="true">{Number(day.slice(8))}</span>
      <span className="unseen">{`${dayAndMonthOf(day)}, ${words}`}</span>
      <span
        className={styles.bar}
        data-kind={timeOff ?? (worked > 0 ? 'works' : 'none')}
        style={timeOff || worked === 0 ? undefined : { inlineSize: `${(worked / longest) * 100}%` }}
        aria-hidden="true"
      />
    </span>
  )
}
