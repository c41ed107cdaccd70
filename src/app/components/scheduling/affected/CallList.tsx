import { patientName } from '../appointment/names.ts'
import { phoneText } from '../../people/patientDetail.ts'
import type { AnswerInput } from './affectedCommands.ts'
import { tAffected } from './tAffected.ts'
import { classNames } from '../../../classNames.ts'
import { asRow, asStack, asText } from '../../../theme/looks.ts'
import styles from './AffectedList.module.css'

/** The patients whose appointment changed without a message, with the number to call. */
export const CallList = ({ inputs }: { readonly inputs: readonly AnswerInput[] }) => (
  <section className={asStack(10)} aria-label={tAffected('toCall')}>
    <h3 className={asRow(0, 'baseline', 'between', 'nameTracked')}>
      {tAffected('toCall')}
      <span className={asText('small', 'quiet')}>{inputs.length}</span>
    </h3>
    <p className={asText('quiet')}>{tAffected('toCallHelp')}</p>
    {inputs.map(({ appointment, patient }) => (
      <p key={appointment.id} className={classNames(asRow(0, 'baseline', 'between', 'wraps', 'breaks'), styles.line)}>
        <strong>{patientName(patient)}</strong>
        {patient?.phone ? (
          <a href={`tel:${patient.phone}`}>{patient.phone}</a>
        ) : (
          <span>{(patient && phoneText(patient)) || tAffected('noPhone')}</span>
        )}
      </p>
    ))}
  </section>
)
