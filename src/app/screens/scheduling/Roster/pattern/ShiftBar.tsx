import { clockDigitsOf, clockWordsOf } from '#locale/scheduling/rosterTimes.ts'
import { breaksWithin, type Minutes, type Shift } from '#streams/derive/scheduling/roster/rosterPattern.ts'
import { tRoster } from '../tRoster.ts'
import { type Axis, placeOn, step } from './axis.ts'
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
  /** `null` for a user who may not change these hours. */
  readonly onChange: ((shift: Shift | null) => void) | null
}

/** Working time of one day, with its breaks. */
export function ShiftBar({ shift, row, axis, least, most, isChanged, onChange }: Props) {
  const { from, to } = shift
  return (
    <div className={styles.bar} style={placeOn(axis, shift)} data-changed={isChanged || undefined}>
      <span className="unseen">{tRoster('works', { from: clockWordsOf(from), to: clockWordsOf(to) })}</span>
      {breaksWithin(shift).map((pause) => (
        <span key={pause.from} className={styles.break} style={placeOn(shift, pause)}>
          <span className="unseen">{tRoster('break', { from: clockWordsOf(pause.from), to: clockWordsOf(pause.to) })}</span>
        </span>
      ))}
      <span className={styles.start} aria-hidden="true">
        {clockDigitsOf(from)}
      </span>
      <span className={styles.end} aria-hidden="true">
        {clockDigitsOf(to)}
      </span>
      {onChange && (
        <>
          <Grip
            side="start"
            label={tRoster('startOf', { row })}
            {...{ axis, value: from, least, most: to - step }}
            onChange={(next) => onChange({ ...shift, from: next })}
            onRemove={() => onChange(null)}
          />
          <Grip
            side="end"
            label={tRoster('endOf', { row })}
            {...{ axis, value: to, least: from + step, most }}
            onChange={(next) => onChange({ ...shift, to: next })}
            onRemove={() => onChange(null)}
          />
        </>
      )}
    </div>
  )
}
