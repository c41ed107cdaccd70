import { durationOf, wholeTimeOf } from '#locale/common/time.ts'
import { patientName } from '../../../../components/scheduling/appointment/names.ts'
import { lengthOf } from '../blocks/blockText.ts'
import type { Carry } from '../move/carry.ts'
import { tBook } from '../tBook.ts'
import { classNames } from '../../../../classNames.ts'
import { asRow, asStack, asText } from '../../../../theme/looks.ts'
import styles from './BookPanel.module.css'

type Props = {
  readonly carry: Carry
  /** The name of the column that it was in; empty if that is not shown. */
  readonly columnName: string
  readonly timeZone: string
}

/** The appointment that the user carries, and where it was. */
export const InHand = ({ carry: { block, origin }, columnName, timeZone }: Props) => (
  <section className={asStack(2)} aria-label={tBook('inHand')}>
    <h3 className={classNames(asRow(0, 'center', 'label', 'ink', 'strong'), styles.heading)}>{tBook('inHand')}</h3>
    <div className={styles.card}>
      <p className={asRow(8, 'center')}>
        <strong className={asText('name', 'ink')}>{patientName(block.patient)}</strong>
        <span className={asText('small', 'quiet', 'pushed')}>{durationOf(lengthOf(block))}</span>
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
