import { useMemo } from 'react'
import { EMPTY } from 'rxjs'
import type { Process } from '#domain/system/process.ts'
import type { RecordOf } from '#domain/wire.ts'
import type { Live } from '#streams/client.ts'
import { useClient } from '../../context.ts'
import { say } from '../../sayings.ts'
import { useLive } from '../../useLive.ts'
import { Badge } from '../state/Badge.tsx'
import styles from './SimulatedMark.module.css'

type ProcessRow = RecordOf<Process & { readonly state: string }>

const none: Live<ProcessRow> = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }
const simulation = { filters: { kind: 'simulation' } }

/** Nobody who could stop it shall take a simulated day for a real one. */
export function SimulatedMark() {
  const client = useClient()
  const process$ = useMemo(() => (client.scopes.has('sys') ? client.collection<ProcessRow>('process', simulation) : EMPTY), [client])
  const { rows } = useLive(process$, none)
  const isRunning = [...rows.values()].some(({ kind, state }) => kind === 'simulation' && state === 'running')
  return isRunning ? (
    <span className={styles.mark}>
      <Badge kind="tag">{say('simulated')}</Badge>
    </span>
  ) : null
}
