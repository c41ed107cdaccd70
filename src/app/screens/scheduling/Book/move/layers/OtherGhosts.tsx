import { IconLock } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import { AppointmentGhost } from '#domain/scheduling/book/appointmentGhost.ts'
import { millisecondsOf } from '#domain/time.ts'
import { isOverlapping, type Span } from '#domain/timeSpans.ts'
import type { PresenceEntry } from '#domain/wire.ts'
import { wholeTimeOf } from '#locale/common/time.ts'
import { type ColumnKind, columnOf } from '#streams/derive/scheduling/book/bookColumns.ts'
import type { BookRows } from '#streams/derive/scheduling/book/bookRows.ts'
import { patientName } from '../../../../../components/scheduling/appointment/names.ts'
import { gridPlace } from '../../columns/gridPlace.ts'
import { tBook } from '../../tBook.ts'
import styles from './carried.module.css'

type Props = {
  readonly viewers: ReadonlyMap<string, PresenceEntry>
  readonly rows: BookRows
  readonly kind: ColumnKind
  readonly columnIds: readonly string[]
  readonly grid: Span
}

type Place = { readonly column: string; readonly span: Span }

/** An appointment of this day that another user carries: where it is booked, and where it is about to go; `null` for any other. */
function ghostIn({ ghost }: PresenceEntry, rows: BookRows, kind: ColumnKind) {
  const read = ghost?.area === 'appointments' ? AppointmentGhost.safeParse(ghost.values) : null
  const appointment = read?.success ? rows.day.appointments.get(read.data.record) : undefined
  if (!read?.success || !appointment) return null
  const placeOf = (row: typeof read.data | typeof appointment): Place => ({
    column: columnOf(rows, kind, row),
    span: { startsAt: millisecondsOf(row.startsAt), endsAt: millisecondsOf(row.endsAt) },
  })
  return { from: placeOf(appointment), to: placeOf(read.data), patient: rows.day.patients.get(appointment.patient) ?? null }
}

type LayerProps = Pick<Props, 'columnIds' | 'grid'> & {
  readonly place: Place
  readonly className: string | undefined
  readonly children: ReactNode
}

/** Words at a place of the grid, over its column; nothing if the place is not drawn. */
function Layer({ place: { column, span }, columnIds, grid, className, children }: LayerProps) {
  const index = columnIds.indexOf(column)
  if (index < 0 || !isOverlapping(span, grid)) return null
  return (
    <div className={styles.layer} style={{ gridColumn: index + 2 }}>
      <div className={className} style={gridPlace(span, grid)} role="note">
        {children}
      </div>
    </div>
  )
}

/** Appointments that other users carry now: their booked place is locked, and a dashed block shows where they are about to leave them. */
export function OtherGhosts({ viewers, rows, kind, columnIds, grid }: Props) {
  return [...viewers.values()].map((user) => {
    const ghost = ghostIn(user, rows, kind)
    if (!ghost) return null
    const name = <strong className={styles.name}>{patientName(ghost.patient)}</strong>
    return (
      <Fragment key={user.user}>
        <Layer place={ghost.from} className={styles.origin} {...{ columnIds, grid }}>
          <span className={styles.line}>
            <IconLock size={14} stroke={1.75} aria-hidden="true" /> {name}
          </span>
          <span>{tBook('othersMove', { name: user.name })}</span>
        </Layer>
        <Layer place={ghost.to} className={styles.other} {...{ columnIds, grid }}>
          {name}
          <span>{wholeTimeOf(ghost.to.span.startsAt, rows.day.location.timeZone)}</span>
          <span className={styles.user}>{user.name}</span>
        </Layer>
      </Fragment>
    )
  })
}
