import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Day } from '#domain/time.ts'
import type { ProblemBody } from '#domain/wire.ts'
import { type LiveDay, watchDay, emptyDay } from '#streams/derive/scheduling/day/watchDay.ts'
import { createDayPlan } from '#streams/derive/scheduling/day/dayPlan.ts'
import type { DayRows, LocationRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { buildReception, type AppointmentCard, type WaitingCard } from '#streams/derive/scheduling/reception/reception.ts'
import { cacheReceptionActions } from '#streams/derive/scheduling/reception/receptionActions.ts'
import { type KioskInbox, watchKioskInbox, emptyKioskInbox } from '#streams/derive/kiosk/kioskInbox.ts'
import { reuseUnchangedRows } from '#streams/derive/reuseUnchangedRows.ts'
import { useClient, useAppContext } from '../../../appContext.ts'
import { useObservable } from '../../../liveness/useObservable.ts'
import type { BoardColumns } from './lanes/boardColumns.ts'
import type { LaneHeading } from './lanes/laneHeadingsOf.ts'
import { type PatientEvent, patientEventsOf } from './announcements/patientEvents.ts'
import type { PlacedItem } from './board/boardItems.ts'

/** Content of the Reception screen at this moment. */
export type ReceptionLanes = {
  readonly headings: readonly LaneHeading[]
  readonly items: readonly PlacedItem[]
  readonly events: readonly PatientEvent[]
}
export type ReceptionState = {
  readonly day: DayRows | null
  readonly kiosk: KioskInbox
  readonly problem: ProblemBody | null
  readonly lanes: ReceptionLanes | null
  readonly toggleWholeDay: () => void
}

const initialDay: LiveDay = emptyDay

/** Derives the Reception lanes on every tick and renders only when the result differs. */
export function useReception(location: LocationRow, today: Day, columns: BoardColumns): ReceptionState {
  const client = useClient()
  const { ticker } = useAppContext()
  const day$ = useMemo(() => watchDay(client, location, today), [client, location, today])
  const { rows: day, problem } = useObservable(day$, initialDay)
  const kiosk$ = useMemo(() => watchKioskInbox(client, location.id), [client, location.id])
  const kiosk = useObservable<KioskInbox>(kiosk$, emptyKioskInbox)
  const [isWholeDay, setWholeDay] = useState(false)
  const toggleWholeDay = useCallback(() => setWholeDay((isShown) => !isShown), [])
  const [lanes, setLanes] = useState<ReceptionLanes | null>(null)
  const shown = useRef<ReceptionLanes | null>(null)
  const actionsAt = useMemo(
    () =>
      cacheReceptionActions(
        (appointment, command, data) =>
          client.checkCommand('appointments', appointment, { command: `appointments.${command}`, record: appointment.id, data }).allowed,
      ),
    [client],
  )
  useEffect(() => {
    if (!day) return undefined
    return ticker.onTick((now) => {
      const plan = createDayPlan(day, now)
      const model = buildReception(day, plan, now, kiosk)
      const actionsFor = (card: AppointmentCard | WaitingCard) => actionsAt(card, now)
      const items = columns.itemsOf({ reception: model, now, actionsFor, isWholeDay })
      const next = { headings: columns.headingsOf(model, isWholeDay), items, events: patientEventsOf(model) }
      const steady = steadyLanes(shown.current, next)
      // React keeps an update that changes nothing until the screen is drawn for another reason.
      if (steady === shown.current) return
      shown.current = steady
      setLanes(steady)
    })
  }, [actionsAt, ticker, day, kiosk, columns, isWholeDay])
  return { day, kiosk, problem, lanes: day && lanes, toggleWholeDay }
}

/** Returns the previous object if nothing differs, so that React renders nothing. */
function steadyLanes(last: ReceptionLanes | null, next: ReceptionLanes): ReceptionLanes {
  if (!last) return next
  const headings = reuseUnchangedRows(last.headings, next.headings)
  const items = reuseUnchangedRows(last.items, next.items)
  const events = reuseUnchangedRows(last.events, next.events)
  return headings === last.headings && items === last.items && events === last.events ? last : { headings, items, events }
}
