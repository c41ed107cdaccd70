import { type ReactNode, useEffect, useRef } from 'react'
import { isOverlapping } from '#domain/timeSpans.ts'
import { durationOf, wholeTimeOf } from '#locale/common/time.ts'
import { minutes } from '#domain/time.ts'
import { classNames } from '../../../../classNames.ts'
import { patientName } from '../../../../components/scheduling/appointment/names.ts'
import type { FreeSlot } from '../../../../components/scheduling/freeSlots.ts'
import { StateGlyph } from '../../../../components/state/StateGlyph.tsx'
import { asRow, asText } from '../../../../theme/looks.ts'
import { columnPlace, gridPlace } from '../columns/gridPlace.ts'
import { tBook } from '../tBook.ts'
import { columnUnder, type Drag, type PlaceColumn } from './dragGeometry.ts'
import { draggedTimeText, slotText } from './dragText.ts'
import type { Drop } from './evaluateDrop.ts'
import styles from './drag.module.css'

type Props = {
  readonly drag: Drag
  readonly drop: Drop
  readonly columns: readonly PlaceColumn[]
  readonly slots: readonly FreeSlot[]
  readonly timeZone: string
}

/** The column of the free chair, or that of the provider, who stays the same; in a week that of the day. `undefined`: no column shows it. */
function slotColumn(slot: FreeSlot, { origin }: Drag, columns: readonly PlaceColumn[]): PlaceColumn | undefined {
  const shown = columns.filter(({ startsAt, endsAt }) => slot.startsAt >= startsAt && slot.startsAt < endsAt)
  const own = shown.find(({ id }) => id === slot.chair) ?? shown.find(({ id }) => id === origin.columnId)
  return own ?? (shown.length === 1 ? shown[0] : undefined)
}

/** The dragged appointment, where it came from, and the nearest time that fits. Layers above the columns, which stay as they are. */
export function DraggedBlock({ drag, drop, columns, slots, timeZone }: Props) {
  const node = useRef<HTMLDivElement>(null)
  const isRefused = drop.kind === 'refused'
  useEffect(() => {
    if (drag.by === 'keys') node.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [drag])
  const column = columnUnder(drag, columns)
  const slot = slots.find((one) => slotColumn(one, drag, columns))
  const name = patientName(drag.block.patient)
  return (
    <>
      <OriginBlock drag={drag} columns={columns} name={name} />
      {isRefused && slot && <SlotBlock {...{ drag, columns, slot, timeZone }} number={slots.indexOf(slot) + 1} />}
      {column && (
        <Layer columns={columns} column={column}>
          <div ref={node} className={styles.dragged} style={gridPlace(drag, column)} data-refused={isRefused || undefined} data-dragged>
            <span className={classNames(asRow(8, 'center', 'shrinks'), styles.line)}>
              <StateGlyph shape={isRefused ? 'pastSecond' : 'scheduled'} size={14} />
              <strong className={styles.name}>{name}</strong>
              <span className={classNames(asText('ink', 'strong', 'oneLine', 'pushed'), styles.time)}>
                {draggedTimeText(drag, timeZone)}
              </span>
            </span>
            {isRefused && <span className={classNames(asText('red', 'strong'), styles.reason)}>{drop.reason}</span>}
            <span>{isRefused ? slotText(slot, drag, timeZone) : durationOf((drag.endsAt - drag.startsAt) / minutes(1))}</span>
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

type OriginProps = Pick<Props, 'drag' | 'columns'> & { readonly name: string }

/** Where the appointment is booked, if its column shows that time. */
function OriginBlock({ drag: { origin }, columns, name }: OriginProps) {
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

type SlotBlockProps = Omit<Props, 'drop' | 'slots'> & {
  readonly slot: FreeSlot
  /** The key that books there. */
  readonly number: number
}

function SlotBlock({ drag, columns, slot, number, timeZone }: SlotBlockProps) {
  const column = slotColumn(slot, drag, columns)
  if (!column) return null
  const { startsAt } = slot
  return (
    <Layer columns={columns} column={column}>
      <div className={styles.slot} style={gridPlace({ startsAt, endsAt: startsAt + drag.endsAt - drag.startsAt }, column)}>
        <StateGlyph shape="departed" size={14} />
        <strong className={styles.name}>
          <span className={styles.long}>{slotText(slot, slot, timeZone)}</span>
          <span className={styles.short}>{wholeTimeOf(startsAt, timeZone)}</span>
        </strong>
        <kbd className={classNames(asText('fine', 'quiet', 'pushed'), styles.key)}>{number}</kbd>
      </div>
    </Layer>
  )
}
