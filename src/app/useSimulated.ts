import { useMemo } from 'react'
import type { AnyRecord } from '#domain/wire.ts'
import type { Live } from '#streams/client.ts'
import { useClient } from './context.ts'
import { useLive } from './useLive.ts'

type Running = AnyRecord & { readonly state: string }

const none: Live<Running> = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }
const simulation = { filters: { kind: 'simulation' } }

/** Whether the day that is shown is a simulated one. Nobody who looks at it shall take it for a real one. */
export function useSimulated(): boolean {
  const client = useClient()
  const process$ = useMemo(() => client.collection<Running>('process', simulation), [client])
  const { rows } = useLive(process$, none)
  return [...rows.values()].some(({ state }) => state === 'running')
}
