import { durationOf, wholeTimeOf } from '#locale/common/time.ts'
import type { BookColumn } from '#streams/derive/scheduling/book/buildBook.ts'
import { patientName } from '../../../../components/scheduling/appointment/names.ts'
import { lengthOf } from '../blocks/blockText.ts'
import { columnName } from '../columns/ColumnHead.tsx'
import type { Carry } from '../move/carry.ts'
import { tBook } from '../tBook.ts'
import styles from './BookPanel.module.css'

type Props = { readonly carry: Carry; readonly column: BookColumn | undefined; readonly timeZone: string }

/** The appointment that the user carries, and where it was. */
export const InHand = ({ carry: { block, origin }, column, timeZone }: Props) => (
  <section className={styles.section} aria-label={tBook('inHand')}>
    <h3 className={styles.heading}>{tBook('inHand')}</h3>
    <div className={styles.card}>
      <p className={styles.line}>
        <strong className={styles.name}>{patientName(block.patient)}</strong>
        <span className={styles.end}>{durationOf(lengthOf(block))}</span>
      </p>
      {block.reason !== '' && <p>{block.reason}</p>}
      <p>
        {block.appointment.noTimeYet
          ? tBook('noTimeYet')
          : tBook('was', { time: wholeTimeOf(origin.startsAt, timeZone), column: column ? columnName(column, column.chair !== null) : '' })}
      </p>
    </div>
  </section>
)
