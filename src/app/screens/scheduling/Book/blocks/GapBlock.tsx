import { memo } from 'react'
import { millisecondsOf, minutes } from '#domain/time.ts'
import type { Span } from '#domain/timeSpans.ts'
import { durationOf } from '#locale/common/time.ts'
import { fullNameOf } from '#streams/derive/people/personNames.ts'
import type { BookGap } from '#streams/derive/scheduling/book/buildBook.ts'
import { StateGlyph } from '../../../../components/state/StateGlyph.tsx'
import { TimeLeft } from '../../../../components/time/Countdown.tsx'
import { gapShapes } from '../../../../components/waitlist/gapStates.ts'
import { tState } from '../../../../i18n/translators.ts'
import { gridPlace } from '../columns/gridPlace.ts'
import { tBook } from '../tBook.ts'
import { classNames } from '../../../../classNames.ts'
import { asRow, asText } from '../../../../theme/looks.ts'
import styles from './GapBlock.module.css'

/** When the gap leaves its state: the hold ends, the next wave leaves, or it is offered. */
function nextChangeOf({ state, heldUntil, nextWaveAt, opensAt }: BookGap['gap']): number | null {
  const at = state === 'held' ? heldUntil : state === 'offering' ? nextWaveAt : state === 'settling' ? opensAt : null
  return at === null ? null : millisecondsOf(at)
}

/** Freed time that the waitlist fills, with the time left in its state. */
export const GapBlock = memo(function GapBlock({ item, grid }: { readonly item: BookGap; readonly grid: Span }) {
  const { gap, patient, startsAt, endsAt } = item
  const isHeld = gap.state === 'held'
  const until = nextChangeOf(gap)
  return (
    <div className={classNames(asText('small', 'quiet'), styles.gap)} style={gridPlace(item, grid)} data-state={gap.state}>
      <p className={asRow(8, 'center', 'oneLine')}>
        <StateGlyph shape={gapShapes[gap.state]} size={14} />
        <strong className={classNames(asText('name', 'ink'), styles.name)}>
          {isHeld && patient ? tBook('heldFor', { name: fullNameOf(patient) }) : tBook('gap')}
        </strong>
        {!isHeld && <span>{durationOf((endsAt - startsAt) / minutes(1))}</span>}
        {until !== null && <TimeLeft to={until} className={styles.left} />}
      </p>
      {endsAt - startsAt >= minutes(30) && <p className={asText('cut')}>{tState(`gap.${gap.state}`)}</p>}
    </div>
  )
})
