import { patientName } from '../appointment/names.ts'
import type { AnswerInput } from './affectedCommands.ts'
import { tAffected } from './tAffected.ts'
import styles from './AffectedList.module.css'

/** The patients whose appointment changed without a message, with the number to call. */
export const CallList = ({ inputs }: { readonly inputs: readonly AnswerInput[] }) => (
  <section className={styles.list} aria-label={tAffected('toCall')}>
    <h3 className={styles.head}>
      {tAffected('toCall')}
      <span className={styles.count}>{inputs.length}</span>
    </h3>
    <p className={styles.none}>{tAffected('toCallHelp')}</p>
    {inputs.map(({ appointment, patient }) => (
      <p key={appointment.id} className={styles.line}>
        <strong>{patientName(patient)}</strong>
        {patient?.phone ? <a href={`tel:${patient.phone}`}>{patient.phone}</a> : <span>{tAffected('noPhone')}</span>}
      </p>
    ))}
  </section>
)
