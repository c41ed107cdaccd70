import { useMemo } from 'react'
import type { SavedReport } from '#domain/reports/savedReport.ts'
import type { RecordOf } from '#domain/wire.ts'
import { compareNames } from '#locale/common/compareNames.ts'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import { useClient } from '../../../../appContext.ts'
import { useObservable } from '../../../../liveness/useObservable.ts'

export type SavedReportRow = RecordOf<SavedReport>
const noRows: LiveCollection<SavedReportRow> = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }

/** The views that this user kept, and those for all, by name. */
export function useSavedReports(): readonly SavedReportRow[] {
  const client = useClient()
  const saved$ = useMemo(() => client.collection<SavedReportRow>('reports'), [client])
  const { rows } = useObservable(saved$, noRows)
  return useMemo(() => [...rows.values()].sort((a, b) => compareNames(a.name, b.name)), [rows])
}
