import { useMemo, useState } from 'react'
import { tRoster } from '#locale/scheduling/roster.ts'
import { briefClockOf } from '#locale/scheduling/rosterTimes.ts'
import { rowOf } from '#streams/derive/scheduling/roster/affectedAppointments.ts'
import { minutesOfClock, type Pattern, type RosterDraft, type Shift } from '#streams/derive/scheduling/roster/rosterPattern.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { useCurrentLocation } from '../../../../location/LocationProvider.tsx'
import { classNames } from '../../../../classNames.ts'
import { asText } from '../../../../theme/looks.ts'
import type { Hours } from '../useHours.ts'
import type { HoursEditor } from '../useHoursEditor.ts'
import { type Axis, axisOf, placeOn, ticksOf } from './axis.ts'
import { rowKey, WeekRows } from './WeekRows.tsx'
import styles from './PatternWeeks.module.css'

type Props = {
  readonly hours: Hours
  readonly draft: RosterDraft
  readonly editor: HoursEditor
  readonly mayChange: boolean
}

const workdays = 5
const hasWeekend = (pattern: Pattern): boolean => pattern.some((week) => week.slice(workdays).some((day) => day.length > 0))

/** The weeks of a draft under each other. A weekend without hours is hidden until a user wants to add some. */
export function PatternWeeks({ hours, draft, editor, mayChange }: Props) {
  const { location } = useCurrentLocation()
  const [wantsWeekend, setWantsWeekend] = useState(false)
  const { pattern, from } = draft
  const before = hours.base?.pattern ?? pattern
  const axis = useMemo(() => axisOf([pattern, before]), [pattern, before])
  const affected = useMemo(
    () => Map.groupBy(hours.affected, (row) => rowKey(rowOf(row, pattern.length, location.timeZone))),
    [hours.affected, pattern.length, location.timeZone],
  )
  const showsWeekend = wantsWeekend || hasWeekend(pattern) || hasWeekend(before)
  return (
    <div className={styles.weeks}>
      <AxisHead axis={axis} />
      {pattern.map((week, index) => (
        <WeekRows
          // The number of a week is what it is.
          key={index}
          {...{ week, index, from, axis, affected }}
          count={pattern.length}
          before={before[index % before.length] ?? []}
          shownDays={showsWeekend ? 7 : workdays}
          usual={usualShift(pattern, location)}
          onChange={mayChange ? editor.setDay : null}
        />
      ))}
      {mayChange && !showsWeekend && (
        <Button kind="quiet" className={styles.weekend} onPress={() => setWantsWeekend(true)}>
          {tRoster('showWeekend')}
        </Button>
      )}
    </div>
  )
}

/** Hours for a day that has none: those of another day, otherwise the opening hours. */
const usualShift = (pattern: Pattern, { opensAt, closesAt }: { readonly opensAt: string; readonly closesAt: string }): Shift =>
  pattern.flat(2)[0] ?? { from: minutesOfClock(opensAt), to: minutesOfClock(closesAt), breaks: [], chair: null, note: null }

const AxisHead = ({ axis }: { readonly axis: Axis }) => (
  <div className={styles.axisHead} aria-hidden="true">
    <div className={styles.ticks}>
      {ticksOf(axis).map((at) => (
        <span
          key={at}
          className={classNames(asText('small', 'quiet', 'oneLine'), styles.tick)}
          style={{ insetInlineStart: placeOn(axis, { from: at, to: at }).insetInlineStart }}
        >
          {briefClockOf(at)}
        </span>
      ))}
    </div>
  </div>
)
