import { useState } from 'react'
import { createMemo } from '#domain/scheduling/schedule/memo.ts'
import type { PresenceEntry } from '#domain/wire.ts'

/**
 * The name of the other user who has an appointment open, by appointment. A user who carries it is drawn with it, and not as one who has it open. The
 * map stays the same while another user carries, so that the columns do not render.
 */
export function useViewerNames(viewers: ReadonlyMap<string, PresenceEntry>): ReadonlyMap<string, string> {
  const [memo] = useState(createMemo)
  const named = [...viewers].flatMap(([id, { ghost, name }]) => (ghost ? [] : [[id, name] as const]))
  return memo('names', named.flat(), () => new Map(named))
}
