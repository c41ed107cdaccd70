import { IconPrinter } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { longDayOf, wholeTimeOf } from '#locale/common/time.ts'
import type { BookBlock } from '#streams/derive/scheduling/book/bookBlocks.ts'
import type { Week } from '#streams/derive/scheduling/book/week/buildWeek.ts'
import type { Book, BookColumn } from '#streams/derive/scheduling/book/buildBook.ts'
import { useAppContext } from '../../../../appContext.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { patientName } from '../../../../components/scheduling/appointment/names.ts'
import { useCurrentLocation } from '../../../../location/LocationProvider.tsx'
import { blockStateText, lengthOf } from '../blocks/blockText.ts'
import { columnName } from '../columns/ColumnHead.tsx'
import { hoursText } from '../columns/hoursText.ts'
import { noonOf } from '../bookTime.ts'
import type { BookView } from '../bookAddress.ts'
import { tBook } from '../tBook.ts'
import styles from './printedBook.module.css'

const query = 'print'
/** Chromium changes the medium only after the event, and Safari only changes the medium. */
let isBetweenEvents = false

function subscribe(onChange: () => void): () => void {
  const controller = new AbortController()
  const options = { signal: controller.signal }
  const become = (isPrinting: boolean) => () => {
    isBetweenEvents = isPrinting
    // The browser takes the page as it is when the event ends.
    flushSync(onChange)
  }
  window.addEventListener('beforeprint', become(true), options)
  window.addEventListener('afterprint', become(false), options)
  matchMedia(query).addEventListener('change', onChange, options)
  return () => controller.abort()
}

/** Whether the page is printed now. */
const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => isBetweenEvents || matchMedia(query).matches)

/** Prints the day or the week as a list of each column: a grid of five-minute lines does not fit on paper. */
export const PrintButton = ({ view }: { readonly view: BookView }) => (
  <Button
    isSoft
    className={styles.button}
    aria-label={tBook(view === 'day' ? 'print' : 'week.print')}
    icon={<IconPrinter size={20} stroke={1.75} aria-hidden="true" />}
    onPress={() => window.print()}
  >
    {null}
  </Button>
)

type SheetProps = { readonly title: string; readonly lists: readonly PrintedList[] }

/** One list of a sheet: a column of a day, or a day of a week. */
type PrintedList = Pick<BookColumn, 'id' | 'requests' | 'blocks'> & { readonly name: string; readonly hours: string }

const hasRows = ({ blocks, requests }: PrintedList): boolean => blocks.length + requests.length > 0

/** The book on paper: a list of each column that has an appointment. */
function PrintedSheet({ title, lists }: SheetProps) {
  const { ticker } = useAppContext()
  const { name, timeZone } = useCurrentLocation().location
  return (
    <div className={styles.sheet} aria-hidden="true">
      <h1>{title}</h1>
      <p>{tBook('printedAt', { location: name, time: wholeTimeOf(ticker.now(), timeZone) })}</p>
      {lists.filter(hasRows).map((list) => (
        <PrintedColumn key={list.id} list={list} timeZone={timeZone} />
      ))}
      {!lists.some(hasRows) && <p>{tBook('nothingPrinted')}</p>}
    </div>
  )
}

type DayProps = { readonly book: Book; readonly isByChair: boolean; readonly at: number }

/** Rendered only while the page is printed, because each change of the day would change it, too. */
export const PrintedDay = (props: DayProps) => usePrinting() && <PrintedDaySheet {...props} />

function PrintedDaySheet({ book, isByChair, at }: DayProps) {
  const { timeZone } = useCurrentLocation().location
  const lists = book.columns.map((column) => ({
    ...column,
    name: columnName(column, isByChair),
    hours: hoursText(column, { hasHours: book.hasHours }, timeZone),
  }))
  return <PrintedSheet title={longDayOf(at, timeZone)} lists={lists} />
}

type WeekProps = { readonly week: Week; readonly name: string }

export const PrintedWeek = (props: WeekProps) => usePrinting() && <PrintedWeekSheet {...props} />

function PrintedWeekSheet({ week, name }: WeekProps) {
  const { timeZone } = useCurrentLocation().location
  const lists = week.columns.map((column) => ({
    ...column,
    name: longDayOf(noonOf(column.day, timeZone), timeZone),
    hours: hoursText(column, { hasHours: week.hasHours }, timeZone),
  }))
  return <PrintedSheet title={name} lists={lists} />
}

const PrintedColumn = ({
  list: { name, hours, requests, blocks },
  timeZone,
}: {
  readonly list: PrintedList
  readonly timeZone: string
}) => (
  <section>
    <h2>
      {name} <small>{hours}</small>
    </h2>
    <table>
      <tbody>
        {requests.map(({ id, patient, appointment }) => (
          <tr key={id}>
            <td>{tBook('noTimeYet')}</td>
            <td>{patientName(patient)}</td>
            <td colSpan={2}>{appointment.reason}</td>
          </tr>
        ))}
        {blocks.map((block) => (
          <PrintedRow key={block.id} block={block} timeZone={timeZone} />
        ))}
      </tbody>
    </table>
  </section>
)

const PrintedRow = ({ block, timeZone }: { readonly block: BookBlock; readonly timeZone: string }) => (
  <tr>
    <td>
      {tBook('startAndLength', { time: wholeTimeOf(block.startsAt, timeZone), duration: tBook('minutes', { count: lengthOf(block) }) })}
    </td>
    <td>{patientName(block.patient)}</td>
    <td>{block.reason}</td>
    <td>{blockStateText(block)}</td>
  </tr>
)
