import { useEffect, useState } from 'react'
import type { DuplicateReason } from '#domain/people/merges/duplicateReason.ts'
import type { PatientRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { useClient } from '../../../../appContext.ts'

export type DuplicatePair = { readonly records: readonly [PatientRow, PatientRow]; readonly reasons: readonly DuplicateReason[] }
export type DuplicatePage = { readonly items: readonly DuplicatePair[]; readonly next: string | null }

export const duplicatesPath = '/api/patients/duplicates/'

/** The likely duplicates of a patient, looked for once when the page opens and again after each change of the record. */
export function useDuplicates({ id, version }: PatientRow): readonly DuplicatePair[] {
  const client = useClient()
  const [pairs, setPairs] = useState<readonly DuplicatePair[]>([])
  useEffect(() => {
    let isCurrent = true
    client.fetch('GET', `${duplicatesPath}?patient=${id}`).then(
      (page) => isCurrent && setPairs((page as DuplicatePage).items),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [client, id, version])
  return pairs
}
