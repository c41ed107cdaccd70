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
import { CheckBar } from './CheckBar.tsx'
import { PastChecks } from './PastChecks.tsx'
import { AllergiesPanel, ConditionsPanel } from './EntryPanels.tsx'
import { UnreadAnswers } from './UnreadAnswers.tsx'
import { useMedicalHistory } from './useMedicalHistory.ts'
import styles from './MedicalTab.module.css'

const AddEntryDialog = openedPart(() => import('./AddEntryDialog.tsx').then((part) => part.AddEntryDialog))

type NewEntry = { readonly area: 'allergies' | 'medconds'; readonly input: FormValues }

/** The medical history of the patient: what they told, what is recorded, and the question whether it still holds. */
export function MedicalTab({ patient }: PatientTabProps) {
  const { scopes } = useClient()
  const { timeZone } = useCurrentLocation().location
  const { ready, history, checks, graveCategory } = useMedicalHistory(patient.id, timeZone)
  const [adding, setAdding] = useState<NewEntry | null>(null)
  if (!ready) return <Loading rows={4} />
  const mayChange = scopes.has('pat.a')
  const add = (area: NewEntry['area'], input: FormValues = {}) => setAdding({ area, input })
  return (
    <div className={classNames(asStack(16), styles.page)}>
      <UnreadAnswers history={history} graveCategory={graveCategory} timeZone={timeZone} onAdd={mayChange ? add : null} />
      <AllergiesPanel history={history} checks={checks} timeZone={timeZone} />
      <ConditionsPanel history={history} timeZone={timeZone} />
      <PastChecks checks={checks} />
      {mayChange ? (
        <CheckBar patient={patient.id} history={history} checks={checks} onAdd={add} />
      ) : (
        <p className={asText('small', 'faint')}>{tMedical('limited', { permission: wordsOfScopes('pat.a') })}</p>
      )}
      {adding && <AddEntryDialog area={adding.area} patient={patient.id} initialInput={adding.input} onClose={() => setAdding(null)} />}
    </div>
  )
}
