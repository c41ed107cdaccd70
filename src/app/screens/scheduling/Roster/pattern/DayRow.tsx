import { IconPlus, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { Button } from 'react-aria-components'
import { longWeekdayOf, workedHoursOf } from '#locale/scheduling/rosterTimes.ts'
import { type Minutes, type Shift, shiftKey, workedOn } from '#streams/derive/scheduling/roster/rosterPattern.ts'
import { tRoster } from '../tRoster.ts'
import { type Axis, placeOn, ticksOf } from './axis.ts'
import { closedParts } from './closedParts.ts'
import { ShiftBar } from './ShiftBar.tsx'
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

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const
const lastMinute: Minutes = 23 * 60 + 55

/** One day of a week. Time that the draft closes is amber while appointments are in it. */
export function DayRow({ weekday, row, axis, shifts, before, affected, suggested, onChange }: Props) {
  const toolRef = useRef<HTMLButtonElement>(null)
  const changeShift = (index: number, next: Shift | null) => {
    // The bar goes with its grips, so the focus moves to what brings it back.
    if (next === null) toolRef.current?.focus()
    onChange?.(shifts.flatMap((shift, at) => (at === index ? (next ?? []) : shift)))
  }
  return (
    <li className={styles.row} aria-label={row}>
      <span className={styles.day}>{longWeekdayOf(weekday)}</span>
      <DayAxis {...{ row, axis, shifts, before, affected }} onChange={onChange ? changeShift : null} />
      <span className={styles.tools}>
        {onChange && (
          <Button
            ref={toolRef}
            className={styles.tool ?? ''}
            aria-label={tRoster(shifts.length === 0 ? 'addDay' : 'clearDay', { row })}
            onPress={() => onChange(shifts.length === 0 ? [suggested] : [])}
          >
            {shifts.length === 0 ? <IconPlus {...icon} /> : <IconX {...icon} />}
          </Button>
        )}
      </span>
      <span className={styles.total}>{shifts.length > 0 && workedHoursOf(workedOn(shifts))}</span>
    </li>
  )
}

type DayAxisProps = Pick<Props, 'row' | 'axis' | 'shifts' | 'before' | 'affected'> & {
  readonly onChange: ((index: number, next: Shift | null) => void) | null
}

/** The bars of a day, over the time that the draft closes. */
function DayAxis({ row, axis, shifts, before, affected, onChange }: DayAxisProps) {
  const closed = affected > 0 ? closedParts(before, shifts) : []
  const keysBefore = new Set(before.map(shiftKey))
  return (
    <div className={styles.axis} data-axis>
      {ticksOf(axis).map((at) => (
        <span key={at} className={styles.line} style={{ insetInlineStart: placeOn(axis, { from: at, to: at }).insetInlineStart }} />
      ))}
      {closed.map((part) => (
        <span key={part.from} className={styles.closed} style={placeOn(axis, part)} />
      ))}
      {shifts.map((shift, index) => (
        <ShiftBar
          // The place of a bar among those of its day is what stays while it moves.
          key={index}
          {...{ shift, row, axis }}
          least={shifts[index - 1]?.to ?? 0}
          most={shifts[index + 1]?.from ?? lastMinute}
          isChanged={!keysBefore.has(shiftKey(shift))}
          onChange={onChange && ((next) => onChange(index, next))}
        />
      ))}
      {affected > 0 && <Here count={affected} axis={axis} closed={closed} />}
    </div>
  )
}

type HereProps = {
  readonly count: number
  readonly axis: Axis
  readonly closed: readonly { readonly from: Minutes; readonly to: Minutes }[]
}

/** How many appointments are in the closed time, over its longest part. */
function Here({ count, axis, closed }: HereProps) {
  const [longest] = closed.toSorted((a, b) => b.to - b.from - (a.to - a.from))
  return (
    <span className={styles.here} style={placeOn(axis, longest ?? { from: axis.to - 120, to: axis.to })}>
      {tRoster('here', { count })}
    </span>
  )
}
