import { useState } from 'react'
import type { Day } from '#domain/time.ts'
import { shortDayOf } from '#domain/words/time.ts'
import { steriliserLabel, type SteriliserRow } from '#streams/derive/sterilisation/sterileRows.ts'
import { Field } from '../../../../parts/form/Field.tsx'
import { Segments } from '../../../../parts/form/Segments.tsx'
import { useToday } from '../../../../place.tsx'
import { saySterile } from '../../saySterile.ts'
import { type Give, useGive } from '../../useGive.ts'
import { useRoomView } from '../roomView.ts'
import { dayTyped } from './dayTyped.ts'
import { FormDialog } from './FormDialog.tsx'
import styles from './Forms.module.css'

type Said = 'open' | 'passed' | 'failed'
const saidOf = (on: Day | null, passed: boolean | null, today: Day): Said =>
  on !== today || passed === null ? 'open' : passed ? 'passed' : 'failed'

const saidToday = ({ leakTestedOn, leakPassed, penetrationTestedOn, penetrationPassed }: SteriliserRow, today: Day) => ({
  leak: saidOf(leakTestedOn, leakPassed, today),
  penetration: saidOf(penetrationTestedOn, penetrationPassed, today),
})

const shown = (day: Day | null) => (day === null ? '' : shortDayOf(day))

/** The tests of the day, and the dates without which no test makes it ready. */
export function TestsForm({ steriliser, onClose }: { readonly steriliser: SteriliserRow; readonly onClose: () => void }) {
  const today = useToday()
  const { may } = useRoomView()
  const give = useGive()
  const was = saidToday(steriliser, today)
  const [leak, setLeak] = useState(was.leak)
  const [penetration, setPenetration] = useState(was.penetration)
  const [service, setService] = useState(shown(steriliser.serviceDueOn))
  const [validation, setValidation] = useState(shown(steriliser.validationDueOn))
  const dates = { serviceDueOn: dayTyped(service), validationDueOn: dayTyped(validation) }
  const areDays = dates.serviceDueOn !== undefined && dates.validationDueOn !== undefined
  const hasNewDates = dates.serviceDueOn !== steriliser.serviceDueOn || dates.validationDueOn !== steriliser.validationDueOn
  const onSave = () =>
    inTurn(give, steriliser.id, [
      hasNewDates && may('equip.e') ? ['recordService', Object.fromEntries(Object.entries(dates).filter(([, day]) => day))] : null,
      leak !== was.leak && leak !== 'open' ? ['recordLeak', { leakPassed: leak === 'passed' }] : null,
      penetration !== was.penetration && penetration !== 'open'
        ? ['recordPenetration', { penetrationPassed: penetration === 'passed' }]
        : null,
    ])
  return (
    <FormDialog
      title={saySterile('tests.title', { steriliser: steriliserLabel(steriliser) })}
      onClose={onClose}
      save={saySterile('save')}
      isReady={areDays}
      onSave={onSave}
    >
      <OneTest name="leak" said={leak} onSay={setLeak} />
      <OneTest name="penetration" said={penetration} onSay={setPenetration} />
      <div className={styles.pair}>
        <Due label={saySterile('tests.service')} text={service} onChange={setService} isLocked={!may('equip.e')} />
        <Due label={saySterile('tests.validation')} text={validation} onChange={setValidation} isLocked={!may('equip.e')} />
      </div>
      <p className={styles.what}>{saySterile('tests.both')}</p>
    </FormDialog>
  )
}

type Step = readonly [command: string, data: Readonly<Record<string, unknown>>] | null

/** One after the other; the first no ends it and is said. */
async function inTurn(give: Give, steriliser: string, steps: readonly Step[]): Promise<string | null> {
  for (const step of steps) {
    if (!step) continue
    const { refused } = await give(`equipments.${step[0]}`, steriliser, step[1])
    if (refused !== null) return refused
  }
  return null
}

const OneTest = ({
  name,
  said,
  onSay,
}: {
  readonly name: 'leak' | 'penetration'
  readonly said: Said
  readonly onSay: (said: Said) => void
}) => (
  <div className={styles.line}>
    <span className={styles.name}>{saySterile(`tests.${name}`)}</span>
    <Segments
      label={saySterile(`tests.${name}`)}
      choices={[
        { id: 'open', word: saySterile('results.open') },
        { id: 'passed', word: saySterile('tests.passed') },
        { id: 'failed', word: saySterile('tests.failed') },
      ]}
      chosen={said}
      onChoose={onSay}
    />
  </div>
)

type DueProps = { readonly label: string; readonly text: string; readonly onChange: (text: string) => void; readonly isLocked: boolean }

const Due = ({ label, text, onChange, isLocked }: DueProps) => (
  <Field
    label={label}
    help={saySterile('tests.dueHelp')}
    value={text}
    onChange={onChange}
    isReadOnly={isLocked}
    fault={dayTyped(text) === undefined ? saySterile('tests.dueWrong') : undefined}
  />
)
