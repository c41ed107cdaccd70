import { useState } from 'react'
import { formatPhone } from '#domain/people/phone.ts'
import { shortDayOf } from '#locale/common/time.ts'
import { tPatient } from '#locale/people/patientPage.ts'
import { fullNameOf } from '#streams/derive/people/personNames.ts'
import { FillButton } from '../../../components/setup/FillButton.tsx'
import { Field } from '../../../components/form/Field.tsx'
import { Button } from '../../../components/form/Button.tsx'
import { Panel, PanelRow } from '../../../components/panels/PanelStack.tsx'
import { type PatientMatches, usePatientSearch } from '../../../components/people/usePatientSearch.ts'

/** Finds a patient with the same search as Reception. */
export function FindPatient({ onChoose }: { readonly onChoose: (patient: string) => void }) {
  const [typed, setTyped] = useState('')
  const matches = usePatientSearch(typed, { limit: 20 })
  return (
    <>
      <Field label={tPatient('find')} help={tPatient('findHint')} value={typed} onChange={setTyped} autoFocus />
      <p className="unseen" role="status">
        {statusText(matches)}
      </p>
      {matches.query === '' && <FillButton step="import" />}
      {matches.query !== '' && (
        <Panel>
          {matches.patients.length === 0 && <PanelRow label={matches.fault || tPatient('notFound')} />}
          {matches.patients.map((patient) => (
            <PanelRow
              key={patient.id}
              label={fullNameOf(patient)}
              description={[patient.birthDate ? shortDayOf(patient.birthDate) : '', patient.phone ? formatPhone(patient.phone) : '']
                .filter(Boolean)
                .join(' · ')}
            >
              <Button isSoft aria-label={tPatient('openFor', { name: fullNameOf(patient) })} onPress={() => onChoose(patient.id)}>
                {tPatient('open')}
              </Button>
            </PanelRow>
          ))}
        </Panel>
      )}
    </>
  )
}

const statusText = ({ query, patients }: PatientMatches): string =>
  query === '' ? '' : patients.length === 0 ? tPatient('notFound') : tPatient('found', { count: patients.length })
