import { type ReactNode, useEffect, useRef } from 'react'
import { isOverlapping } from '#domain/timeSpans.ts'
import { durationOf, wholeTimeOf } from '#locale/common/time.ts'
import { minutes } from '#domain/time.ts'
import { patientName } from '../../../../../components/scheduling/appointment/names.ts'
import type { FreeSlot } from '../../../../../components/scheduling/freeSlots.ts'
import { StateGlyph } from '../../../../../components/state/StateGlyph.tsx'
import { columnPlace, gridPlace } from '../../columns/gridPlace.ts'
import { tBook } from '../../tBook.ts'
import { type Carry, columnUnder, type PlaceColumn } from '../carry.ts'
import { carriedTimeText, fitText } from '../carryText.ts'
import type { Verdict } from '../verdict.ts'
import { classNames } from '../../../../../classNames.ts'
import { asRow, asText } from '../../../../../theme/looks.ts'
import styles from './carried.module.css'

type Props = {
  readonly carry: Carry
  readonly verdict: Verdict
  readonly columns: readonly PlaceColumn[]
  readonly fits: readonly FreeSlot[]
  readonly timeZone: string
}

/** The column of the free chair, or that of the provider, who stays the same; in a week that of the day. `undefined`: no column shows it. */
function fitColumn(fit: FreeSlot, { origin }: Carry, columns: readonly PlaceColumn[]): PlaceColumn | undefined {
  const shown = columns.filter(({ startsAt, endsAt }) => fit.startsAt >= startsAt && fit.startsAt < endsAt)
  const own = shown.find(({ id }) => id === fit.chair) ?? shown.find(({ id }) => id === origin.columnId)
  return own ?? (shown.length === 1 ? shown[0] : undefined)
}

/** The appointment in the hand, where it came from, and the nearest time that fits. Layers above the columns, which stay as they are. */
export function CarriedBlock({ carry, verdict, columns, fits, timeZone }: Props) {
  const node = useRef<HTMLDivElement>(null)
  const isRefused = verdict.kind === 'refused'
  useEffect(() => {
    if (carry.by === 'keys') node.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [carry])
  const column = columnUnder(carry, columns)
  const fit = fits.find((one) => fitColumn(one, carry, columns))
  const name = patientName(carry.block.patient)
  return (
    <>
      <OriginBlock carry={carry} columns={columns} name={name} />
      {isRefused && fit && <FitBlock {...{ carry, columns, fit, timeZone }} number={fits.indexOf(fit) + 1} />}
      {column && (
        <Layer columns={columns} column={column}>
          <div ref={node} className={styles.carried} style={gridPlace(carry, column)} data-refused={isRefused || undefined} data-carried>
            <span className={classNames(asRow(8, 'center', 'shrinks'), styles.line)}>
              <StateGlyph shape={isRefused ? 'pastSecond' : 'scheduled'} size={14} />
              <strong className={styles.name}>{name}</strong>
              <span className={classNames(asText('ink', 'strong', 'oneLine', 'pushed'), styles.time)}>
                {carriedTimeText(carry, timeZone)}
              </span>
            </span>
            {isRefused && <span className={classNames(asText('red', 'strong'), styles.reason)}>{verdict.reason}</span>}
            <span>{isRefused ? fitText(fit, carry, timeZone) : durationOf((carry.endsAt - carry.startsAt) / minutes(1))}</span>
          </div>
        </Layer>
      )}
    </>
  )
}

type LayerProps = Pick<Props, 'columns'> & { readonly column: PlaceColumn; readonly children: ReactNode }

const Layer = ({ columns, column, children }: LayerProps) => (
  <div className={styles.layer} style={columnPlace(columns, column)} aria-hidden="true">
    {children}
  </div>
)

type OriginProps = Pick<Props, 'carry' | 'columns'> & { readonly name: string }

/** Where the appointment is booked, if its column shows that time. */
function OriginBlock({ carry: { origin }, columns, name }: OriginProps) {
  const column = columnUnder(origin, columns)
  if (!column || !isOverlapping(origin, column)) return null
  return (
    <Layer columns={columns} column={column}>
      <div className={styles.origin} style={gridPlace(origin, column)}>
        <strong>{name}</strong>
        <span>{tBook('youMove')}</span>
      </div>
    </Layer>
  )
}

type FitBlockProps = Omit<Props, 'verdict' | 'fits'> & {
  readonly fit: FreeSlot
  /** The key that books there. */
  readonly number: number
}

function FitBlock({ carry, columns, fit, number, timeZone }: FitBlockProps) {
  const column = fitColumn(fit, carry, columns)
  if (!column) return null
  const { startsAt } = fit
  return (
    <Layer columns={columns} column={column}>
      <div className={styles.fit} style={gridPlace({ startsAt, endsAt: startsAt + carry.endsAt - carry.startsAt }, column)}>
        <StateGlyph shape="departed" size={14} />
        <strong className={styles.name}>
          <span className={styles.long}>{fitText(fit, fit, timeZone)}</span>
          <span className={styles.short}>{wholeTimeOf(startsAt, timeZone)}</span>
        </strong>
        <kbd className={classNames(asText('fine', 'quiet', 'pushed'), styles.key)}>{number}</kbd>
      </div>
    </Layer>
  )
}
