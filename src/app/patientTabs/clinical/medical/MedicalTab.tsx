import './areas.ts'
import { useState } from 'react'
import { wordsOfScopes } from '#domain/scopeDescriptions.ts'
import { tMedical } from '#locale/clinical/medical.ts'
import type { FormValues } from '#streams/derive/records/formValues.ts'
import { useClient } from '../../../appContext.ts'
import { openedPart } from '../../../components/overlays/openedPart.tsx'
import { Loading } from '../../../components/page/EmptyState.tsx'
import { useCurrentLocation } from '../../../location/LocationProvider.tsx'
import { classNames } from '../../../classNames.ts'
import { asStack, asText } from '../../../theme/looks.ts'
import type { PatientTabProps } from '../../patientTab.ts'
import { AskBar } from './AskBar.tsx'
import { AskedBefore } from './AskedBefore.tsx'
import { AllergiesPanel, ConditionsPanel } from './EntryPanels.tsx'
import { ToldByPatient } from './ToldByPatient.tsx'
import { useMedicalHistory } from './useMedicalHistory.ts'
import styles from './MedicalTab.module.css'

const AddEntryDialog = openedPart(() => import('./AddEntryDialog.tsx').then((part) => part.AddEntryDialog))

type Adding = { readonly area: 'allergies' | 'medconds'; readonly input: FormValues }

/** The medical history of the patient: what they told, what is recorded, and the question whether it still holds. */
export function MedicalTab({ patient }: PatientTabProps) {
  const { scopes } = useClient()
  const { timeZone } = useCurrentLocation().location
  const { ready, history, asked, graveCategory } = useMedicalHistory(patient.id, timeZone)
  const [adding, setAdding] = useState<Adding | null>(null)
  if (!ready) return <Loading rows={4} />
  const mayChange = scopes.has('pat.a')
  const add = (area: Adding['area'], input: FormValues = {}) => setAdding({ area, input })
  return (
    <div className={classNames(asStack(16), styles.page)}>
      <ToldByPatient history={history} graveCategory={graveCategory} timeZone={timeZone} onAdd={mayChange ? add : null} />
      <AllergiesPanel history={history} asked={asked} timeZone={timeZone} />
      <ConditionsPanel history={history} timeZone={timeZone} />
      <AskedBefore asked={asked} />
      {mayChange ? (
        <AskBar patient={patient.id} history={history} asked={asked} onAdd={add} />
      ) : (
        <p className={asText('small', 'faint')}>{tMedical('limited', { permission: wordsOfScopes('pat.a') })}</p>
      )}
      {adding && <AddEntryDialog area={adding.area} patient={patient.id} initialInput={adding.input} onClose={() => setAdding(null)} />}
    </div>
  )
}
