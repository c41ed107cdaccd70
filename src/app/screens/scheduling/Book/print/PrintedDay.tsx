import { longDayOf, wholeTimeOf } from '#locale/common/time.ts'
import type { BookBlock } from '#streams/derive/scheduling/book/bookBlocks.ts'
import type { Book, BookColumn } from '#streams/derive/scheduling/book/buildBook.ts'
import { useAppContext } from '../../../../appContext.ts'
import { patientName } from '../../../../components/scheduling/appointment/names.ts'
import { useCurrentLocation } from '../../../../location/LocationProvider.tsx'
import { blockStateText, lengthOf } from '../blocks/blockText.ts'
import { columnName } from '../columns/ColumnHead.tsx'
import { hoursText } from '../columns/hoursText.ts'
import { tBook } from '../tBook.ts'
import styles from './PrintedDay.module.css'

type Props = { readonly book: Book; readonly isByChair: boolean; readonly at: number }

/** The day on paper, hidden on the screen: a list of each column that has an appointment. */
export function PrintedDay({ book, isByChair, at }: Props) {
  const { ticker } = useAppContext()
  const { name, timeZone } = useCurrentLocation().location
  const columns = book.columns.filter(({ blocks, requests }) => blocks.length + requests.length > 0)
  return (
    <div className={styles.sheet} aria-hidden="true">
      <h1>{longDayOf(at, timeZone)}</h1>
      <p>{tBook('printedAt', { location: name, time: wholeTimeOf(ticker.now(), timeZone) })}</p>
      {columns.map((column) => (
        <PrintedColumn key={column.id} column={column} hasHours={book.hasHours} isByChair={isByChair} />
      ))}
      {columns.length === 0 && <p>{tBook('nothingPrinted')}</p>}
    </div>
  )
}

type ColumnProps = { readonly column: BookColumn; readonly hasHours: boolean; readonly isByChair: boolean }

function PrintedColumn({ column, hasHours, isByChair }: ColumnProps) {
  const { timeZone } = useCurrentLocation().location
  return (
    <section>
      <h2>
        {columnName(column, isByChair)} <small>{hoursText(column, { hasHours }, timeZone)}</small>
      </h2>
      <table>
        <tbody>
          {column.requests.map(({ id, patient, appointment }) => (
            <tr key={id}>
              <td>{tBook('noTimeYet')}</td>
              <td>{patientName(patient)}</td>
              <td colSpan={2}>{appointment.reason}</td>
            </tr>
          ))}
          {column.blocks.map((block) => (
            <PrintedRow key={block.id} block={block} timeZone={timeZone} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

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
