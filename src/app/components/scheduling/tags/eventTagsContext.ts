import { createContext, useContext, useMemo } from 'react'
import type { EventTag } from '#domain/scheduling/tags/eventTag.ts'
import type { RecordOf } from '#domain/wire.ts'
import type * as z from 'zod/mini'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import { useClient } from '../../../appContext.ts'
import { useObservable } from '../../../liveness/useObservable.ts'

export type EventTagRow = RecordOf<z.infer<typeof EventTag>>
type EventTags = ReadonlyMap<string, EventTagRow>

const noTags: LiveCollection<EventTagRow> = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }

/** The practice's tags for appointments, by ID, retired ones included; empty until they have loaded. */
export function useEventTags(): EventTags {
  const client = useClient()
  const tags$ = useMemo(() => client.collection<EventTagRow>('eventtags'), [client])
  return useObservable(tags$, noTags).rows
}

const EventTagsContext = createContext<EventTags>(new Map())

/** Gives the tags to every card, so that each follows one list. */
export const EventTagsProvider = EventTagsContext.Provider

/** The tags of an appointment, in the order in which a user gave them. */
export function useTagsOf(ids: readonly string[] | undefined): readonly EventTagRow[] {
  const tags = useContext(EventTagsContext)
  return (ids ?? []).flatMap((id) => tags.get(id) ?? [])
}
