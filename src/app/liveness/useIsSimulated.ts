import { useMemo } from 'react'
import type { AnyRecord } from '#domain/wire.ts'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import { useClient } from '../appContext.ts'
import { useObservable } from './useObservable.ts'

type SimulationRow = AnyRecord & { readonly state: string }

const noProcesses: LiveCollection<SimulationRow> = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }
const simulation = { filters: { kind: 'simulation' } }

/** Whether the day on screen is simulated. Screens show this so that a user cannot mistake it for a real day. */
export function useIsSimulated(): boolean {
  const client = useClient()
  const process$ = useMemo(() => client.collection<SimulationRow>('process', simulation), [client])
  const { rows } = useObservable(process$, noProcesses)
  return [...rows.values()].some(({ state }) => state === 'running')
}
