import { useState } from 'react'
import { needsAdult } from '#domain/documents/formFor.ts'
import { fullNameOf } from '#streams/derive/people/personNames.ts'
import type { PlanRow } from '#streams/derive/clinical/planRecords.ts'
import type { PatientRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { useToday } from '../../../../location/LocationProvider.tsx'

/** The age from which a patient signs in every practice; forms have a setting of their own. */
const signsFromAge = 18

/** What the patient has chosen, ticked and signed so far. A second look at the options changes none of it. */
export function useDecision(patient: PatientRow, presented: readonly PlanRow[]) {
  const [chosen, choose] = useState<string | null>(null)
  const [understands, setUnderstands] = useState(false)
  const [path, setPath] = useState('')
  const [adult, setAdult] = useState('')
  const isForAdult = needsAdult(patient, useToday(), signsFromAge)
  const plan = presented.find(({ id }) => id === chosen) ?? (presented.length === 1 ? (presented[0] ?? null) : null)
  const signedBy = isForAdult ? adult.trim() : fullNameOf(patient)
  const isComplete = plan !== null && understands && path !== '' && signedBy !== ''
  return { plan, choose, understands, setUnderstands, path, setPath, adult, setAdult, isForAdult, signedBy, isComplete }
}
