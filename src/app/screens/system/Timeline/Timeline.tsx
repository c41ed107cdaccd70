import { useMemo, useState } from 'react'
import type { TimelineEntry } from '#domain/system/timeline.ts'
import { dayOf, instantAt, instantOf, millisecondsOf, minutes } from '#domain/time.ts'
import type { TimelineLog } from '#streams/past/watchTimelineLog.ts'
import { useAppContext } from '../../../appContext.ts'
import { classNames } from '../../../classNames.ts'
import { EmptyState } from '../../../components/page/EmptyState.tsx'
import { useCurrentLocation } from '../../../location/LocationProvider.tsx'
import { asStack, asText } from '../../../theme/looks.ts'
import { allBoards, boardsFor, type BoardId, type PastBoardChoice } from './board/boards.ts'
import { LogPanel } from './log/LogPanel.tsx'
import { PastBoard } from './board/PastBoard.tsx'
import { PastFooter } from './board/PastFooter.tsx'
import { Scrubber } from './play/Scrubber.tsx'
import styles from './Timeline.module.css'
import { TimelineBar } from './TimelineBar.tsx'
import { Transport } from './play/Transport.tsx'
import { tTimeline } from './tTimeline.ts'
import { UndoDialog } from './undo/UndoDialog.tsx'
import { useDayCurve } from './play/useDayCurve.ts'
import { type Playback, usePlayback } from './play/usePlayback.ts'
import { useTimelineKeys } from './play/useTimelineKeys.ts'
import { useTimelineLog } from './log/useTimelineLog.ts'

/** The hours that the scrubber shows, in wall-clock time. */
const [opensAt, closesAt] = ['07:00', '19:00']

/** Any board at any moment of the last weeks, and beside it who did what. */
export function Timeline() {
  const { ticker } = useAppContext()
  const { timeZone } = useCurrentLocation().location
  const [startsAt] = useState(() => ticker.now() - minutes(60))
  const [undoOf, setUndoOf] = useState<TimelineEntry | null>(null)
  const playback = usePlayback(startsAt)
  const { at, goTo, shown$ } = playback
  const day = dayOf(instantOf(at), timeZone)
  const log = useTimelineLog(day, timeZone)
  const { boards, board, chooseBoard } = useBoards()
  const [from, to] = [opensAt, closesAt].map((time) => millisecondsOf(instantAt(day, time, timeZone))) as [number, number]
  const curve = useDayCurve(day, from, to)
  const actions = useTimelineKeys(playback, log, `/${board?.id ?? 'reception'}`)
  return (
    <main className={classNames(asStack(0, 'shrinks'), styles.timeline)}>
      <TimelineBar {...{ at, timeZone, boards, board, chooseBoard }} onNow={actions.backToNow} />
      <div className={styles.work}>
        <div className={classNames(asStack(6), styles.ground)}>
          <Shown log={log} board={board} shown$={shown$} />
          <PastFooter at={at} timeZone={timeZone} log={log} />
        </div>
        <LogPanel log={log} at={at} timeZone={timeZone} onOpen={(entry) => goTo(millisecondsOf(entry.at))} onUndo={setUndoOf} />
      </div>
      <footer className={classNames(asStack(5), styles.controls)}>
        <Transport playback={playback} timeZone={timeZone} day={day} actions={actions} />
        <Scrubber {...{ from, to, at, timeZone, curve }} marks={log.marks} until={Math.min(to, ticker.now())} onMove={goTo} />
        {log.marks.some(({ kind }) => kind === 'disconnected') && (
          <p className={classNames(asText('fine', 'faint'), styles.legend)}>{tTimeline('connections')}</p>
        )}
      </footer>
      {undoOf && <UndoDialog entry={undoOf} log={log} timeZone={timeZone} onClose={() => setUndoOf(null)} />}
    </main>
  )
}

/** The boards that the user may open, and the one that is shown. */
function useBoards() {
  const { client, loadPastWall } = useAppContext()
  const all = useMemo(() => allBoards(loadPastWall), [loadPastWall])
  const [boardId, chooseBoard] = useState<BoardId | null>(null)
  const boards = boardsFor(all, client.scopes)
  return { boards, board: boards.find(({ id }) => id === boardId) ?? boards[0], chooseBoard }
}

type ShownProps = { readonly log: TimelineLog; readonly board: PastBoardChoice | undefined; readonly shown$: Playback['shown$'] }

const Shown = ({ log, board, shown$ }: ShownProps) =>
  log.phase === 'gone' || !board ? (
    <EmptyState title={tTimeline('tooLongAgo')} description="" />
  ) : (
    <PastBoard key={board.id} board={board} shown$={shown$} />
  )
