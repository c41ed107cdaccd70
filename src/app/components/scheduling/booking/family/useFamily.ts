import { useMemo } from 'react'
import { of } from 'rxjs'
import { isClosedPatient } from '#domain/people/patientStates.ts'
import { compareNames } from '#locale/common/compareNames.ts'
import { fullNameOf } from '#streams/derive/people/personNames.ts'
import type { PatientRow } from '#streams/derive/scheduling/day/dayRows.ts'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import { useClient } from '../../../../appContext.ts'
import { useObservable } from '../../../../liveness/useObservable.ts'
import { type FamilyRow, useFamilyOf } from '../../../people/family/useFamilyOf.ts'
import type { PickedPatient } from '../../../people/PatientPicker.tsx'

const noPatients: LiveCollection<PatientRow> = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }

export type BookableFamily = {
  readonly family: FamilyRow | null
  /** The members of the family, then those who only share the phone number, the oldest first. */
  readonly others: readonly PatientRow[]
  readonly samePhone: readonly PatientRow[]
}

/** Follows the family of a patient, and the other patients with the same phone number: all of them can be booked in the same act. */
export function useFamily(patient: PickedPatient | null): BookableFamily {
  const { family, others: members } = useFamilyOf(patient?.id ?? null)
  const client = useClient()
  const phone = patient?.phone
  const patients$ = useMemo(
    () => (phone ? client.collection<PatientRow>('patients', { filters: { phone } }) : of(noPatients)),
    [client, phone],
  )
  const { rows } = useObservable<LiveCollection<PatientRow>>(patients$, noPatients)
  const known = new Set([patient?.id, ...members.map(({ id }) => id)])
  const samePhone = [...rows.values()].filter((row) => !known.has(row.id) && !isClosedPatient(row)).toSorted(byAge)
  return { family, samePhone, others: [...members.filter((row) => !isClosedPatient(row)).toSorted(byAge), ...samePhone] }
}

const byAge = (a: PatientRow, b: PatientRow): number =>
  (a.birthDate ?? '').localeCompare(b.birthDate ?? '') || compareNames(fullNameOf(a), fullNameOf(b))
