import { useCallback, useState } from 'react'
import type { Client } from '#streams/client/client.ts'
import type { RosterDraft } from '#streams/derive/scheduling/roster/rosterPattern.ts'
import { useClient } from '../../../appContext.ts'
import type { AffectedAnswers } from '../../../components/scheduling/affected/affectedAppointment.ts'

/** Changed hours that are not published. `basedOn` names the rosters and versions that the user saw. */
export type OpenDraft = { readonly draft: RosterDraft; readonly basedOn: string; readonly answers: AffectedAnswers }
export type ChangeDraft = (next: (last: OpenDraft | null) => OpenDraft | null) => void
type Drafts = ReadonlyMap<string, OpenDraft>

/** Drafts stay while the page is open, so that a user can look at the book between two changes. */
const draftsOf = new WeakMap<Client, Drafts>()

export function useDrafts() {
  const client = useClient()
  const [drafts, setDrafts] = useState<Drafts>(() => draftsOf.get(client) ?? new Map())
  const change = useCallback(
    (owner: string, next: (last: OpenDraft | null) => OpenDraft | null) =>
      setDrafts((last) => {
        const changed = new Map(last)
        const open = next(last.get(owner) ?? null)
        if (open) changed.set(owner, open)
        else changed.delete(owner)
        draftsOf.set(client, changed)
        return changed
      }),
    [client],
  )
  return { drafts, change }
}
