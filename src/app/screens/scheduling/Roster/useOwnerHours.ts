import { useCallback } from 'react'
import type { RosterOwner } from '#streams/derive/scheduling/roster/rosterSteps.ts'
import type { RosterRows } from '#streams/derive/scheduling/roster/watchRosters.ts'
import { useClient } from '../../../appContext.ts'
import { useAffected } from './panel/useAffected.ts'
import { usePublish } from './publish/usePublish.ts'
import type { ChangeDraft, useDrafts } from './rosterDrafts.ts'
import { useUpcoming } from './useUpcoming.ts'
import { useHours } from './useHours.ts'
import { useHoursEditor } from './useHoursEditor.ts'

/** Whether the user may change these hours. Another provider's need a permission of their own. */
function useMayChange({ provider }: RosterOwner): boolean {
  const { scopes, me } = useClient()
  return scopes.has('cal.c') && scopes.has('cal.e') && (provider === null || provider === me.provider || scopes.has('cal.o'))
}

/** The hours of one owner with the draft, the appointments in time that it closes, and the publication. */
export function useOwnerHours(rows: RosterRows, owner: RosterOwner, { drafts, change: changeDrafts }: ReturnType<typeof useDrafts>) {
  const key = `${owner.provider ?? ''} ${owner.location}`
  const change = useCallback<ChangeDraft>((next) => changeDrafts(key, next), [changeDrafts, key])
  const { upcoming, scope, isLoaded } = useUpcoming(owner)
  const hours = useHours({ rows, upcoming, owner, open: drafts.get(key) ?? null })
  const editor = useHoursEditor(hours, change)
  const affected = useAffected(hours, rows)
  const publish = usePublish(hours, affected, editor.discard)
  return { upcoming, scope, isLoaded, hours, editor, affected, publish, mayChange: useMayChange(owner) }
}
