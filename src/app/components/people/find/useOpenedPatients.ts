import { useMemo } from 'react'
import { combineLatest, map } from 'rxjs'
import type { PatientRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { watchPatients } from '#streams/derive/watchRowsByIds.ts'
import { useClient } from '../../../appContext.ts'
import { useObservable } from '../../../liveness/useObservable.ts'
import { openedPatients$ } from './openedPatients.ts'

const none: readonly PatientRow[] = []

/** The patients that this tab opened, live, the last one first. */
export function useOpenedPatients(): readonly PatientRow[] {
  const client = useClient()
  const opened$ = useMemo(
    () =>
      combineLatest([openedPatients$, watchPatients<PatientRow>(client, openedPatients$)]).pipe(
        map(([ids, { rows }]) => ids.flatMap((id) => rows.get(id) ?? [])),
      ),
    [client],
  )
  return useObservable(opened$, none)
}
