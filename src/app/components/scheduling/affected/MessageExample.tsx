import { patientName } from '../appointment/names.ts'
import { type AnsweredAppointment, answerText } from './affectedCommands.ts'
import { tAffected } from './tAffected.ts'
import { classNames } from '../../../classNames.ts'
import { asText } from '../../../theme/looks.ts'
import styles from './AffectedList.module.css'

/** The message that the first of the patients gets. */
export function MessageExample({ answered }: { readonly answered: readonly AnsweredAppointment[] }) {
  const [first] = answered
  const text = first && answerText(first.answer, first)
  if (!first || !text) return null
  return (
    <p className={classNames(asText('small', 'quiet'), styles.help)}>{tAffected('example', { name: patientName(first.patient), text })}</p>
  )
}
