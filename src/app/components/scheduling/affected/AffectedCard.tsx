import { weekdayAndTimeOf } from '#locale/common/time.ts'
import { providerName } from '#streams/derive/people/personNames.ts'
import { useClient } from '../../../appContext.ts'
import { SegmentedControl } from '../../form/SegmentedControl.tsx'
import { patientName } from '../appointment/names.ts'
import { type AffectedAnswer, affectedAnswers } from './affectedAppointment.ts'
import { type AnswerInput, mayAnswer } from './affectedCommands.ts'
import { tAffected } from './tAffected.ts'
import { classNames } from '../../../classNames.ts'
import { asRow, asStack, asText } from '../../../theme/looks.ts'
import styles from './AffectedList.module.css'

type Props = {
  readonly input: AnswerInput
  readonly answer: AffectedAnswer | null
  readonly isSearching: boolean
  readonly refusal: string | null
  readonly onAnswer: (answer: AffectedAnswer) => void
}

/** One affected appointment. An answer that the state machine refuses cannot be chosen. */
export function AffectedCard({ input, answer, isSearching, refusal, onAnswer }: Props) {
  const client = useClient()
  const { appointment, patient, what, timeZone } = input
  const name = patientName(patient)
  const isConfirmed = appointment.state.confirmation === 'confirmed'
  const details = [what, isConfirmed ? tAffected('confirmed') : null].filter((text) => text !== null && text !== '')
  return (
    <article className={classNames(asStack(6, 'itemsStart', 'panel'), styles.card)} aria-label={name}>
      <p className={classNames(asRow(0, 'baseline', 'between', 'wraps', 'breaks'), styles.line)}>
        <strong>{name}</strong>
        <span className={asText('quiet', 'oneLine')}>{weekdayAndTimeOf(appointment.startsAt, timeZone)}</span>
      </p>
      {details.length > 0 && <p>{details.join(', ')}</p>}
      <SegmentedControl
        label={tAffected('answersFor', { name })}
        choices={affectedAnswers.map((id) => ({
          id,
          label: tAffected(`answers.${id}`),
          isDisabled: !mayAnswer(client, id, input),
        }))}
        chosen={answer}
        onChoose={onAnswer}
      />
      <p
        className={classNames(asText('small', 'quiet'), styles.help)}
        data-refused={refusal !== null || undefined}
        role={refusal === null ? undefined : 'alert'}
      >
        {refusal ?? helpText(input, answer, isSearching)}
      </p>
    </article>
  )
}

/** What the answer does; before one is given, whether there is a free time. */
function helpText({ place, providers, timeZone }: AnswerInput, answer: AffectedAnswer | null, isSearching: boolean): string {
  if (answer === 'leave') return tAffected('leaveHelp')
  if (answer === 'offer') return tAffected('offerHelp')
  if (place)
    return tAffected('moveTo', { time: weekdayAndTimeOf(place.startsAt, timeZone), provider: providerName(providers.get(place.provider)) })
  if (isSearching) return tAffected('searching')
  return tAffected('noTime')
}
