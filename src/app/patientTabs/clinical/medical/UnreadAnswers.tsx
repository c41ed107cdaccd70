import type { ImportantAnswer } from '#domain/documents/submission.ts'
import type { Instant } from '#domain/time.ts'
import { tMedical } from '#locale/clinical/medical.ts'
import { dayAndTimeOf } from '#locale/common/time.ts'
import { tAnswers } from '#locale/scheduling/answersToRead.ts'
import type { MedicalHistory, WaitingForm } from '#streams/derive/people/medicalHistory.ts'
import type { FormValues } from '#streams/derive/records/formValues.ts'
import { answerText } from '../../../components/documents/answerText.ts'
import { useMarkRead } from '../../../components/documents/useMarkRead.ts'
import { Button } from '../../../components/form/Button.tsx'
import { classNames } from '../../../classNames.ts'
import { asRow, asStack, asText } from '../../../theme/looks.ts'
import styles from './MedicalTab.module.css'

type Add = (area: 'allergies' | 'medconds', input: FormValues) => void
type Props = {
  readonly history: MedicalHistory
  readonly graveCategory: string | null
  readonly timeZone: string
  /** `null` for a user who may not change the medical history. */
  readonly onAdd: Add | null
}

/** The answers of the patient that no user has read, before what is recorded. Nothing while there are none. */
export function UnreadAnswers({ history, ...props }: Props) {
  return history.unread?.map((form) => <UnreadFormAnswers key={form.id} form={form} history={history} {...props} />)
}

function UnreadFormAnswers({ form, history, graveCategory, timeZone, onAdd }: Props & { readonly form: WaitingForm }) {
  const markRead = useMarkRead([form])
  const title = titleOf(form.completedAt, timeZone)
  const known = new Set([...history.allergies, ...history.conditions].map(({ name }) => name.toLowerCase()))
  return (
    <section className={asStack(6)} aria-label={title}>
      <header className={asRow('4 14', 'baseline', 'between', 'wraps')}>
        <h2 className={asText('headingTracked')}>{title}</h2>
        <span className={asText('small', 'quiet')}>{tMedical('waits')}</span>
      </header>
      <div className={styles.unread}>
        <ul className={asStack()}>
          {form.answers.map((answer) => (
            <Answer
              key={answer.code}
              answer={answer}
              isRecorded={known.has(nameOf(answer).toLowerCase())}
              onAdd={onAdd && ((area) => onAdd(area, inputFrom(area, answer, graveCategory)))}
            />
          ))}
        </ul>
        {markRead && (
          <div className={classNames(asRow(8, 'toEnd'), styles.unreadEnd)}>
            <Button aria-label={`${tMedical('markRead')}, ${title}`} onPress={markRead}>
              {tMedical('markRead')}
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}

const titleOf = (completedAt: Instant | null, timeZone: string): string =>
  completedAt === null ? tMedical('toldLater') : tMedical('told', { when: dayAndTimeOf(completedAt, timeZone) })

/** The longest name of an allergy or a condition. */
const longestName = 60

/** What the answer would be called. An answer in the patient’s own words is its own name; a yes to a question has none. */
const nameOf = ({ proposes, answer }: ImportantAnswer): string =>
  proposes ?? (answer === 'yes' || answer === 'no' ? '' : answer.slice(0, longestName))

const inputFrom = (area: 'allergies' | 'medconds', answer: ImportantAnswer, graveCategory: string | null): FormValues => ({
  [area === 'allergies' ? 'substance' : 'name']: nameOf(answer),
  ...(answer.level === 'critical' && graveCategory !== null ? { alertCategory: graveCategory } : {}),
})

type AnswerProps = {
  readonly answer: ImportantAnswer
  readonly isRecorded: boolean
  readonly onAdd: ((area: 'allergies' | 'medconds') => void) | null
}

function Answer({ answer, isRecorded, onAdd }: AnswerProps) {
  const { level, text, answer: given } = answer
  const addButton = (area: 'allergies' | 'medconds', action: string) =>
    onAdd && (
      <Button isSoft aria-label={tMedical('addFrom', { action, answer: nameOf(answer) || text })} onPress={() => onAdd(area)}>
        {action}
      </Button>
    )
  return (
    <li className={classNames(asRow('8 16', 'center', 'between', 'wraps'), styles.entry)}>
      <span className={classNames(asStack(1), styles.words)}>
        <span className={asText('small', 'quiet', 'breaks')}>{text}</span>
        <span className={asRow('0 8', 'baseline', 'wraps')}>
          <strong className={asText('name', 'breaks')}>{answerText(given)}</strong>
          {level === 'critical' && <span className={asText('fine', 'heavy')}>{tAnswers('critical')}</span>}
        </span>
      </span>
      {isRecorded ? (
        <span className={asText('small', 'quiet')}>{tMedical('recorded')}</span>
      ) : (
        <span className={asRow(8, 'wraps')}>
          {addButton('allergies', tMedical('addAsAllergy'))}
          {addButton('medconds', tMedical('addAsCondition'))}
        </span>
      )}
    </li>
  )
}
