import { useState } from 'react'
import { cycleNumber, type CycleRow } from '#streams/derive/sterilisation/sterileRows.ts'
import { Field } from '../../../../parts/form/Field.tsx'
import { Segments } from '../../../../parts/form/Segments.tsx'
import { saySterile } from '../../saySterile.ts'
import { plateauOf } from '../../sterileWords.ts'
import { useGive } from '../../useGive.ts'
import { FormDialog } from './FormDialog.tsx'
import styles from './Forms.module.css'
import { Pick } from './Pick.tsx'
import { isFigure, type Missing, missingIn, resultsOf, type Typed, typedOf } from './resultFields.ts'

type Props = { readonly cycle: CycleRow; readonly isCorrection: boolean; readonly onClose: () => void }

/** What a cycle came to. While something is missing it cannot be saved, and the form says what. */
export function ResultsForm({ cycle, isCorrection, onClose }: Props) {
  const give = useGive()
  const [typed, setTyped] = useState(() => typedOf(cycle))
  const [reason, setReason] = useState('')
  const change = (part: Partial<Typed>) => setTyped((last) => ({ ...last, ...part }))
  const missing = missingIn(typed, cycle.kind)
  const areFigures = [typed.temperature, typed.holdMinutes, typed.pressure, typed.leakRate].every(isFigure)
  const evidence = typed.evidence && {
    evidence: { ...cycle.evidence, kind: typed.evidence, ...(typed.evidenceNote.trim() ? { note: typed.evidenceNote.trim() } : {}) },
  }
  const onSave = async () => {
    const said = { results: resultsOf(typed), ...evidence }
    const data = isCorrection ? { ...said, amendReason: reason.trim() } : said
    return (await give(isCorrection ? 'cycles.amend' : 'cycles.recordResults', cycle.id, data)).refused
  }
  return (
    <FormDialog
      title={saySterile(isCorrection ? 'whyCorrect' : 'results.title', { number: cycleNumber(cycle) ?? '' })}
      onClose={onClose}
      save={saySterile('saveResults')}
      isReady={missing.length === 0 && areFigures && (!isCorrection || reason.trim() !== '')}
      hint={missing.length > 0 ? saySterile('results.missing', { names: missing.map(nameOf).join(', ') }) : undefined}
      onSave={onSave}
    >
      {cycle.kind === 'test' ? <TestResult typed={typed} change={change} /> : <LoadResult cycle={cycle} typed={typed} change={change} />}
      <Evidence typed={typed} change={change} />
      {isCorrection && (
        <Field label={saySterile('reason')} help={saySterile('afterTheFact')} value={reason} onChange={setReason} maxLength={300} />
      )}
    </FormDialog>
  )
}

const nameOf = (name: Missing): string =>
  ({
    parameters: saySterile('results.parametersMet'),
    indicators: saySterile('results.indicators'),
    packs: saySterile('results.packs'),
    testPassed: saySterile('results.testPassed'),
    evidence: saySterile('results.evidence'),
  })[name]

type PartProps = { readonly typed: Typed; readonly change: (part: Partial<Typed>) => void }

function Figure({
  name,
  typed,
  change,
  help,
}: PartProps & { readonly name: 'temperature' | 'holdMinutes' | 'pressure' | 'leakRate'; readonly help?: string }) {
  const example = { temperature: '134.6', holdMinutes: '4:02', pressure: '313', leakRate: '0.1' }[name]
  return (
    <Field
      label={saySterile(`results.${name}`)}
      help={help}
      fault={isFigure(typed[name]) ? undefined : saySterile('results.notNumber', { example })}
      value={typed[name]}
      onChange={(text) => change({ [name]: text })}
      inputMode="decimal"
    />
  )
}

function YesNo({
  name,
  yes,
  no,
  value,
  onSay,
}: {
  readonly name: string
  readonly yes: string
  readonly no: string
  readonly value: boolean | null
  readonly onSay: (said: boolean) => void
}) {
  return (
    <div className={styles.line}>
      <span className={styles.name}>{name}</span>
      <Segments
        label={name}
        choices={[
          { id: 'open', word: saySterile('results.open') },
          { id: 'yes', word: yes },
          { id: 'no', word: no },
        ]}
        chosen={value === null ? 'open' : value ? 'yes' : 'no'}
        onChoose={(choice) => choice !== 'open' && onSay(choice === 'yes')}
      />
    </div>
  )
}

function LoadResult({ cycle, typed, change }: PartProps & { readonly cycle: CycleRow }) {
  const demanded = plateauOf(cycle.program)
  const indicator = (name: 'externalIndicator' | 'internalIndicator') => ({
    name: saySterile(`results.${name}`),
    yes: saySterile('results.changed'),
    no: saySterile('results.notChanged'),
    value: typed[name] === null ? null : typed[name] === 'pass',
    onSay: (isGood: boolean) => change({ [name]: isGood ? 'pass' : 'fail' }),
  })
  const yesNo = (name: 'parametersMet' | 'dry' | 'sealsIntact') => ({
    name: saySterile(`results.${name}`),
    yes: saySterile('results.yes'),
    no: saySterile('results.no'),
    value: typed[name],
    onSay: (said: boolean) => change({ [name]: said }),
  })
  return (
    <>
      <div className={styles.three}>
        <Figure name="temperature" typed={typed} change={change} />
        <Figure name="holdMinutes" typed={typed} change={change} />
        <Figure name="pressure" typed={typed} change={change} />
      </div>
      {demanded && <p className={styles.what}>{saySterile('results.demanded', demanded)}</p>}
      <div>
        <YesNo {...yesNo('parametersMet')} />
        <YesNo {...indicator('externalIndicator')} />
        <YesNo {...indicator('internalIndicator')} />
        <YesNo {...yesNo('dry')} />
        <YesNo {...yesNo('sealsIntact')} />
      </div>
    </>
  )
}

const TestResult = ({ typed, change }: PartProps) => (
  <>
    <YesNo
      name={saySterile('results.testPassed')}
      yes={saySterile('results.passed')}
      no={saySterile('results.notPassed')}
      value={typed.testPassed}
      onSay={(testPassed) => change({ testPassed })}
    />
    <Figure name="leakRate" typed={typed} change={change} />
  </>
)

const kinds = ['logger', 'printout', 'display'] as const

const Evidence = ({ typed, change }: PartProps) => (
  <>
    <span className={styles.name}>{saySterile('results.evidence')}</span>
    <Pick
      label={saySterile('results.evidence')}
      choices={kinds.map((id) => ({ id, word: saySterile(`source.${id}`) }))}
      chosen={typed.evidence}
      onChoose={(evidence) => change({ evidence })}
    />
    <Field
      label={saySterile('results.evidenceNote')}
      value={typed.evidenceNote}
      onChange={(evidenceNote) => change({ evidenceNote })}
      maxLength={300}
    />
  </>
)
