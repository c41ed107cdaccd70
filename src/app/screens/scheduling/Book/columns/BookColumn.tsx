import { memo, type ReactNode, useMemo } from 'react'
import { minutes } from '#domain/time.ts'
import type { Span } from '#domain/timeSpans.ts'
import type { BookRequest } from '#streams/derive/scheduling/book/bookBlocks.ts'
import type { Book, BookColumn as Column } from '#streams/derive/scheduling/book/buildBook.ts'
import { classNames } from '../../../../classNames.ts'
import { patientName } from '../../../../components/scheduling/appointment/names.ts'
import { StateGlyph } from '../../../../components/state/StateGlyph.tsx'
import { asRow, asStack, asText } from '../../../../theme/looks.ts'
import { AppointmentBlock } from '../blocks/AppointmentBlock.tsx'
import { ColumnBackground, GapBlock } from '../blocks/timeBlocks.tsx'
import { useMinute } from '../bookTime.ts'
import { DrawnBlock } from '../booking/drawing.tsx'
import { tBook } from '../tBook.ts'
import { ColumnHead, columnName, lateThreshold } from './ColumnHead.tsx'
import { gridPlace } from './gridPlace.ts'
import { hoursText } from './hoursText.ts'
import styles from './BookGrid.module.css'

/** What a column of a day and a day of a week draw alike. */
export type ColumnProps = {
  readonly column: Column
  /** Its place among the columns, from zero. */
  readonly index: number
  readonly timeZone: string
  /** The name of the other user who has an appointment open, by appointment. */
  readonly viewers: ReadonlyMap<string, string>
  /** The time that is drawn here, or that the open booking is for. */
  readonly drawn: Span | null
  readonly onOpen: (appointmentId: string) => void
}

type SectionProps = ColumnProps & {
  readonly grid: Span
  readonly isToday: boolean
  readonly label: string
  readonly head: ReactNode
  readonly className?: string | undefined
  readonly isDense?: boolean
  readonly children?: ReactNode
}

/** The head of a column, the requests for its day, and everything that has a time. */
export const ColumnSection = ({ index, label, head, className, onOpen, ...body }: SectionProps) => (
  <section
    className={classNames(styles.column, className)}
    style={{ gridColumn: index + 2 }}
    aria-label={label}
    data-column={body.column.id}
  >
    {head}
    <div className={classNames(asStack(4, 'atTop'), styles.requests)}>
      {body.column.requests.map((request) => (
        <RequestButton key={request.id} request={request} onOpen={onOpen} />
      ))}
    </div>
    <ColumnBody {...body} onOpen={onOpen} />
  </section>
)

type BodyProps = Omit<SectionProps, 'index' | 'label' | 'head' | 'className'>

const ColumnBody = ({ column, grid, isToday, timeZone, viewers, drawn, onOpen, isDense = false, children }: BodyProps) => (
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

/** Marks at the edge of a column until when its appointments are expected to start later than booked. */
function DelayMark({ column: { delay, blocks }, grid }: Pick<BodyProps, 'column' | 'grid'>) {
  const now = useMinute()
  const until = Math.max(...blocks.map(({ expectedAt, endsAt }) => (expectedAt === null ? 0 : endsAt)), 0)
  if (delay === null || delay < minutes(1) || until <= now || now < grid.startsAt) return null
  const place = gridPlace({ startsAt: now, endsAt: until }, grid)
  return <div className={styles.delay} style={place} data-late={delay >= lateThreshold || undefined} aria-hidden="true" />
}

type RequestProps = Pick<ColumnProps, 'onOpen'> & { readonly request: BookRequest }

/** A request for the day that still needs a time. */
const RequestButton = memo(function RequestButton({ request, onOpen }: RequestProps) {
  return (
    <button
      type="button"
      className={classNames(asRow(8, 'center', 'ink', 'shrinks'), styles.request)}
      data-key={request.id}
      onClick={() => onOpen(request.id)}
    >
      <StateGlyph shape="requested" size={14} />
      <span className={asText('name', 'cut')}>{patientName(request.patient)}</span>
      <span className={asText('small', 'faint', 'oneLine', 'pushed')}>{tBook('noTimeYet')}</span>
    </button>
  )
})

type Props = ColumnProps & {
  readonly grid: Span
  readonly hasHours: Book['hasHours']
  readonly isByChair: boolean
  readonly isToday: boolean
}

/** One provider's or one chair's day. */
export const BookColumn = memo(function BookColumn({ hasHours, isByChair, ...section }: Props) {
  const { column, timeZone } = section
  const name = columnName(column, isByChair)
  const { open, closed, provider, chair, delay } = column
  const hours = useMemo(() => hoursText({ open, closed }, { hasHours }, timeZone), [open, closed, hasHours, timeZone])
  const label = hours === '' ? name : tBook('column', { name, hours })
  return <ColumnSection {...section} label={label} head={<ColumnHead {...{ provider, chair, delay, hours, isByChair }} />} />
})
