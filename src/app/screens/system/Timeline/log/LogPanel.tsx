import { IconArrowBackUp } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { BehaviorSubject } from 'rxjs'
import type { TimelineEntry } from '#domain/system/timeline.ts'
import { millisecondsOf } from '#domain/time.ts'
import { wholeTimeOf } from '#locale/common/time.ts'
import { noNames, type NamedRecords } from '#streams/derive/records/watchNames.ts'
import { watchEntryNames } from '#streams/past/watchEntryNames.ts'
import type { TimelineLog } from '#streams/past/watchTimelineLog.ts'
import { useClient } from '../../../../appContext.ts'
import { classNames } from '../../../../classNames.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { SegmentedControl } from '../../../../components/form/SegmentedControl.tsx'
import { Loading } from '../../../../components/page/EmptyState.tsx'
import { Avatar } from '../../../../components/state/Avatars.tsx'
import { useObservable } from '../../../../liveness/useObservable.ts'
import { asRow, asStack, asText } from '../../../../theme/looks.ts'
import { entryRecord, entryTitle } from './entryTexts.ts'
import styles from './LogPanel.module.css'
import { tTimeline } from '../tTimeline.ts'

type Props = {
  readonly log: TimelineLog
  readonly at: number
  readonly timeZone: string
  readonly onOpen: (entry: TimelineEntry) => void
  readonly onUndo: (entry: TimelineEntry) => void
}

/** Entries that are listed before the moment and after it. */
const [listedBefore, listedAfter] = [40, 20]
const whose = [
  { id: 'all', label: tTimeline('logAll') },
  { id: 'own', label: tTimeline('logOwn') },
] as const

/** Lists who did what on the day. Entries after the moment are paler. */
export function LogPanel({ log, at, timeZone, onOpen, onUndo }: Props) {
  const client = useClient()
  const seesAll = client.scopes.has('sys')
  const [chosen, choose] = useState<'all' | 'own'>('all')
  const entries = chosen === 'own' ? log.entries.filter(({ by }) => by.id === client.me.id) : log.entries
  const { listed, current, earlier } = entriesAround(entries, at)
  const names = useEntryNames(listed)
  return (
    <aside className={classNames(asStack(0, 'atTop'), styles.panel)} aria-label={tTimeline('log')}>
      <div className={classNames(asRow(8, 'center', 'between'), styles.head)}>
        <h2 className={asText('heading')}>{tTimeline('log')}</h2>
        {seesAll && <SegmentedControl label={tTimeline('logWhose')} choices={whose} chosen={chosen} onChoose={choose} />}
      </div>
      {!seesAll && <p className={classNames(asText('small', 'faint'), styles.note)}>{tTimeline('logOwnOnly')}</p>}
      {log.phase === 'loading' && <Loading rows={6} />}
      {log.phase === 'loaded' && entries.length === 0 && (
        <p className={classNames(asText('small', 'faint'), styles.note)}>{tTimeline('logEmpty')}</p>
      )}
      {earlier > 0 && <p className={classNames(asText('small', 'faint'), styles.note)}>{tTimeline('logMore', { count: earlier })}</p>}
      <ol className={asStack()}>
        {listed.map((entry) => (
          <LogLine
            key={entry.position}
            {...{ entry, names, timeZone, onOpen, onUndo }}
            place={entry === current ? 'here' : millisecondsOf(entry.at) > at ? 'later' : 'before'}
          />
        ))}
      </ol>
    </aside>
  )
}

/** The entries near the moment, the last one before it, and how many are left out before them. */
export function entriesAround(entries: readonly TimelineEntry[], at: number) {
  const later = entries.findIndex((entry) => millisecondsOf(entry.at) > at)
  const end = later === -1 ? entries.length : later
  const start = Math.max(0, end - listedBefore)
  return { listed: entries.slice(start, end + listedAfter), current: entries[end - 1], next: entries[end], earlier: start }
}

export function useEntryNames(listed: readonly TimelineEntry[]): NamedRecords {
  const client = useClient()
  const [listed$] = useState(() => new BehaviorSubject(listed))
  const key = listed.map(({ position }) => position).join()
  useEffect(() => {
    listed$.next(listed)
    // The same entries are another list at each draw.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [listed$, key])
  const names$ = useMemo(() => watchEntryNames(client, listed$), [client, listed$])
  return useObservable<NamedRecords>(names$, noNames)
}

type LineProps = Pick<Props, 'timeZone' | 'onOpen' | 'onUndo'> & {
  readonly entry: TimelineEntry
  readonly names: NamedRecords
  readonly place: 'before' | 'here' | 'later'
}

function LogLine({ entry, names, timeZone, place, onOpen, onUndo }: LineProps) {
  const isHere = place === 'here'
  const { kind, name } = entryRecord({ names, timeZone }, entry)
  const detail = [kind, tTimeline('doneBy', { name: entry.by.name }), isHere && tTimeline('shownHere')].filter(Boolean).join(', ')
  const line = useRef<HTMLLIElement>(null)
  useEffect(() => {
    // Only the panel scrolls: `scrollIntoView` would move the whole page.
    const panel = line.current?.closest('aside')
    if (isHere && panel && line.current) panel.scrollTo({ top: line.current.offsetTop - panel.clientHeight / 2 })
  }, [isHere])
  return (
    <li ref={line} className={classNames(asStack(6), styles.line)} data-place={place} aria-current={isHere || undefined}>
      <button type="button" className={classNames(asRow(10, 'start'), styles.open)} onClick={() => onOpen(entry)}>
        <span className={classNames(asText('small', 'faint', 'oneLine'), styles.time)}>{wholeTimeOf(entry.at, timeZone)}</span>
        <Avatar name={entry.by.name} />
        <span className={asStack(1, 'shrinks')}>
          <span className={asText('body', 'breaks')}>
            {entryTitle(entry)} {name && <strong>{name}</strong>}
          </span>
          <span className={asText('small', 'faint', 'breaks')}>{detail}</span>
        </span>
      </button>
      {isHere && (
        <span className={styles.undo}>
          <Button icon={<IconArrowBackUp size={18} stroke={1.75} aria-hidden="true" />} onPress={() => onUndo(entry)}>
            {tTimeline('undoFrom')}
          </Button>
        </span>
      )}
    </li>
  )
}
