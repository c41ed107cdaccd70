import { useMemo } from 'react'
import { of } from 'rxjs'
import type { AlertCategory } from '#domain/clinical/alertCategory.ts'
import type { RecordOf } from '#domain/wire.ts'
import { type MedicalCheck, medicalChecks } from '#streams/derive/people/medicalChecks.ts'
import { noAlertEvidence, watchAlertEvidence } from '#streams/derive/people/alertEvidence.ts'
import {
  type AllergyRecord,
  type ConditionRecord,
  type MedicalHistory,
  medicalHistoryOf,
  type MedicalRows,
  type SubmissionRecord,
} from '#streams/derive/people/medicalHistory.ts'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import { useClient } from '../../../appContext.ts'
import { useObservable } from '../../../liveness/useObservable.ts'

type CategoryRow = RecordOf<AlertCategory>
const noCategories: LiveCollection<CategoryRow> = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }

export type PatientMedicalHistory = {
  readonly ready: boolean
  readonly history: MedicalHistory
  readonly checks: readonly MedicalCheck[]
  /** The first category of alerts that can threaten life; `null` if the practice has none. */
  readonly graveCategory: string | null
}

/** Follows the medical history of a patient, and when the patient was asked about it. */
export function useMedicalHistory(patient: string, timeZone: string): PatientMedicalHistory {
  const client = useClient()
  const rows$ = useMemo(
    () => watchAlertEvidence<AllergyRecord, ConditionRecord, SubmissionRecord>(client, of([patient])),
    [client, patient],
  )
  const rows = useObservable<MedicalRows>(rows$, noAlertEvidence)
  const categories$ = useMemo(() => client.collection<CategoryRow>('alertcats'), [client])
  const categories = useObservable(categories$, noCategories)
  return useMemo(() => {
    const grave = [...categories.rows.values()].filter(({ gravity }) => gravity === 'grave')
    return {
      // Without its category a grave entry would look like any other.
      ready: rows.ready && (categories.ready || categories.problem !== null),
      history: medicalHistoryOf(rows, new Set(grave.map(({ id }) => id))),
      checks: medicalChecks(rows, timeZone),
      graveCategory: grave.find(({ active }) => active)?.id ?? null,
    }
  }, [rows, categories, timeZone])
}
