import { useCallback, useMemo } from 'react'
import type { BoardLayout } from '#domain/practice/boardLayout.ts'
import type { RecordOf } from '#domain/wire.ts'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import { useClient } from '../appContext.ts'
import { useObservable } from '../liveness/useObservable.ts'

type BoardLayoutRow = RecordOf<BoardLayout>

const noLayouts: LiveCollection<BoardLayoutRow> = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }
const path = '/api/account/boards/'

export type UseBoardLayoutResult = {
  /** `undefined` until loaded; `null` if the user has not arranged this board. */
  readonly layout: string | null | undefined
  /** Saves the layout. The last write wins, since both come from the same user. */
  readonly saveLayout: (layout: string) => Promise<void>
}

/** The signed-in user's stored layout of one board, which applies on all of their devices. */
export function useBoardLayout(name: string): UseBoardLayoutResult {
  const client = useClient()
  const layouts$ = useMemo(() => client.collection<BoardLayoutRow>('account/boards'), [client])
  const { ready, rows } = useObservable(layouts$, noLayouts)
  const row = [...rows.values()].find((candidate) => candidate.name === name)
  const saveLayout = useCallback(
    async (layout: string) => {
      if (row) await client.fetch('PATCH', `${path}${row.id}`, { layout }, { 'If-Match': `"${row.version}"` })
      else await client.fetch('POST', path, { name, layout })
    },
    [client, row, name],
  )
  return { layout: row ? row.layout : ready ? null : undefined, saveLayout }
}
