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

/** The ghost of an appointment of this day; `null` for any other. */
function ghostIn({ ghost }: PresenceEntry, { day }: BookRows) {
  const read = ghost?.area === 'appointments' ? AppointmentGhost.safeParse(ghost.values) : null
  const appointment = read?.success ? day.appointments.get(read.data.record) : undefined
  if (!read?.success || !appointment) return null
  const span = { startsAt: millisecondsOf(read.data.startsAt), endsAt: millisecondsOf(read.data.endsAt) }
  return { ...read.data, span, patient: day.patients.get(appointment.patient) ?? null }
}

/** Appointments that other users carry now, where they are about to leave them. */
export function OtherGhosts({ viewers, rows, kind, columnIds, grid }: Props) {
  return [...viewers.values()].map((user) => {
    const ghost = ghostIn(user, rows)
    const index = ghost ? columnIds.indexOf(columnOf(rows, kind, ghost)) : -1
    if (!ghost || index < 0 || !isOverlapping(ghost.span, grid)) return null
    return (
      <div key={user.user} className={styles.layer} style={{ gridColumn: index + 2 }}>
        <div className={styles.other} style={gridPlace(ghost.span, grid)} role="note">
          <strong className={styles.name}>{patientName(ghost.patient)}</strong>
          <span>{wholeTimeOf(ghost.span.startsAt, rows.day.location.timeZone)}</span>
          <span className={styles.user}>{tBook('othersMove', { name: user.name })}</span>
        </div>
      </div>
    )
  })
}
