import { useMemo } from 'react'
import { of } from 'rxjs'
import { compareNames } from '#locale/common/compareNames.ts'
import { fullNameOf } from '#streams/derive/people/personNames.ts'
import type { PatientRow } from '#streams/derive/scheduling/day/dayRows.ts'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import { useClient } from '../../../../appContext.ts'
import { useObservable } from '../../../../liveness/useObservable.ts'
import type { PickedPatient } from '../../../people/PatientPicker.tsx'

const noPatients: LiveCollection<PatientRow> = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }

/** The other patients with the phone number of a patient, the oldest first. */
export function useFamily(patient: PickedPatient | null): readonly PatientRow[] {
  const client = useClient()
  const phone = patient?.phone
  const patients$ = useMemo(
    () => (phone ? client.collection<PatientRow>('patients', { filters: { phone } }) : of(noPatients)),
    [client, phone],
  )
  const { rows } = useObservable<LiveCollection<PatientRow>>(patients$, noPatients)
  return [...rows.values()].filter(({ id }) => id !== patient?.id).toSorted(byAge)
}

const byAge = (a: PatientRow, b: PatientRow): number =>
  (a.birthDate ?? '').localeCompare(b.birthDate ?? '') || compareNames(fullNameOf(a), fullNameOf(b))
