import { type RefObject, useCallback, useRef, useState } from 'react'
import { longWeekdayOf, workedHoursOf } from '#locale/scheduling/rosterTimes.ts'
import { type Shift, workedOn } from '#streams/derive/scheduling/roster/rosterPattern.ts'
import { type BreakFault, withNewBreak } from '#streams/derive/scheduling/roster/shiftBreaks.ts'
import type { Axis } from './axis.ts'
import { breakFaultText } from './breaks/breakTexts.ts'
import { type AxisEditor, DayAxis } from './DayAxis.tsx'
import { DayTools } from './DayTools.tsx'
import { classNames } from '../../../../classNames.ts'
import { asRow, asText } from '../../../../theme/looks.ts'
import styles from './PatternWeeks.module.css'

type Props = {
  readonly weekday: number
  /** Names the row, and its week if there are several. */
  readonly row: string
  readonly axis: Axis
  readonly shifts: readonly Shift[]
  readonly before: readonly Shift[]
  /** Appointments in time that the draft closes. */
  readonly affected: number
  /** Hours for a day that has none. */
  readonly suggested: Shift
  readonly onChange: ((shifts: readonly Shift[]) => void) | null
}

/** One day of a week. Time that the draft closes is amber while appointments are in it. */
export function DayRow({ weekday, row, axis, shifts, before, affected, suggested, onChange }: Props) {
  const toolRef = useRef<HTMLButtonElement>(null)
  const breakToolRef = useRef<HTMLButtonElement>(null)
  const [fault, setFault] = useState<BreakFault | null>(null)
  const { added, addBreak, onShown } = useNewBreak(shifts, onChange)
  const editor = useDayEditor(shifts, onChange, { toolRef, breakToolRef })
  return (
    <li className={styles.row} aria-label={row}>
      <span className={styles.day}>{longWeekdayOf(weekday)}</span>
      <DayAxis {...{ row, axis, shifts, before, affected }} editor={editor && { ...editor, added, onShown, onFault: setFault }} />
      <span className={classNames(asRow(4, 'toEnd'), styles.tools)}>
        {onChange && (
          <DayTools
            {...{ row, toolRef, breakToolRef }}
            hasHours={shifts.length > 0}
            onAddBreak={addBreak}
            onPress={() => onChange(shifts.length === 0 ? [suggested] : [])}
          />
        )}
      </span>
      <span className={classNames(asText('small', 'quiet', 'oneLine', 'endText'), styles.total)}>
        {shifts.length > 0 && workedHoursOf(workedOn(shifts))}
      </span>
      <span className={styles.notice} role="status">
        {fault && breakFaultText(fault)}
      </span>
    </li>
  )
}

/** Adds a break where there is time for one. It takes the focus as soon as it is shown. */
function useNewBreak(shifts: readonly Shift[], onChange: Props['onChange']) {
  const [added, setAdded] = useState<AxisEditor['added']>(null)
  const next = withNewBreak(shifts)
  const addBreak = () => {
    if (!next || !onChange) return
    setAdded({ shift: next.index, index: next.shift.breaks.length - 1 })
    onChange(shifts.with(next.index, next.shift))
  }
  const onShown = useCallback(() => setAdded(null), [])
  return { added, addBreak: next && addBreak, onShown }
}

type Tools = Readonly<Record<'toolRef' | 'breakToolRef', RefObject<HTMLButtonElement | null>>>

/** What goes takes its grips along, so the focus moves to what brings it back. */
function useDayEditor(shifts: readonly Shift[], onChange: Props['onChange'], { toolRef, breakToolRef }: Tools) {
  if (!onChange) return null
  return {
    onChange: (index: number, shift: Shift) => onChange(shifts.with(index, shift)),
    onRemove: (index: number) => {
      toolRef.current?.focus()
      onChange(shifts.toSpliced(index, 1))
    },
    onBreakRemove: (index: number, shift: Shift) => {
      const tool = breakToolRef.current ?? toolRef.current
      tool?.focus()
      onChange(shifts.with(index, shift))
    },
  }
}
