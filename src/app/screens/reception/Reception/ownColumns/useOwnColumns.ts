import { useMemo } from 'react'
import type { WorkflowCategory } from '#domain/scheduling/workflow/workflowCategory.ts'
import type { RecordOf } from '#domain/wire.ts'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import { useClient } from '../../../../appContext.ts'
import { useObservable } from '../../../../liveness/useObservable.ts'
import { useBoardLayout } from '../../../../session/useBoardLayout.ts'
import { type OwnColumn, ownColumnsOf } from './ownColumn.ts'

type Categories = LiveCollection<RecordOf<WorkflowCategory>>
const noCategories: Categories = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }

const boardKey = 'reception'
const ownLayout = JSON.stringify({ columns: 'own' })
const standardLayout = JSON.stringify({ columns: 'standard' })

export type OwnColumnsState = {
  /** The columns that the practice made; empty without any. */
  readonly available: readonly OwnColumn[]
  /** The columns to show; `null` for the standard ones. */
  readonly chosen: readonly OwnColumn[] | null
  readonly choose: (isOwn: boolean) => void
}

/** The practice's own columns, and whether the user works with them. The choice applies on all of the user's devices. */
export function useOwnColumns(): OwnColumnsState {
  const client = useClient()
  const categories$ = useMemo(() => client.collection<RecordOf<WorkflowCategory>>('workflowcategories'), [client])
  const { rows } = useObservable<Categories>(categories$, noCategories)
  const { layout, saveLayout } = useBoardLayout(boardKey)
  const available = useMemo(() => ownColumnsOf(rows.values()), [rows])
  const chosen = layout === ownLayout && available.length > 0 ? available : null
  // A choice that could not be saved is offered again, because the menu still marks the other one.
  const choose = (isOwn: boolean) => void saveLayout(isOwn ? ownLayout : standardLayout).catch(() => {})
  return { available, chosen, choose }
}
