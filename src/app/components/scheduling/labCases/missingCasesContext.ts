import { createContext, useContext, useMemo } from 'react'
import type { LabCase } from '#domain/lab/labCase.ts'
import { casesElsewhere } from '#domain/lab/labCaseStates.ts'
import type { RecordOf } from '#domain/wire.ts'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import { useClient } from '../../../appContext.ts'
import { useObservable } from '../../../liveness/useObservable.ts'

type LabCases = LiveCollection<RecordOf<LabCase>>
const noCases: LabCases = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }

/** The appointments whose lab case is not in the practice, by ID; empty without the permission to see cases. */
export function useMissingCases(): ReadonlySet<string> {
  const client = useClient()
  const cases$ = useMemo(() => client.collection<RecordOf<LabCase>>('labcases', { filters: { state: casesElsewhere } }), [client])
  const { rows } = useObservable<LabCases>(cases$, noCases)
  return useMemo(() => new Set([...rows.values()].flatMap(({ appointment }) => appointment ?? [])), [rows])
}

const MissingCasesContext = createContext<ReadonlySet<string>>(new Set())

/** Gives the appointments to every card, so that each follows one list. */
export const MissingCasesProvider = MissingCasesContext.Provider

export const useIsCaseMissing = (appointment: string): boolean => useContext(MissingCasesContext).has(appointment)
