import { useState } from 'react'
import { readDay } from '#domain/texts/dayText.ts'
import type { Day } from '#domain/time.ts'
import { shortDayOf } from '#locale/common/time.ts'
import { steriliserLabel, type SteriliserRow } from '#streams/derive/sterilisation/sterilisationRows.ts'
import { Field } from '../../../../components/form/Field.tsx'
import { SegmentedControl } from '../../../../components/form/SegmentedControl.tsx'
import { useToday } from '../../../../location/LocationProvider.tsx'
import { tSterilisation } from '../../../../components/sterilisation/tSterilisation.ts'
import { type SendFormCommand, useFormCommand } from '../../../../components/sterilisation/useFormCommand.ts'
import { useSterilisation } from '../sterilisationContext.ts'
import { SterilisationFormDialog } from '../../../../components/sterilisation/forms/SterilisationFormDialog.tsx'
import { classNames } from '../../../../classNames.ts'
import { asRow, asText } from '../../../../theme/looks.ts'
import styles from '../../../../components/sterilisation/forms/Forms.module.css'

type TestOutcome = 'open' | 'passed' | 'failed'
const outcomeOf = (on: Day | null, passed: boolean | null, today: Day): TestOutcome =>
  on !== today || passed === null ? 'open' : passed ? 'passed' : 'failed'

const outcomesToday = ({ leakTestedOn, leakPassed, penetrationTestedOn, penetrationPassed }: SteriliserRow, today: Day) => ({
  leak: outcomeOf(leakTestedOn, leakPassed, today),
  penetration: outcomeOf(penetrationTestedOn, penetrationPassed, today),
})

const dayText = (day: Day | null) => (day === null ? '' : shortDayOf(day))

/** Today's tests, and the service and validation dates that the steriliser needs to become ready. */
export function TestsForm({ steriliser, onClose }: { readonly steriliser: SteriliserRow; readonly onClose: () => void }) {
  const today = useToday()
  const { hasScope } = useSterilisation()
  const sendCommand = useFormCommand()
  const recorded = outcomesToday(steriliser, today)
  const [leak, setLeak] = useState(recorded.leak)
  const [penetration, setPenetration] = useState(recorded.penetration)
  const { service, setService, validation, setValidation, dates, areValid, hasChanged } = useDueDates(steriliser)
  const canEditDates = hasScope('equip.e')
  const onSave = () =>
    sendInOrder(sendCommand, steriliser.id, [
      hasChanged && canEditDates ? ['recordService', Object.fromEntries(Object.entries(dates).filter(([, day]) => day))] : null,
      leak !== recorded.leak && leak !== 'open' ? ['recordLeak', { leakPassed: leak === 'passed' }] : null,
      penetration !== recorded.penetration && penetration !== 'open'
        ? ['recordPenetration', { penetrationPassed: penetration === 'passed' }]
        : null,
    ])
  return (
    <SterilisationFormDialog
      title={tSterilisation('tests.title', { steriliser: steriliserLabel(steriliser) })}
      onClose={onClose}
      saveLabel={tSterilisation('save')}
      isReady={areValid}
      onSave={onSave}
    >
      <TestOutcomeField name="leak" outcome={leak} onChange={setLeak} />
      <TestOutcomeField name="penetration" outcome={penetration} onChange={setPenetration} />
      <div className={styles.pair}>
        <DueDateField label={tSterilisation('tests.service')} text={service} onChange={setService} isLocked={!canEditDates} />
        <DueDateField label={tSterilisation('tests.validation')} text={validation} onChange={setValidation} isLocked={!canEditDates} />
      </div>
      <p className={asText('small', 'quiet')}>{tSterilisation('tests.both')}</p>
    </SterilisationFormDialog>
  )
}

/** The text of both due dates, and the days that it means: `undefined` while the text is no date. */
function useDueDates({ serviceDueOn, validationDueOn }: SteriliserRow) {
  const [service, setService] = useState(dayText(serviceDueOn))
  const [validation, setValidation] = useState(dayText(validationDueOn))
  const dates = { serviceDueOn: readDay(service), validationDueOn: readDay(validation) }
  const areValid = dates.serviceDueOn !== undefined && dates.validationDueOn !== undefined
  const hasChanged = dates.serviceDueOn !== serviceDueOn || dates.validationDueOn !== validationDueOn
  return { service, setService, validation, setValidation, dates, areValid, hasChanged }
}

type TestCommand = readonly [command: string, data: Readonly<Record<string, unknown>>] | null

/** Sends the commands one after the other. Stops at the first refusal and returns it. */
async function sendInOrder(sendCommand: SendFormCommand, steriliser: string, steps: readonly TestCommand[]): Promise<string | null> {
  for (const step of steps) {
    if (!step) continue
    const { refusal } = await sendCommand(`equipments.${step[0]}`, steriliser, step[1])
    if (refusal !== null) return refusal
  }
  return null
}

const TestOutcomeField = ({
  name,
  outcome,
  onChange,
}: {
  readonly name: 'leak' | 'penetration'
  readonly outcome: TestOutcome
  readonly onChange: (outcome: TestOutcome) => void
}) => (
  <div className={classNames(asRow(0, 'center', 'between', 'wraps'), styles.line)}>
    <span className={asText('label')}>{tSterilisation(`tests.${name}`)}</span>
    <SegmentedControl
      label={tSterilisation(`tests.${name}`)}
      choices={[
        { id: 'open', label: tSterilisation('results.open') },
        { id: 'passed', label: tSterilisation('tests.passed') },
        { id: 'failed', label: tSterilisation('tests.failed') },
      ]}
      chosen={outcome}
      onChoose={onChange}
    />
  </div>
)

type DueDateProps = { readonly label: string; readonly text: string; readonly onChange: (text: string) => void; readonly isLocked: boolean }

const DueDateField = ({ label, text, onChange, isLocked }: DueDateProps) => (
  <Field
    label={label}
    help={tSterilisation('tests.dueHelp')}
    value={text}
    onChange={onChange}
    isReadOnly={isLocked}
    error={readDay(text) === undefined ? tSterilisation('tests.dueWrong') : undefined}
  />
)
