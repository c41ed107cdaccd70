import { createContext, useContext } from 'react'
import type { Scope } from '#domain/scopes.ts'
import type { DayRows } from '#streams/derive/scheduling/day/dayRows.ts'
import type { SterilisationRows } from '#streams/derive/sterilisation/watchSterilisation.ts'
import type { SterilisationRoom } from '#streams/derive/sterilisation/sterilisationRoom.ts'
import type { CycleRow, SteriliserRow } from '#streams/derive/sterilisation/sterilisationRows.ts'

/** The form that is open over the screen. */
export type SterilisationForm =
  | { readonly kind: 'newLoad' | 'external' | 'labels' | 'addSteriliser' }
  | { readonly kind: 'tests'; readonly steriliser: SteriliserRow }
  | { readonly kind: 'results' | 'correct' | 'early' | 'importFile' | 'verify' | 'note' | 'indicator'; readonly cycle: CycleRow }
  | { readonly kind: 'reason'; readonly purpose: ReasonPurpose; readonly cycle: CycleRow }

/** Commands that always need a reason. */
export type ReasonPurpose = 'start' | 'quarantine' | 'fail' | 'abort' | 'recall' | 'reject'

export type SterilisationView = {
  readonly location: string
  readonly timeZone: string
  readonly room: SterilisationRoom
  readonly rows: SterilisationRows
  /** Today's appointments, if the user may view them. */
  readonly day: DayRows | null
  readonly chooseCycle: (cycle: string) => void
  readonly setForm: (form: SterilisationForm | null) => void
  /** The pack that was scanned last. */
  readonly markedPack: string | null
  readonly hasScope: (scope: Scope) => boolean
}

const SterilisationContext = createContext<SterilisationView | null>(null)
export const SterilisationProvider = SterilisationContext.Provider

export function useSterilisation(): SterilisationView {
  const view = useContext(SterilisationContext)
  if (!view) throw new Error('The context of the sterilisation screen is missing')
  return view
}
