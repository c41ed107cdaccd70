import { durationOf, wholeTimeOf } from '#locale/common/time.ts'
import { patientName } from '../../../../components/scheduling/appointment/names.ts'
import { lengthOf } from '../blocks/blockText.ts'
import type { Carry } from '../move/carry.ts'
import { tBook } from '../tBook.ts'
import styles from './BookPanel.module.css'

type Props = {
  readonly carry: Carry
  /** The name of the column that it was in; empty if that is not shown. */
  readonly columnName: string
  readonly timeZone: string
}

/** The appointment that the user carries, and where it was. */
export const InHand = ({ carry: { block, origin }, columnName, timeZone }: Props) => (
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
          : tBook('was', { time: wholeTimeOf(origin.startsAt, timeZone), column: columnName })}
      </p>
    </div>
  </section>
)
