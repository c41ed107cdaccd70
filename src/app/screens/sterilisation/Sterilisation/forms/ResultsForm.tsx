import { useState } from 'react'
import { formatCycleNumber, type CycleRow } from '#streams/derive/sterilisation/sterilisationRows.ts'
import { Field } from '../../../../components/form/Field.tsx'
import { SegmentedControl } from '../../../../components/form/SegmentedControl.tsx'
import { tSterilisation } from '../../../../components/sterilisation/tSterilisation.ts'
import { plateauOf } from '../../../../components/sterilisation/cycleText.ts'
import { useFormCommand } from '../../../../components/sterilisation/useFormCommand.ts'
import { SterilisationFormDialog } from '../../../../components/sterilisation/forms/SterilisationFormDialog.tsx'
import { classNames } from '../../../../classNames.ts'
import { asRow, asText } from '../../../../theme/looks.ts'
import styles from '../../../../components/sterilisation/forms/Forms.module.css'
import { ChoiceButtons } from '../../../../components/sterilisation/forms/ChoiceButtons.tsx'
import { isValidFigure, type ResultPart, missingParts, resultsOf, type ResultsInput, resultsInputOf } from './resultsInput.ts'

type Props = { readonly cycle: CycleRow; readonly isCorrection: boolean; readonly onClose: () => void }

/** Records the results of a cycle. Saving is disabled while something is missing, and the form says what. */
export function ResultsForm({ cycle, isCorrection, onClose }: Props) {
  const sendCommand = useFormCommand()
  const [input, setInput] = useState(() => resultsInputOf(cycle))
  const [reason, setReason] = useState('')
  const change = (changes: Partial<ResultsInput>) => setInput((current) => ({ ...current, ...changes }))
  const missing = missingParts(input, cycle.kind)
  const areFigures = [input.temperature, input.holdMinutes, input.pressure, input.leakRate].every(isValidFigure)
  const onSave = async () => {
    const recorded = { results: resultsOf(input), ...evidenceOf(input, cycle) }
    const data = isCorrection ? { ...recorded, amendReason: reason.trim() } : recorded
    return (await sendCommand(isCorrection ? 'cycles.amend' : 'cycles.recordResults', cycle.id, data)).refusal
  }
  return (
    <SterilisationFormDialog
      title={tSterilisation(isCorrection ? 'correctTitle' : 'results.title', { number: formatCycleNumber(cycle) ?? '' })}
      onClose={onClose}
      saveLabel={tSterilisation('saveResults')}
      isReady={missing.length === 0 && areFigures && (!isCorrection || reason.trim() !== '')}
      hint={missing.length > 0 ? tSterilisation('results.missing', { names: missing.map(missingLabel).join(', ') }) : undefined}
      onSave={onSave}
    >
      {cycle.kind === 'test' ? (
        <TestResultFields input={input} change={change} />
      ) : (
        <LoadResultFields cycle={cycle} input={input} change={change} />
      )}
      <EvidenceFields input={input} change={change} />
      {isCorrection && (
        <Field label={tSterilisation('reason')} help={tSterilisation('correctHelp')} value={reason} onChange={setReason} maxLength={300} />
      )}
    </SterilisationFormDialog>
  )
}

/** The evidence to record with the results; nothing while no kind is chosen. */
const evidenceOf = ({ evidence: kind, evidenceNote }: ResultsInput, { evidence }: CycleRow) =>
  kind && { evidence: { ...evidence, kind, ...(evidenceNote.trim() ? { note: evidenceNote.trim() } : {}) } }

const missingLabel = (name: ResultPart): string =>
  ({
    parameters: tSterilisation('results.parametersMet'),
    indicators: tSterilisation('results.indicators'),
    packs: tSterilisation('results.packs'),
    testPassed: tSterilisation('results.testPassed'),
    evidence: tSterilisation('results.evidence'),
  })[name]

type ResultPartProps = { readonly input: ResultsInput; readonly change: (changes: Partial<ResultsInput>) => void }

