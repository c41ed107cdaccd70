import { IconLock } from '@tabler/icons-react'
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import { AppointmentGhost } from '#domain/scheduling/book/appointmentGhost.ts'
import { createMemo } from '#domain/scheduling/schedule/memo.ts'
import { instantOf, millisecondsOf } from '#domain/time.ts'
import { isOverlapping, type Span } from '#domain/timeSpans.ts'
import type { PresenceEntry } from '#domain/wire.ts'
import { wholeTimeOf } from '#locale/common/time.ts'
import type { AppointmentRow, DayRows } from '#streams/derive/scheduling/day/dayRows.ts'
import { useClient } from '../../../../appContext.ts'
import { classNames } from '../../../../classNames.ts'
import { patientName } from '../../../../components/scheduling/appointment/names.ts'
import { asRow, asText } from '../../../../theme/looks.ts'
import { columnPlace, gridPlace } from '../columns/gridPlace.ts'
import { tBook } from '../tBook.ts'
import { columnUnder, type Drag, type PlaceColumn } from './dragGeometry.ts'
import { type BookKind, placedOwner } from './dropCommand.ts'
import styles from './drag.module.css'

/** Milliseconds between two places that the others receive. A mouse moves more often. */
const sendEvery = 100

/** Shows the other users which appointment this user drags, and where it is now. */
export function useOwnGhost(drag: Drag | null, kind: BookKind, day: DayRows): void {
  const client = useClient()
  const sendLatest = useRef(() => {})
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const draggedId = drag?.block.id ?? null
  const owner = drag && placedOwner(drag, kind, day)
  const [provider, chair] = [owner?.provider ?? null, owner?.chair ?? null]
  useEffect(() => {
    if (!drag || provider === null) return
    const { id } = drag.block
    const values = { record: id, provider, chair, startsAt: instantOf(drag.startsAt), endsAt: instantOf(drag.endsAt) }
    sendLatest.current = () => client.setPresence('/book', id, { area: 'appointments', values })
    if (timer.current !== null) return
    sendLatest.current()
    const sent = sendLatest.current
    timer.current = setTimeout(() => {
      timer.current = null
      if (sendLatest.current !== sent) sendLatest.current()
    }, sendEvery)
  }, [client, drag, provider, chair])
  useEffect(() => {
    if (draggedId === null) return undefined
    return () => {
      if (timer.current !== null) clearTimeout(timer.current)
      timer.current = null
      client.setPresence('/book')
    }
  }, [client, draggedId])
}

type Props = {
  readonly viewers: ReadonlyMap<string, PresenceEntry>
  readonly day: DayRows
  readonly columns: readonly PlaceColumn[]
  /** The column of a place, by its ID; of a place that no column shows, any other text. */
  readonly columnOf: (place: GhostPlace) => string
}

export type GhostPlace = Pick<AppointmentRow, 'provider' | 'chair' | 'startsAt' | 'endsAt'>

type Place = { readonly columnId: string; readonly span: Span }

/** An appointment of the shown days that another user drags: where it is booked, and where it is about to go; `null` for any other. */
function ghostIn({ ghost }: PresenceEntry, { day, columnOf }: Pick<Props, 'day' | 'columnOf'>) {
  const read = ghost?.area === 'appointments' ? AppointmentGhost.safeParse(ghost.values) : null
  const appointment = read?.success ? day.appointments.get(read.data.record) : undefined
  if (!read?.success || !appointment) return null
  const placeOf = (row: GhostPlace): Place => ({
    columnId: columnOf(row),
    span: { startsAt: millisecondsOf(row.startsAt), endsAt: millisecondsOf(row.endsAt) },
  })
  return { from: placeOf(appointment), to: placeOf(read.data), patient: day.patients.get(appointment.patient) ?? null }
}

type LayerProps = Pick<Props, 'columns'> & { readonly place: Place; readonly className: string | undefined; readonly children: ReactNode }

/** Words at a place of the grid, over its column; nothing if the place is not drawn. */
function Layer({ place, columns, className, children }: LayerProps) {
  const column = columnUnder(place, columns)
  if (!column || !isOverlapping(place.span, column)) return null
  return (
    <div className={styles.layer} style={columnPlace(columns, column)}>
      <div className={className} style={gridPlace(place.span, column)} role="note">
        {children}
      </div>
    </div>
  )
}

/** Appointments that other users drag now: their booked place is locked, and a dashed block shows where they are about to leave them. */
export function OtherGhosts({ viewers, day, columns, columnOf }: Props) {
  return [...viewers.values()].map((user) => {
    const ghost = ghostIn(user, { day, columnOf })
    if (!ghost) return null
    const name = <strong className={styles.name}>{patientName(ghost.patient)}</strong>
    return (
      <Fragment key={user.user}>
        <Layer place={ghost.from} className={styles.origin} columns={columns}>
          <span className={classNames(asRow(8, 'center', 'shrinks'), styles.line)}>
            <IconLock size={14} stroke={1.75} aria-hidden="true" /> {name}
          </span>
          <span>{tBook('othersMove', { name: user.name })}</span>
        </Layer>
        <Layer place={ghost.to} className={styles.other} columns={columns}>
          {name}
          <span>{wholeTimeOf(ghost.to.span.startsAt, day.location.timeZone)}</span>
          <span className={classNames(asText('fine', 'strong'), styles.user)}>{user.name}</span>
        </Layer>
      </Fragment>
    )
  })
}

/**
 * The name of the other user who has an appointment open, by appointment. A user who drags it is drawn with it, and not as one who has it open. The map
 * stays the same while another user drags, so that the columns do not render.
 */
export function useViewerNames(viewers: ReadonlyMap<string, PresenceEntry>): ReadonlyMap<string, string> {
  const [memo] = useState(createMemo)
  const named = [...viewers].flatMap(([id, { ghost, name }]) => (ghost ? [] : [[id, name] as const]))
  return memo('names', named.flat(), () => new Map(named))
}
