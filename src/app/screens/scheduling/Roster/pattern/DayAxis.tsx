import { type Span, subtractSpans } from '#domain/timeSpans.ts'
import { tRoster } from '#locale/scheduling/roster.ts'
import { type Minutes, type Shift, shiftKey, breaksWithin } from '#streams/derive/scheduling/roster/rosterPattern.ts'
import type { BreakFault, Part } from '#streams/derive/scheduling/roster/shiftBreaks.ts'
import { classNames } from '../../../../classNames.ts'
import { asStack } from '../../../../theme/looks.ts'
import { type Axis, placeOn, ticksOf } from './axis.ts'
import { ShiftBar } from './ShiftBar.tsx'
import styles from './PatternWeeks.module.css'

const spanOf = ({ from, to }: Part): Span => ({ startsAt: from, endsAt: to })

/** Time that may be booked without a reason. */
const bookable = (shifts: readonly Shift[]): readonly Span[] =>
  subtractSpans(shifts.map(spanOf), shifts.flatMap((shift) => breaksWithin(shift).filter(({ kept }) => kept)).map(spanOf))

/** The time of a day that the shifts no longer have, or keep free. */
const closedParts = (before: readonly Shift[], after: readonly Shift[]): readonly Part[] =>
  subtractSpans(bookable(before), bookable(after)).map(({ startsAt, endsAt }) => ({ from: startsAt, to: endsAt }))

type Props = {
  readonly row: string
  readonly axis: Axis
  readonly shifts: readonly Shift[]
  readonly before: readonly Shift[]
  readonly affected: number
  readonly editor: AxisEditor | null
}

export type AxisEditor = {
  readonly onChange: (index: number, shift: Shift) => void
  readonly onRemove: (index: number) => void
  readonly onBreakRemove: (index: number, shift: Shift) => void
  readonly onFault: (fault: BreakFault | null) => void
  /** The break that the user has just added, by its shift. */
  readonly added: { readonly shift: number; readonly index: number } | null
  readonly onShown: () => void
}

const lastMinute: Minutes = 23 * 60 + 55

/** The bars of a day, over the time that the draft closes. */
export function DayAxis({ row, axis, shifts, before, affected, editor }: Props) {
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
          {...{ shift, row, axis, closed }}
          least={shifts[index - 1]?.to ?? 0}
          most={shifts[index + 1]?.from ?? lastMinute}
          isChanged={!keysBefore.has(shiftKey(shift))}
          editor={
            editor && {
              ...{ onFault: editor.onFault, onShown: editor.onShown },
              added: editor.added?.shift === index ? editor.added.index : null,
              onChange: (next) => editor.onChange(index, next),
              onRemove: () => editor.onRemove(index),
              onBreakRemove: (next) => editor.onBreakRemove(index, next),
            }
          }
        />
      ))}
      {affected > 0 && <Here count={affected} axis={axis} closed={closed} />}
    </div>
  )
}

type HereProps = { readonly count: number; readonly axis: Axis; readonly closed: readonly Part[] }

/** How many appointments are in the closed time, over its longest part. */
function Here({ count, axis, closed }: HereProps) {
  const [longest] = closed.toSorted((a, b) => b.to - b.from - (a.to - a.from))
  return (
    <span
      className={classNames(asStack(0, 'amber', 'oneLine'), styles.here)}
      style={placeOn(axis, longest ?? { from: axis.to - 120, to: axis.to })}
    >
      <span className="unseen">{tRoster('here', { count })}</span>
      <span className={styles.hereWords} aria-hidden="true">
        {tRoster('here', { count })}
      </span>
      <span className={styles.hereCount} aria-hidden="true">
        {count}
      </span>
    </span>
  )
}
