import { useMemo } from 'react'
import type { AnyRecord } from '#domain/wire.ts'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import { useClient } from '../../../../appContext.ts'
import { useObservable } from '../../../../liveness/useObservable.ts'
import styles from './FillNotice.module.css'
import { tReports } from '../tReports.ts'

/** Only a system administrator receives the progress. */
type FillRow = AnyRecord & { readonly done?: number; readonly total?: number | null }

const none: LiveCollection<FillRow> = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }
const runningFills = { filters: { kind: 'demo', state: 'running' } }
const workingDaysPerWeek = 5

/** Says that figures of earlier weeks are not complete yet, because the past of the demo practice is still being filled. */
export function FillNotice() {
  const client = useClient()
  const fill$ = useMemo(() => client.collection<FillRow>('process', runningFills), [client])
  const [fill] = useObservable(fill$, none).rows.values()
  if (!fill) return null
  return (
    <p className={styles.notice} role="status">
      {fillText(fill)}
    </p>
  )
}

const weeksOf = (days: number) => Math.floor(days / workingDaysPerWeek)

const fillText = ({ done, total }: FillRow): string =>
  done === undefined || !total ? tReports('demoFill') : tReports('demoFillWeeks', { done: weeksOf(done), total: weeksOf(total) })
