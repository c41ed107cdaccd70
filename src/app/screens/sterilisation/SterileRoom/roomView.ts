import { createContext, useContext } from 'react'
import type { Scope } from '#domain/scopes.ts'
import type { DayRows } from '#streams/derive/day/dayRows.ts'
import type { SterileRows } from '#streams/derive/sterilisation/sterileLive.ts'
import type { Room } from '#streams/derive/sterilisation/sterileRoom.ts'
import type { CycleRow, SteriliserRow } from '#streams/derive/sterilisation/sterileRows.ts'

/** What is asked for in front of the room. */
export type Asking =
  | { readonly kind: 'newLoad' | 'external' | 'labels' | 'addSteriliser' }
  | { readonly kind: 'tests'; readonly steriliser: SteriliserRow }
  | { readonly kind: 'results' | 'correct' | 'early' | 'importFile' | 'verify' | 'note'; readonly cycle: CycleRow }
  | { readonly kind: 'reason'; readonly why: ReasonFor; readonly cycle: CycleRow }

/** What is never done without saying why. */
export type ReasonFor = 'start' | 'quarantine' | 'fail' | 'abort' | 'recall' | 'reject'

export type RoomView = {
  readonly location: string
  readonly timeZone: string
  readonly room: Room
  readonly rows: SterileRows
  /** The day's visits, where this person may see them. */
  readonly day: DayRows | null
  readonly choose: (cycle: string) => void
  readonly ask: (asking: Asking | null) => void
  /** The pack that was scanned last. */
  readonly marked: string | null
  readonly may: (scope: Scope) => boolean
}

const RoomContext = createContext<RoomView | null>(null)
export const RoomProvider = RoomContext.Provider

export function useRoomView(): RoomView {
  const view = useContext(RoomContext)
  if (!view) throw new Error('This stands outside of the sterile room')
  return view
}
