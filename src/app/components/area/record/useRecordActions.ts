import { useMemo } from 'react'
import type { AnyRecord } from '#domain/wire.ts'
import type { Resource } from '#resources/resource.ts'
import { type AvailableRecordActions, recordActionsFor } from '#streams/derive/records/recordActions.ts'
import { useClient } from '../../../appContext.ts'

export type AvailableActions = AvailableRecordActions & { readonly isEmpty: boolean }

/** The commands that the state machine and the user's permissions allow. Recomputed whenever the record changes. */
export function useRecordActions(resource: Resource, record: AnyRecord): AvailableActions {
  const client = useClient()
  return useMemo(() => {
    const actions = recordActionsFor(resource, record, client.allowedCommands(resource.name, record), client.scopes)
    return { ...actions, isEmpty: actions.edit === null && actions.commands.length === 0 && actions.deleteCommand === null }
  }, [client, resource, record])
}
