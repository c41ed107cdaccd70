import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { combineLatest, map, of, startWith } from 'rxjs'
import { tWorklist } from '#locale/practice/worklist.ts'
import { useClient } from '../../../appContext.ts'
import { EmptyState } from '../../../components/page/EmptyState.tsx'
import { Panel, PanelRow } from '../../../components/panels/PanelStack.tsx'
import { useObservable } from '../../../liveness/useObservable.ts'
import { useCurrentLocation, useToday } from '../../../location/LocationProvider.tsx'
import { screens } from '../../../screens.ts'
import { asText } from '../../../theme/looks.ts'
import { worklistFor } from '../../../worklist/worklist.ts'
import type { WorklistItem } from '../../../worklist/worklistItem.ts'

type WaitingWork = { readonly item: WorklistItem; readonly count: number }

/** What waits for the user, the most urgent first; each opens the screen on which it is done. */
export function ToDo() {
  const waiting = useWaiting()
  if (waiting === null) return null
  if (waiting.length === 0) return <EmptyState title={tWorklist('none')} description={tWorklist('noneHelp')} />
  return (
    <Panel title={tWorklist('title')}>
      {waiting.map(({ item: { path, label }, count }) => (
        <PanelRow key={`${path} ${label(0)}`} label={<Link to={path}>{label(count)}</Link>}>
          <span className={asText('small', 'faint')}>{screens.find((screen) => screen.path === path)?.name}</span>
        </PanelRow>
      ))}
    </Panel>
  )
}

/** `null` until the first counts are here, so that nothing is said to wait for no user by mistake. */
function useWaiting(): readonly WaitingWork[] | null {
  const client = useClient()
  const { location } = useCurrentLocation()
  const today = useToday()
  const waiting$ = useMemo(() => {
    const items = worklistFor(client.scopes)
    if (items.length === 0) return of([])
    const counts$ = items.map((item) => item.watch(client, { location, today }).pipe(startWith(null)))
    return combineLatest(counts$).pipe(
      map((counts) =>
        counts.includes(null) ? null : items.flatMap((item, index) => (counts[index] ? [{ item, count: counts[index] }] : [])),
      ),
    )
  }, [client, location, today])
  return useObservable<readonly WaitingWork[] | null>(waiting$, null)
}
