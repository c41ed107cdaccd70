import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { combineLatest, map, of, startWith } from 'rxjs'
import { tWorklist } from '#locale/practice/worklist.ts'
import { useClient } from '../../../appContext.ts'
import { Panel, PanelRow } from '../../../components/panels/PanelStack.tsx'
import { TodaysPatients } from '../../../components/people/TodaysPatients.tsx'
import { useObservable } from '../../../liveness/useObservable.ts'
import { useCurrentLocation, useToday } from '../../../location/LocationProvider.tsx'
import { screens } from '../../../screens.ts'
import { classNames } from '../../../classNames.ts'
import { asRow, asText } from '../../../theme/looks.ts'
import { worklistFor } from '../../../worklist/worklist.ts'
import type { WorklistItem } from '../../../worklist/worklistItem.ts'
import styles from './Account.module.css'

type WaitingWork = { readonly item: WorklistItem; readonly count: number }

/** So many patients fit beside what waits. */
const mostPatients = 5

/** What waits for the user, and the patients who come next: those of a provider are their own. */
export function ToDo() {
  const { scopes, me } = useClient()
  const { location } = useCurrentLocation()
  return (
    <>
      <WaitingPanel />
      {scopes.has('appt') && (
        <TodaysPatients
          title={me.provider ? tWorklist('yourPatients') : tWorklist('nextPatients', { location: location.name })}
          {...(me.provider ? { provider: me.provider } : {})}
          most={mostPatients}
        />
      )}
    </>
  )
}

/** The most urgent first; each opens the screen on which it is done. */
function WaitingPanel() {
  const waiting = useWaiting()
  if (waiting === null) return null
  return (
    <Panel>
      {waiting.length === 0 && <PanelRow label={tWorklist('none')} description={tWorklist('noneHelp')} />}
      {waiting.map(({ item: { path, label }, count }) => (
        <WaitingLink key={`${path} ${label(0)}`} path={path} text={label(count)} />
      ))}
    </Panel>
  )
}

/** One whole row, with the screen that it opens. */
function WaitingLink({ path, text }: { readonly path: string; readonly text: string }) {
  const screen = screens.find((one) => one.path === path)
  const Icon = screen?.navigationItem?.icon
  return (
    <Link to={path} className={classNames(asRow(14, 'center'), styles.waiting)}>
      {Icon && <Icon size={22} stroke={1.75} aria-hidden="true" />}
      <span className={asText('label', 'ink')}>{text}</span>
      <span className={classNames(asRow(8, 'center', 'small', 'faint', 'pushed'))}>
        {screen?.name}
        <IconChevronRight size={18} stroke={1.75} aria-hidden="true" />
      </span>
    </Link>
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
