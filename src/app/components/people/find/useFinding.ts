import { useMemo } from 'react'
import type { AnyRecord } from '#domain/wire.ts'
import type { ConversationRow } from '#streams/derive/messaging/unansweredConversations.ts'
import type { PatientRow } from '#streams/derive/scheduling/day/dayRows.ts'
import type { PackRow } from '#streams/derive/sterilisation/sterilisationRows.ts'
import { useSearch } from '../useSearch.ts'
import { type PaletteMode, readTyped } from './palette/palette.ts'

export type FoundRecords = {
  readonly mode: PaletteMode
  /** The text that was searched. */
  readonly query: string
  readonly patients: readonly PatientRow[]
  readonly hasMorePatients: boolean
  readonly packs: readonly PackRow[]
  readonly conversations: readonly ConversationRow[]
  readonly fault: string | null
}

/** The server leaves out those that the user may not list. */
const areasOf = { all: 'patients,steris,conversations', packs: 'steris', actions: 'patients' } as const satisfies Record<
  PaletteMode,
  string
>

export const initialLimit = 8

/** Finds patients, packs and conversations by one request, so that all results of a text arrive together. */
export function useFinding(typed: string, location: string, limit: number = initialLimit): FoundRecords {
  const { mode, text } = readTyped(typed)
  const { query, items, more, fault } = useSearch(text, { areas: areasOf[mode], limit, location })
  return useMemo(() => {
    const recordsOf = <Row extends AnyRecord>(wanted: string) =>
      items.flatMap(({ area, record }) => (area === wanted ? [record as Row] : []))
    return {
      mode,
      query,
      fault,
      patients: recordsOf<PatientRow>('patients'),
      hasMorePatients: more.includes('patients'),
      packs: recordsOf<PackRow>('steris').slice(0, initialLimit),
      conversations: recordsOf<ConversationRow>('conversations').slice(0, initialLimit),
    }
  }, [mode, query, items, more, fault])
}
