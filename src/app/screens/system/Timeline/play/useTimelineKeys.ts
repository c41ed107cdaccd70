import { useEffect, useEffectEvent } from 'react'
import { millisecondsOf, minutes, oneDay } from '#domain/time.ts'
import type { TimelineLog } from '#streams/past/watchTimelineLog.ts'
import { useNavigate } from '@tanstack/react-router'
import { entriesAround } from '../log/LogPanel.tsx'
import type { Playback } from './usePlayback.ts'

export type TimelineActions = {
  readonly previousEntry: () => void
  readonly nextEntry: () => void
  readonly nextMark: () => void
  readonly moveDays: (days: number) => void
  readonly backToNow: () => void
}

/** Steps through the day, by buttons and by keys. *Back to now* leads to the live board. */
export function useTimelineKeys({ at, goTo, togglePlay }: Playback, { entries, marks }: TimelineLog, livePath: string): TimelineActions {
  const navigate = useNavigate()
  const { current, next } = entriesAround(entries, at)
  const before = current && entries.findLast((entry) => millisecondsOf(entry.at) < millisecondsOf(current.at))
  const goToEntry = (entry: { readonly at: string } | undefined) => entry && goTo(millisecondsOf(entry.at))
  const actions: TimelineActions = {
    previousEntry: () => goToEntry(current && millisecondsOf(current.at) < at ? current : before),
    nextEntry: () => goToEntry(next),
    nextMark: () => goToEntry(marks.find((mark) => mark.kind !== 'connected' && millisecondsOf(mark.at) > at)),
    moveDays: (days) => goTo(at + days * oneDay),
    backToNow: () => void navigate({ to: livePath }),
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : null
    if (target?.closest('[role="dialog"], input, textarea') || event.ctrlKey || event.metaKey || event.altKey) return
    const isControl = target?.closest('button, [role="radio"]') !== null && target !== null
    const action = {
      ArrowLeft: isControl ? undefined : () => goTo(at - minutes(1)),
      ArrowRight: isControl ? undefined : () => goTo(at + minutes(1)),
      ' ': isControl ? undefined : togglePlay,
      // Never later than now.
      End: () => goTo(Number.MAX_SAFE_INTEGER),
      n: actions.nextMark,
      N: actions.nextMark,
      Escape: actions.backToNow,
    }[event.key]
    if (!action) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return actions
}
