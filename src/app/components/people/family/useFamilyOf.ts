import { useMemo } from 'react'
import { of } from 'rxjs'
import type { Family } from '#domain/people/family/family.ts'
import type { CommandRequest, RecordOf } from '#domain/wire.ts'
import type { PatientRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { watchPatients } from '#streams/derive/watchRowsByIds.ts'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import { useClient } from '../../../appContext.ts'
import { useObservable } from '../../../liveness/useObservable.ts'

export type FamilyRow = RecordOf<Family>
export type FamilyOf = {
  readonly isReady: boolean
  readonly family: FamilyRow | null
  /** The other members that the user may see, in the order of the family. */
  readonly others: readonly PatientRow[]
}

const noFamilies: LiveCollection<FamilyRow> = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }
const noPatients: { readonly rows: ReadonlyMap<string, PatientRow> } = { rows: new Map() }

/** Follows the family of a patient. */
export function useFamilyOf(patient: string | null): FamilyOf {
  const client = useClient()
  const families$ = useMemo(
    () =>
      patient === null ? of(noFamilies) : client.collection<FamilyRow>('patients/family', { filters: { 'members.patient': patient } }),
    [client, patient],
  )
  const { rows: families, ready } = useObservable<LiveCollection<FamilyRow>>(families$, noFamilies)
  const family = [...families.values()].find(({ members }) => members.some((member) => member.patient === patient)) ?? null
  const ids = (family?.members ?? []).map((member) => member.patient).filter((id) => id !== patient)
  const rows = usePatientRows(ids.join())
  return { isReady: ready, family, others: ids.flatMap((id) => rows.get(id) ?? []) }
}

/** @param key the ids, separated by commas */
function usePatientRows(key: string): ReadonlyMap<string, PatientRow> {
  const client = useClient()
  const patients$ = useMemo(() => watchPatients<PatientRow>(client, of(key === '' ? [] : key.split(','))), [client, key])
  return useObservable<{ readonly rows: ReadonlyMap<string, PatientRow> }>(patients$, noPatients).rows
}

/** The command that stores a family: a new one, or the one that the record holds. */
export const familyCommand = (family: FamilyRow | null, { head, members }: Family): CommandRequest =>
  family === null
    ? { command: 'patients/family.create', data: { head, members } }
    : { command: 'patients/family.edit', record: family.id, data: { ...(head === family.head ? {} : { head }), members } }
