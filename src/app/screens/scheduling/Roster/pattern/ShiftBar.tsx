import { tRoster } from '#locale/scheduling/roster.ts'
import { clockDigitsOf } from '#locale/scheduling/rosterTimes.ts'
import { breaksWithin, breakWithin, type Minutes, type Shift } from '#streams/derive/scheduling/roster/rosterPattern.ts'
import { type BreakFault, type Part, withBreak } from '#streams/derive/scheduling/roster/shiftBreaks.ts'
import { classNames } from '../../../../classNames.ts'
import { asRow } from '../../../../theme/looks.ts'
import { type Axis, placeOn, step } from './axis.ts'
import { BreakBar } from './breaks/BreakBar.tsx'
import { spanText } from './breaks/breakTexts.ts'
import { Grip } from './Grip.tsx'
import styles from './PatternWeeks.module.css'

type Props = {
  readonly shift: Shift
  /** Names the row for screen readers. */
  readonly row: string
  readonly axis: Axis
  /** The end of the shift before, and the start of the one after it. */
  readonly least: Minutes
  readonly most: Minutes
  readonly isChanged: boolean
  /** Time that the draft closes while appointments are in it. */
  readonly closed: readonly Part[]
  /** `null` for a user who may not change these hours. */
  readonly editor: ShiftEditor | null
}

export type ShiftEditor = {
  readonly onChange: (shift: Shift) => void
  readonly onRemove: () => void
  readonly onBreakRemove: (shift: Shift) => void
  readonly onFault: (fault: BreakFault | null) => void
  /** The break that the user has just added. */
  readonly added: number | null
  readonly onShown: () => void
}

/** Working time of one day, with its breaks. */
export function ShiftBar({ shift, row, axis, least, most, isChanged, closed, editor }: Props) {
  const { from, to } = shift
  return (
    <div
      className={classNames(asRow(0, 'center', 'between'), styles.bar)}
      style={placeOn(axis, shift)}
      data-changed={isChanged || undefined}
    >
      <span className="unseen">{spanText(shift)}</span>
      <ShiftBreaks {...{ shift, row, axis, closed, editor }} />
      <span className={styles.start} aria-hidden="true">
        {clockDigitsOf(from)}
      </span>
      <span className={styles.end} aria-hidden="true">
        {clockDigitsOf(to)}
      </span>
      {editor && (
        <>
          <Grip
            side="start"
            label={tRoster('startOf', { row })}
            {...{ axis, value: from, least, most: to - step }}
            onChange={(next) => editor.onChange({ ...shift, from: next })}
            onRemove={editor.onRemove}
          />
          <Grip
            side="end"
            label={tRoster('endOf', { row })}
            {...{ axis, value: to, least: from + step, most }}
            onChange={(next) => editor.onChange({ ...shift, to: next })}
            onRemove={editor.onRemove}
          />
        </>
      )}
    </div>
  )
}

const isWithin = (part: Part, pause: Part): boolean => part.from < pause.to && pause.from < part.to

/** The breaks of a bar. Several are told apart by their number in order of time. */
function ShiftBreaks({ shift, row, axis, closed, editor }: Pick<Props, 'shift' | 'row' | 'axis' | 'closed' | 'editor'>) {
  const inOrder = breaksWithin(shift)
  return shift.breaks.map((stored, index) => {
    const pause = breakWithin(shift, stored)
    const number = inOrder.findIndex(({ from }) => from === pause?.from) + 1
    return (
      <BreakBar
        // The place of a break among those of its bar is what stays while it moves.
        key={index}
        {...{ shift, index, axis }}
        label={inOrder.length > 1 ? tRoster('breakNumber', { row, number }) : tRoster('breakOf', { row })}
        isClosing={pause !== null && closed.some((part) => isWithin(part, pause))}
        editor={
          editor && {
            ...{ onFault: editor.onFault, onShown: editor.onShown, isAdded: editor.added === index },
            onChange: (next) =>
              next ? editor.onChange(withBreak(shift, index, next)) : editor.onBreakRemove(withBreak(shift, index, null)),
          }
        }
      />
    )
  })
}
