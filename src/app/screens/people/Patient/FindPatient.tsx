import { useState } from 'react'
import { tPatient } from '#locale/people/patientPage.ts'
import { fullNameOf } from '#streams/derive/people/personNames.ts'
import type { PatientRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { useClient } from '../../../appContext.ts'
import { DialogButton } from '../../../components/command/DialogButton.tsx'
import { FillButton } from '../../../components/setup/FillButton.tsx'
import { Field } from '../../../components/form/Field.tsx'
import { Panel, PanelRow } from '../../../components/panels/PanelStack.tsx'
import { useOpenedPatients } from '../../../components/people/find/useOpenedPatients.ts'
import { patientDetail } from '../../../components/people/patientDetail.ts'
import { PatientStateLabel } from '../../../components/people/status/PatientStateLabel.tsx'
import { PatientLink } from '../../../components/people/PatientLink.tsx'
import { type PatientMatches, usePatientSearch } from '../../../components/people/usePatientSearch.ts'
import { useCurrentLocation } from '../../../location/LocationProvider.tsx'
import { classNames } from '../../../classNames.ts'
import { asRow } from '../../../theme/looks.ts'
import { AllDuplicates } from './opened/lazyParts.ts'
import styles from './PatientPage.module.css'
import { TodaysPatients } from '../../../components/people/TodaysPatients.tsx'

/** Finds a patient with the same search as every screen. Before any text: the patients of today, and those opened last. */
export function FindPatient({ onAdd }: { readonly onAdd: (typed: string) => void }) {
  const { scopes } = useClient()
  const { location } = useCurrentLocation()
  const [typed, setTyped] = useState('')
  const matches = usePatientSearch(typed, { limit: 20 })
  return (
    <>
      <div className={classNames(asRow(8, 'start'), styles.find)}>
        <Field label={tPatient('find')} help={tPatient('findHint')} value={typed} onChange={setTyped} autoFocus />
        {scopes.has('pat.c') && <DialogButton label={tPatient('addPatient')} onPress={() => onAdd(typed.trim())} />}
      </div>
      <p className="unseen" role="status">
        {statusText(matches)}
      </p>
      {matches.query === '' ? (
        <>
          <FillButton step="import" />
          <LastOpened />
          {scopes.has('pat.m') && scopes.has('pat') && <AllDuplicates />}
          {scopes.has('appt') && <TodaysPatients title={tPatient('today', { location: location.name })} />}
        </>
      ) : (
        <Panel>
          {matches.patients.length === 0 && <PanelRow label={matches.fault || tPatient('notFound')} />}
          <PatientRows patients={matches.patients} />
        </Panel>
      )}
    </>
  )
}

const statusText = ({ query, patients }: PatientMatches): string =>
  query === '' ? '' : patients.length === 0 ? tPatient('notFound') : tPatient('found', { count: patients.length })

function LastOpened() {
  const patients = useOpenedPatients()
  if (patients.length === 0) return null
  return (
    <Panel title={tPatient('lastOpened')}>
      <PatientRows patients={patients} />
    </Panel>
  )
}

const PatientRows = ({ patients }: { readonly patients: readonly PatientRow[] }) =>
  patients.map((patient) => (
    <PanelRow
      key={patient.id}
      label={
        <PatientLink patient={patient.id} name={fullNameOf(patient)}>
          {fullNameOf(patient)}
        </PatientLink>
      }
      description={patientDetail(patient)}
    >
      <PatientStateLabel patient={patient} />
    </PanelRow>
  ))