function FigureField({
  name,
  input,
  change,
  help,
}: ResultPartProps & { readonly name: 'temperature' | 'holdMinutes' | 'pressure' | 'leakRate'; readonly help?: string }) {
  const example = { temperature: '134.6', holdMinutes: '4:02', pressure: '313', leakRate: '0.1' }[name]
  return (
    <Field
      label={tSterilisation(`results.${name}`)}
      help={help}
      error={isValidFigure(input[name]) ? undefined : tSterilisation('results.notNumber', { example })}
      value={input[name]}
      onChange={(text) => change({ [name]: text })}
      inputMode="decimal"
    />
  )
}

function YesNoRow({
  name,
  yes,
  no,
  value,
  onChange,
}: {
  readonly name: string
  readonly yes: string
  readonly no: string
  readonly value: boolean | null
  readonly onChange: (recorded: boolean) => void
}) {
  return (
    <div className={classNames(asRow(0, 'center', 'between', 'wraps'), styles.line)}>
      <span className={asText('label')}>{name}</span>
      <SegmentedControl
        label={name}
        choices={[
          { id: 'open', label: tSterilisation('results.open') },
          { id: 'yes', label: yes },
          { id: 'no', label: no },
        ]}
        chosen={value === null ? 'open' : value ? 'yes' : 'no'}
        onChoose={(choice) => choice !== 'open' && onChange(choice === 'yes')}
      />
    </div>
  )
}

function LoadResultFields({ cycle, input, change }: ResultPartProps & { readonly cycle: CycleRow }) {
  const demanded = plateauOf(cycle.program)
  const indicator = (name: 'externalIndicator' | 'internalIndicator') => ({
    name: tSterilisation(`results.${name}`),
    yes: tSterilisation('results.changed'),
    no: tSterilisation('results.notChanged'),
    value: input[name] === null ? null : input[name] === 'pass',
    onChange: (isPass: boolean) => change({ [name]: isPass ? 'pass' : 'fail' }),
  })
  const yesNo = (name: 'parametersMet' | 'dry' | 'sealsIntact') => ({
    name: tSterilisation(`results.${name}`),
    yes: tSterilisation('results.yes'),
    no: tSterilisation('results.no'),
    value: input[name],
    onChange: (recorded: boolean) => change({ [name]: recorded }),
  })
  return (
    <>
      <div className={styles.three}>
        <FigureField name="temperature" input={input} change={change} />
        <FigureField name="holdMinutes" input={input} change={change} />
        <FigureField name="pressure" input={input} change={change} />
      </div>
      {demanded && <p className={asText('small', 'quiet')}>{tSterilisation('results.required', demanded)}</p>}
      <div>
        <YesNoRow {...yesNo('parametersMet')} />
        <YesNoRow {...indicator('externalIndicator')} />
        <YesNoRow {...indicator('internalIndicator')} />
        <YesNoRow {...yesNo('dry')} />
        <YesNoRow {...yesNo('sealsIntact')} />
      </div>
    </>
  )
}

const TestResultFields = ({ input, change }: ResultPartProps) => (
  <>
    <YesNoRow
      name={tSterilisation('results.testPassed')}
      yes={tSterilisation('results.passed')}
      no={tSterilisation('results.notPassed')}
      value={input.testPassed}
      onChange={(testPassed) => change({ testPassed })}
    />
    <FigureField name="leakRate" input={input} change={change} />
  </>
)

const evidenceKinds = ['logger', 'printout', 'display'] as const

const EvidenceFields = ({ input, change }: ResultPartProps) => (
  <>
    <span className={asText('label')}>{tSterilisation('results.evidence')}</span>
    <ChoiceButtons
      groupLabel={tSterilisation('results.evidence')}
      choices={evidenceKinds.map((id) => ({ id, label: tSterilisation(`source.${id}`) }))}
      chosen={input.evidence}
      onChoose={(evidence) => change({ evidence })}
    />
    <Field
      label={tSterilisation('results.evidenceNote')}
      value={input.evidenceNote}
      onChange={(evidenceNote) => change({ evidenceNote })}
      maxLength={300}
    />
  </>
)
