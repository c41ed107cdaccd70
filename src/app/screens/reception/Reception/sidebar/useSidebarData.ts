import { useEffect, useMemo, useRef, useState } from 'react'
import { dayBounds, type Day } from '#domain/time.ts'
import type { GapSettings } from '#streams/derive/waitlist/gapRows.ts'
import { type GapCard, openGapCards, type RecoveredTime, recoveredTimeOn } from '#streams/derive/waitlist/gapCards.ts'
import { type LiveGaps, watchGaps, noGaps } from '#streams/derive/waitlist/watchGaps.ts'
import type { LocationRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { reuseUnchangedRows } from '#streams/derive/reuseUnchangedRows.ts'
import {
  type UnansweredConversation,
  unansweredConversations,
  type UnansweredRows,
  watchUnanswered,
  noUnanswered,
} from '#streams/derive/messaging/unansweredConversations.ts'
import {
  noWaiting,
  type WaitingMessage,
  waitingMessages,
  type WaitingRows,
  watchWaiting,
} from '#streams/derive/messaging/waitingMessages.ts'
import { useClient, useAppContext } from '../../../../appContext.ts'
import { useObservable } from '../../../../liveness/useObservable.ts'
import { passChanges } from '../../../../browser/passChanges.ts'

/** Data of the sidebar: appointment gaps and unanswered messages. */
export type SidebarData = {
  readonly gaps: readonly GapCard[]
  readonly recovered: RecoveredTime
  readonly settings: GapSettings
  /** `null` if the user has no permission to view messages. */
  readonly unanswered: readonly UnansweredConversation[] | null
  /** Messages that leave soon, and can be cancelled until then. */
  readonly waiting: readonly WaitingMessage[]
}

const none: readonly WaitingMessage[] = []

export function useSidebarData(location: LocationRow, today: Day): SidebarData | null {
  const client = useClient()
  const { ticker } = useAppContext()
  const gaps$ = useMemo(() => watchGaps(client, location.id, dayBounds(today, location.timeZone).from), [client, location, today])
  const { rows } = useObservable<LiveGaps>(gaps$, noGaps)
  const unanswered$ = useMemo(() => watchUnanswered(client), [client])
  const messages = useObservable<UnansweredRows>(unanswered$, noUnanswered)
  const waiting$ = useMemo(() => watchWaiting(client), [client])
  const queued = useObservable<WaitingRows>(waiting$, noWaiting)
  const [data, setData] = useState<SidebarData | null>(null)
  const shown = useRef<SidebarData | null>(null)
  useEffect(() => {
    if (!rows) return undefined
    return ticker.onTick(
      passChanges((now) => {
        const last = shown.current
        const gaps = reuseUnchangedRows(last?.gaps ?? [], openGapCards(rows, now))
        const conversations = messages.isVisible ? reuseUnchangedRows(last?.unanswered ?? [], unansweredConversations(messages, now)) : null
        const waiting = queued.isVisible ? reuseUnchangedRows(last?.waiting ?? [], waitingMessages(queued)) : none
        const recovered = recoveredTimeOn(rows, today, location.timeZone)
        const isSame =
          last &&
          gaps === last.gaps &&
          conversations === last.unanswered &&
          waiting === last.waiting &&
          last.recovered.minutes === recovered.minutes &&
          last.recovered.cents === recovered.cents
        return isSame ? last : (shown.current = { gaps, unanswered: conversations, waiting, settings: rows.settings, recovered })
      }, setData),
    )
  }, [rows, messages, queued, ticker, today, location.timeZone])
  return data
}
