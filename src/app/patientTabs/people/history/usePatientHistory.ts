import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { BehaviorSubject } from 'rxjs'
import type { PatientHistoryItem, PatientHistoryPage } from '#domain/people/patientHistory.ts'
import { resourceOf } from '#resources/registry.ts'
import {
  type HistoryRecords,
  noHistoryRecords,
  watchHistoryNames,
  watchHistoryRecords,
} from '#streams/derive/people/patientHistoryRecords.ts'
import { canViewArea } from '#streams/derive/records/moduleAreas.ts'
import { mergeNames, type NamedRecords, noNames } from '#streams/derive/records/watchNames.ts'
import { useAppContext, useClient } from '../../../appContext.ts'
import { useObservable } from '../../../liveness/useObservable.ts'

type Pages = { readonly items: readonly PatientHistoryItem[]; readonly next: string | null }
type Loaded = Pages & { readonly readAt: number | null }
const nothingLoaded: Loaded = { items: [], next: null, readAt: null }

type PatientHistory = Loaded & {
  readonly phase: 'loading' | 'loaded' | 'failed'
  readonly names: NamedRecords
  readonly readAgain: () => void
  readonly showEarlier: () => void
}

const useCanView = () => {
  const client = useClient()
  return useMemo(
    () => (area: string) => {
      const resource = resourceOf(area)
      return resource !== undefined && canViewArea(resource, client.scopes)
    },
    [client],
  )
}

/**
 * Loads a patient's history page by page. It is no area, so it does not arrive by push: a pushed change of one of the patient's records
 * makes the page read the newest items.
 */
export function usePatientHistory(patient: string): PatientHistory {
  const client = useClient()
  const { ticker } = useAppContext()
  const [loaded, setLoaded] = useState(nothingLoaded)
  const [phase, setPhase] = useState<PatientHistory['phase']>('loading')
  const canView = useCanView()
  const records$ = useMemo(() => watchHistoryRecords(client, patient, canView), [client, patient, canView])
  const { revision, records } = useObservable<HistoryRecords>(records$, noHistoryRecords)
  const read = (after: string | null, merge: (page: PatientHistoryPage, shown: Pages) => Pages) => {
    const query = after === null ? '' : `?after=${after}`
    client.fetch('GET', `/api/patients/${patient}/history/${query}`).then(
      (response) => {
        setLoaded((shown) => ({ ...merge(response as PatientHistoryPage, shown), readAt: ticker.now() }))
        setPhase('loaded')
      },
      () => setPhase('failed'),
    )
  }
  const readNewest = useEffectEvent(() => read(null, withNewest))
  useEffect(() => {
    if (revision !== null) readNewest()
  }, [revision])
  const names = useReferredNames(loaded.items, canView)
  return {
    ...loaded,
    phase,
    names: useMemo(() => mergeNames(names, records), [names, records]),
    readAgain: () => {
      setPhase('loading')
      read(null, withNewest)
    },
    showEarlier: () => {
      setPhase('loading')
      read(loaded.next, (page, shown) => (shown.next === loaded.next ? withEarlier(page, shown) : shown))
    },
  }
}

const withEarlier = ({ items, next }: PatientHistoryPage, shown: Pages): Pages => ({ items: [...shown.items, ...items], next })

/** Puts the newest page before the items already shown; without a common item it replaces them, because some between are unknown. */
function withNewest({ items, next }: PatientHistoryPage, shown: Pages): Pages {
  const ids = new Set(items.map(({ id }) => id))
  const isContinued = shown.items.some(({ id }) => ids.has(id))
  return isContinued ? { items: [...items, ...shown.items.filter(({ id }) => !ids.has(id))], next: shown.next } : { items, next }
}

function useReferredNames(items: readonly PatientHistoryItem[], canView: (area: string) => boolean): NamedRecords {
  const client = useClient()
  const [items$] = useState(() => new BehaviorSubject(items))
  useEffect(() => items$.next(items), [items$, items])
  const names$ = useMemo(() => watchHistoryNames(client, items$, canView), [client, items$, canView])
  return useObservable<NamedRecords>(names$, noNames)
}
