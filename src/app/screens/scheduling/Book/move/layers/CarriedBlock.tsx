import { useEffect, useRef } from 'react'
import { isOverlapping, type Span } from '#domain/timeSpans.ts'
import { durationOf } from '#locale/common/time.ts'
import { minutes } from '#domain/time.ts'
import { patientName } from '../../../../../components/scheduling/appointment/names.ts'
import type { FreeSlot } from '../../../../../components/scheduling/freeSlots.ts'
import { StateGlyph } from '../../../../../components/state/StateGlyph.tsx'
import { gridPlace } from '../../columns/gridPlace.ts'
import { tBook } from '../../tBook.ts'
import type { Carry } from '../carry.ts'
import { carriedTimeText, fitText } from '../carryText.ts'
import type { Verdict } from '../verdict.ts'
import styles from './carried.module.css'

type Props = {
  readonly carry: Carry
  readonly verdict: Verdict
  readonly columnIds: readonly string[]
  readonly grid: Span
  readonly fits: readonly FreeSlot[]
  readonly timeZone: string
}

const columnOf = (columnIds: readonly string[], id: string) => ({ gridColumn: columnIds.indexOf(id) + 2 })

/** The column of the free chair, or that of the provider, who stays the same. */
const fitColumn = ({ chair }: FreeSlot, { origin }: Carry, columnIds: readonly string[]): string =>
  chair !== null && columnIds.includes(chair) ? chair : origin.columnId

/** The appointment in the hand, where it came from, and the nearest time that fits. Layers above the columns, which stay as they are. */
export function CarriedBlock({ carry, verdict, columnIds, grid, fits, timeZone }: Props) {
  const node = useRef<HTMLDivElement>(null)
  const isRefused = verdict.kind === 'refused'
  useEffect(() => {
    if (carry.by === 'keys') node.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [carry])
  const fit = fits.find(({ startsAt }) => startsAt >= grid.startsAt && startsAt < grid.endsAt)
  const name = patientName(carry.block.patient)
  return (
    <>
      {isOverlapping(carry.origin, grid) && (
        <div className={styles.layer} style={columnOf(columnIds, carry.origin.columnId)} aria-hidden="true">
          <div className={styles.origin} style={gridPlace(carry.origin, grid)}>
            <strong>{name}</strong>
            <span>{tBook('youMove')}</span>
          </div>
        </div>
      )}
      {isRefused && fit && (
        <div className={styles.layer} style={columnOf(columnIds, fitColumn(fit, carry, columnIds))} aria-hidden="true">
          <FitBlock fit={fit} length={carry.endsAt - carry.startsAt} grid={grid} timeZone={timeZone} />
        </div>
      )}
      <div className={styles.layer} style={columnOf(columnIds, carry.columnId)} aria-hidden="true">
        <div ref={node} className={styles.carried} style={gridPlace(carry, grid)} data-refused={isRefused || undefined} data-carried>
          <span className={styles.line}>
            <StateGlyph shape={isRefused ? 'pastSecond' : 'scheduled'} size={14} />
            <strong className={styles.name}>{name}</strong>
            <span className={styles.time}>{carriedTimeText(carry, timeZone)}</span>
          </span>
          {isRefused && <span className={styles.reason}>{verdict.reason}</span>}
          {isRefused ? <span>{fitText(fit, timeZone)}</span> : <span>{durationOf((carry.endsAt - carry.startsAt) / minutes(1))}</span>}
        </div>
      </div>
    </>
  )
}

type FitBlockProps = Pick<Props, 'grid' | 'timeZone'> & { readonly fit: FreeSlot; readonly length: number }

const FitBlock = ({ fit: { startsAt }, length, grid, timeZone }: FitBlockProps) => (
  <div className={styles.fit} style={gridPlace({ startsAt, endsAt: startsAt + length }, grid)}>
    <StateGlyph shape="departed" size={14} />
    <strong className={styles.name}>{fitText({ startsAt, chair: null }, timeZone)}</strong>
    <kbd className={styles.key}>1</kbd>
  </div>
)
