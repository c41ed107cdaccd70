import { useState } from 'react'
import { weekdayNameOf } from '#locale/common/time.ts'
import { tSetup } from '#locale/practice/setup.ts'
import { areStartingHours } from '#streams/derive/practice/watchSetup.ts'
import { useSubmit } from '../../../../commands/useSubmit.ts'
import { SelectField } from '../../../../components/form/SelectField.tsx'
import { ToggleGroup } from '../../../../components/form/ToggleGroup.tsx'
import { asStack, asText } from '../../../../theme/looks.ts'
import { clockText } from '../stepTexts.ts'
import styles from '../Setup.module.css'
import type { RosterRow } from '../useSetup.ts'
import { LinkStep } from './LinkStep.tsx'
import { StepForm } from './StepForm.tsx'
import type { StepProps } from './stepProps.ts'

const weekdays = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ id: String(day), label: weekdayNameOf(day) }))
const usualDays = ['1', '2', '3', '4', '5']
/** Every half hour of a day, and a time between them that the hours have already. */
const timesWith = (own: string): readonly { readonly id: string; readonly label: string }[] => {
  const halves = Array.from({ length: 39 }, (_, index) => 4.5 + index / 2)
  const times = halves.map((hour) => `${String(Math.floor(hour)).padStart(2, '0')}:${hour % 1 === 0 ? '00' : '30'}`)
  return [...new Set([...times, own])].sort().map((time) => ({ id: time, label: clockText(time) }))
}

type Props = StepProps & { readonly onKeep: () => void }

/** Opening hours of one span a week. More than that is done in Hours. */
export function HoursStep({ rows: { hours }, onKeep, ...props }: Props) {
  const [only] = hours
  if (hours.length === 1 && only) return <HoursForm {...props} hours={only} onKeep={onKeep} />
  return (
    <>
      <p className={asText('body', 'quiet')}>{tSetup('hoursManyHelp')}</p>
      <LinkStep label={tSetup('toHours')} to="/roster" later={props.later} />
    </>
  )
}

type HoursFormProps = Pick<Props, 'onDone' | 'onKeep' | 'later'> & { readonly hours: RosterRow }

function HoursForm({ hours, onDone, onKeep, later }: HoursFormProps) {
  const [days, setDays] = useState<readonly string[]>(() => (areStartingHours(hours) ? usualDays : hours.weekdays.map(String)))
  const [opens, setOpens] = useState(hours.from)
  const [closes, setCloses] = useState(hours.to)
  const { send, problem, isSending } = useSubmit(onDone)
  const submit = () => {
    if (days.length === 0 || closes <= opens) return
    const wanted = { from: opens, to: closes, weekdays: days.map(Number) }
    if (areStartingHours(wanted)) onKeep()
    else void send({ command: 'schedule.change', record: hours.id, data: wanted })
  }
  return (
    <StepForm problem={problem} isSending={isSending} onSubmit={submit} later={later}>
      <div className={asStack(4)}>
        <span className={asText('small', 'strong')}>{tSetup('days')}</span>
        <ToggleGroup label={tSetup('days')} options={weekdays} chosen={days} onChoose={setDays} />
        {days.length === 0 && <span className={asText('small', 'red')}>{tSetup('daysMissing')}</span>}
      </div>
      <div className={styles.pair}>
        <SelectField label={tSetup('opens')} options={timesWith(hours.from)} chosen={opens} onChoose={setOpens} />
        <SelectField
          label={tSetup('closes')}
          options={timesWith(hours.to)}
          chosen={closes}
          onChoose={setCloses}
          error={closes <= opens ? tSetup('closesFault') : undefined}
        />
      </div>
    </StepForm>
  )
}
