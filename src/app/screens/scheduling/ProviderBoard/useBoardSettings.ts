import { useEffect, useMemo, useState } from 'react'
import { emptyBoardFilter } from '#streams/derive/scheduling/providerBoard/boardFilter.ts'
import type { BoardOptions } from '#streams/derive/scheduling/providerBoard/createBoard.ts'
import type { NotificationSettings } from '#streams/derive/scheduling/providerBoard/colleagueEvents.ts'
import type { SavedGridLayout } from '../../../components/liveGrid/LiveGrid.tsx'
import { useBoardLayout } from '../../../session/useBoardLayout.ts'

/** The user's settings of this board, stored by column ID, so that they apply on every device. */
export type BoardSettings = BoardOptions & {
  readonly grid?: SavedGridLayout
  readonly hearing?: NotificationSettings
  /** IDs of the hidden columns. */
  readonly hidden: readonly string[]
}

const boardKey = 'providerBoard'
export const defaultBoardSettings: BoardSettings = { whose: 'mine', shown: 'notLeft', filter: emptyBoardFilter, hidden: [] }
const saveDelay = 800

/** Stored settings may come from an older build. Missing ones get their defaults. */
function parseSettings(text: string | null): BoardSettings {
  try {
    return { ...defaultBoardSettings, ...(JSON.parse(text ?? '{}') as Partial<BoardSettings>) }
  } catch {
    return defaultBoardSettings
  }
}

type BoardSettingsState = {
  /** `null` until the user's settings are loaded, so that the board is not drawn twice in different ways. */
  readonly settings: BoardSettings | null
  readonly save: (patch: Partial<BoardSettings>) => void
}

export function useBoardSettings(): BoardSettingsState {
  const { layout, saveLayout } = useBoardLayout(boardKey)
  const [edited, setEdited] = useState<BoardSettings | null>(null)
  const stored = useMemo(() => (layout === undefined ? null : parseSettings(layout)), [layout])
  const save = useMemo(
    () => (patch: Partial<BoardSettings>) => setEdited((last) => ({ ...(last ?? stored ?? defaultBoardSettings), ...patch })),
    [stored],
  )

  useEffect(() => {
    const text = JSON.stringify(edited)
    if (!edited || layout === undefined || text === layout) return undefined
    // A setting that could not be saved applies on this screen and is saved together with the next one.
    const timer = setTimeout(() => void saveLayout(text).catch(() => {}), saveDelay)
    return () => clearTimeout(timer)
  }, [edited, layout, saveLayout])

  return { settings: edited ?? stored, save }
}
