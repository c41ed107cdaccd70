import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { upcomingStates } from '#domain/scheduling/appointment.ts'
import { compareNames } from '#locale/common/compareNames.ts'
import { tLab } from '#locale/lab/labBoard.ts'
import type { LabRows } from '#streams/derive/lab/labBoard.ts'
import { type AppointmentRow, compareByStart } from '#streams/derive/scheduling/day/dayRows.ts'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import { useClient } from '../../../../appContext.ts'
import { DateField } from '../../../../components/form/date/DateField.tsx'
import { Field } from '../../../../components/form/Field.tsx'
import { SelectField, type SelectOption } from '../../../../components/form/SelectField.tsx'
import { treatingProviders } from '../../../../components/scheduling/bookingDraft.ts'
import { useObservable } from '../../../../liveness/useObservable.ts'
import { asStack, asText } from '../../../../theme/looks.ts'
import { whenText } from '../caseTexts.ts'
import { useLab } from '../labBoardContext.ts'
import type { CaseDraft, draftFaults } from './newCaseDraft.ts'
import styles from './NewCaseFields.module.css'

type Props = {
  readonly draft: CaseDraft
  readonly faults: ReturnType<typeof draftFaults>
  readonly patient: string
  readonly rows: LabRows
  readonly onChange: (patch: Partial<CaseDraft>) => void
  readonly onFitting: (appointment: AppointmentRow | null) => void
}

const noAppointments: LiveCollection<AppointmentRow> = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }

/** The patient's appointments that have not started, in order of start. */
function useUpcomingAppointments(patient: string): readonly AppointmentRow[] {
  const client = useClient()
  const appointments$ = useMemo(
    () => client.collection<AppointmentRow>('appointments', { filters: { patient, 'state.visit': upcomingStates } }),
    [client, patient],
  )
  return [...useObservable(appointments$, noAppointments).rows.values()]
    .filter(({ startsAt }) => Date.parse(startsAt) > client.now())
    .sort(compareByStart)
}

const byName = (rows: Iterable<{ readonly id: string; readonly name: string }>): readonly SelectOption[] =>
  [...rows].map(({ id, name }) => ({ id, label: name })).sort((a, b) => compareNames(a.label, b.label))

export function NewCaseFields(props: Props) {
  const { draft, faults, rows, onChange } = props
  const faultAt = (field: keyof CaseDraft) => {
    const fault = faults[field]
    return fault ? tLab(fault) : undefined
  }
  return (
    <div className={asStack(12)}>
      <FittingField {...props} />
      <div className={styles.pair}>
        <SelectField
          label={tLab('provider')}
          options={byName(treatingProviders(rows.providers))}
          chosen={draft.provider}
          onChoose={(provider) => onChange({ provider })}
          error={faultAt('provider')}
        />
        <LabField {...props} error={faultAt('lab')} />
        <Field
          label={tLab('item')}
          help={tLab('itemHelp')}
          error={faultAt('item')}
          value={draft.item}
          onChange={(item) => onChange({ item })}
          maxLength={80}
        />
        <Field
          label={tLab('teeth')}
          help={tLab('teethHelp')}
          error={faultAt('teeth')}
          value={draft.teeth}
          onChange={(teeth) => onChange({ teeth })}
        />
        <MaterialFields {...props} />
      </div>
      <Field label={tLab('instructions')} isLong value={draft.instructions} onChange={(instructions) => onChange({ instructions })} />
    </div>
  )
}

const MaterialFields = ({ draft, onChange }: Props) => (
  <>
    <Field label={tLab('material')} value={draft.material} onChange={(material) => onChange({ material })} maxLength={80} />
    <Field label={tLab('shade')} value={draft.shade} onChange={(shade) => onChange({ shade })} maxLength={20} />
    <DateField label={tLab('dueBack')} value={draft.dueAt} onChange={(dueAt) => onChange({ dueAt })} />
  </>
)

/** The appointment gives the case its provider, and the day on which it is needed. */
function FittingField({ draft, patient, onFitting }: Props) {
  const { time } = useLab()
  const appointments = useUpcomingAppointments(patient)
  return (
    <SelectField
      label={tLab('appointment')}
      options={[
        { id: 'none', label: tLab('noAppointment') },
        ...appointments.map((row) => ({
          id: row.id,
          label: [whenText(row.startsAt, time), row.reason].filter(Boolean).join(', '),
        })),
      ]}
      chosen={draft.appointment ?? 'none'}
      onChoose={(id) => onFitting(appointments.find((row) => row.id === id) ?? null)}
    />
  )
}

function LabField({ draft, rows, onChange, error }: Props & { readonly error: string | undefined }) {
  const labs = [...rows.contacts.values()].filter(({ active }) => active)
  if (labs.length === 0)
    return (
      <p className={asText('body', 'quiet')}>
        {tLab('noLab')}{' '}
        <Link to="/records" search={{ area: 'contacts', make: 'create' }}>
          {tLab('addLab')}
        </Link>
      </p>
    )
  return <SelectField label={tLab('lab')} options={byName(labs)} chosen={draft.lab} onChoose={(lab) => onChange({ lab })} error={error} />
}
