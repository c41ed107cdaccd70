import { useClient } from '../../../appContext.ts'
import { SegmentedControl } from '../../form/SegmentedControl.tsx'
import { AffectedCard } from './AffectedCard.tsx'
import { type AffectedAnswer, type AffectedAnswers, affectedAnswers } from './affectedAppointment.ts'
import { type AnswerInput, mayAnswer } from './affectedCommands.ts'
import { tAffected } from './tAffected.ts'
import { asRow, asStack, asText } from '../../../theme/looks.ts'

type Props = {
  readonly affected: readonly AnswerInput[]
  readonly answers: AffectedAnswers
  /** Whether the free times are still searched. */
  readonly isSearching: boolean
  /** Why an answer was not carried out, by appointment. */
  readonly refusals: ReadonlyMap<string, string>
  readonly onAnswer: (answers: AffectedAnswers) => void
}

/** The appointments in time that is about to close, with what happens to each. */
export function AffectedList({ affected, answers, isSearching, refusals, onAnswer }: Props) {
  return (
    <section className={asStack(10)} aria-label={tAffected('head')}>
      <h3 className={asRow(0, 'baseline', 'between', 'nameTracked')}>
        {tAffected('head')}
        <span className={asText('small', 'quiet')}>{affected.length}</span>
      </h3>
      {affected.length === 0 && <p className={asText('quiet')}>{tAffected('none')}</p>}
      {affected.length > 1 && <AnswerForAll {...{ affected, answers, onAnswer }} />}
      {affected.map((input) => (
        <AffectedCard
          key={input.appointment.id}
          input={input}
          answer={answers.get(input.appointment.id) ?? null}
          isSearching={isSearching}
          refusal={refusals.get(input.appointment.id) ?? null}
          onAnswer={(answer) => onAnswer(new Map(answers).set(input.appointment.id, answer))}
        />
      ))}
    </section>
  )
}

/** Gives one answer to all appointments for which it is allowed. */
function AnswerForAll({ affected, answers, onAnswer }: Pick<Props, 'affected' | 'answers' | 'onAnswer'>) {
  const client = useClient()
  const answerAll = (answer: AffectedAnswer) => {
    const allowed = affected.filter((input) => mayAnswer(client, answer, input))
    onAnswer(new Map([...answers, ...allowed.map(({ appointment }) => [appointment.id, answer] as const)]))
  }
  return (
    <div className={asRow(12, 'center', 'between', 'quiet')}>
      <span>{tAffected('all')}</span>
      <SegmentedControl
        label={tAffected('all')}
        choices={affectedAnswers.map((id) => ({ id, label: tAffected(`answers.${id}`) }))}
        chosen={commonAnswer(affected, answers)}
        onChoose={answerAll}
      />
    </div>
  )
}

/** The answer that all of them have. */
function commonAnswer(affected: readonly AnswerInput[], answers: AffectedAnswers): AffectedAnswer | null {
  const given = new Set(affected.map(({ appointment }) => answers.get(appointment.id)))
  const [only] = given
  return given.size === 1 ? (only ?? null) : null
}
