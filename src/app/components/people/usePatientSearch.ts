import { useMemo } from 'react'
import type { PatientRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { type SearchMatches, type SearchOptions, useSearch } from './useSearch.ts'

export type PatientMatches = Pick<SearchMatches, 'query' | 'fault'> & {
  readonly patients: readonly PatientRow[]
  readonly hasMore: boolean
}
export type PatientSearchOptions = Partial<Pick<SearchOptions, 'location' | 'limit'>>

const initialLimit = 8

/** Finds patients by the typed text. */
export function usePatientSearch(typed: string, { location = '', limit = initialLimit }: PatientSearchOptions = {}): PatientMatches {
  const { query, items, more, fault } = useSearch(typed, { areas: 'patients', limit, location })
  return useMemo(
    () => ({ query, patients: items.map(({ record }) => record as PatientRow), hasMore: more.length > 0, fault }),
    [query, items, more, fault],
  )
}
