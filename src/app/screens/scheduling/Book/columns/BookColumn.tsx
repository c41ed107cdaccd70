import { memo, type ReactNode, useMemo } from 'react'
import type { Span } from '#domain/timeSpans.ts'
import type { Book, BookColumn as Column } from '#streams/derive/scheduling/book/buildBook.ts'
import { AppointmentBlock } from '../blocks/AppointmentBlock.tsx'
import { ColumnBackground } from '../blocks/ColumnBackground.tsx'
import { GapBlock } from '../blocks/GapBlock.tsx'
import { RequestButton } from '../blocks/RequestButton.tsx'
import { DrawnBlock } from '../booking/DrawnBlock.tsx'
import { ColumnHead, columnName } from './ColumnHead.tsx'
import { DelayMark } from './DelayMark.tsx'
import { hoursText } from './hoursText.ts'
import { tBook } from '../tBook.ts'
import { classNames } from '../../../../classNames.ts'
import { asStack } from '../../../../theme/looks.ts'
import styles from './BookGrid.module.css'

type Props = {
  readonly column: Column
  /** Its place among the columns, from zero. */
  readonly index: number
  readonly grid: Span
  readonly hasHours: Book['hasHours']
  readonly isByChair: boolean
  readonly isToday: boolean
  readonly timeZone: string
  /** The name of the other user who has an appointment open, by appointment. */
  readonly viewers: ReadonlyMap<string, string>
  /** The time that is drawn here, or that the open booking is for. */
  readonly drawn: Span | null
  readonly onOpen: (appointmentId: string) => void
}

/** One provider's or one chair's day. */
export const BookColumn = memo(function BookColumn({ index, hasHours, isByChair, onOpen, ...body }: Props) {
  const { column, timeZone } = body
  const name = columnName(column, isByChair)
  const { open, closed } = column
  const hours = useMemo(() => hoursText({ open, closed }, { hasHours }, timeZone), [open, closed, hasHours, timeZone])
  const label = hours === '' ? name : tBook('column', { name, hours })
  return (
    <section className={styles.column} style={{ gridColumn: index + 2 }} aria-label={label} data-column={column.id}>
      <ColumnHead provider={column.provider} chair={column.chair} delay={column.delay} hours={hours} isByChair={isByChair} />
      <div className={classNames(asStack(4, 'atTop'), styles.requests)}>
        {column.requests.map((request) => (
          <RequestButton key={request.id} request={request} onOpen={onOpen} />
        ))}
      </div>
      <ColumnBody {...body} onOpen={onOpen} />
    </section>
  )
})

type ColumnBodyProps = Omit<Props, 'index' | 'hasHours' | 'isByChair'> & {
  readonly isDense?: boolean
  readonly children?: ReactNode
}

/** Everything of a column that has a time. */
export const ColumnBody = ({ column, grid, isToday, timeZone, viewers, drawn, onOpen, isDense = false, children }: ColumnBodyProps) => (
  <div className={styles.body} data-body>
    <ColumnBackground
      id={column.id}
      closed={column.closed}
      breaks={column.breaks}
      events={column.events}
      isOutOfService={column.isOutOfService}
      grid={grid}
      timeZone={timeZone}
    />
    {isToday && <DelayMark column={column} grid={grid} />}
    {column.gaps.map((gap) => (
      <GapBlock key={gap.id} item={gap} grid={grid} />
    ))}
    {column.blocks.map((block) => (
      <AppointmentBlock
        key={block.id}
        block={block}
        grid={grid}
        timeZone={timeZone}
        viewer={viewers.get(block.id) ?? null}
        onOpen={onOpen}
        {...(isDense ? { isDense } : {})}
      />
    ))}
    {drawn && <DrawnBlock drawn={drawn} grid={grid} timeZone={timeZone} />}
    {children}
  </div>
)
