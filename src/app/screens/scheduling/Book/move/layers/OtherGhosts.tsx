import { IconLock } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import { AppointmentGhost } from '#domain/scheduling/book/appointmentGhost.ts'
import { millisecondsOf } from '#domain/time.ts'
import { isOverlapping, type Span } from '#domain/timeSpans.ts'
import type { PresenceEntry } from '#domain/wire.ts'
import { wholeTimeOf } from '#locale/common/time.ts'
import type { AppointmentRow, DayRows } from '#streams/derive/scheduling/day/dayRows.ts'
import { patientName } from '../../../../../components/scheduling/appointment/names.ts'
import { columnPlace, gridPlace } from '../../columns/gridPlace.ts'
import { tBook } from '../../tBook.ts'
import { columnUnder, type PlaceColumn } from '../carry.ts'
import { classNames } from '../../../../../classNames.ts'
import { asRow, asText } from '../../../../../theme/looks.ts'
import styles from './carried.module.css'

type Props = {
  readonly viewers: ReadonlyMap<string, PresenceEntry>
  readonly day: DayRows
  readonly columns: readonly PlaceColumn[]
  /** The column of a place, by its ID; of a place that no column shows, any other text. */
  readonly columnOf: (place: GhostPlace) => string
}

export type GhostPlace = Pick<AppointmentRow, 'provider' | 'chair' | 'startsAt' | 'endsAt'>

type Place = { readonly columnId: string; readonly span: Span }

/** An appointment of the shown days that another user carries: where it is booked, and where it is about to go; `null` for any other. */
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

type LayerProps = Pick<Props, 'columns'> & {
  readonly place: Place
  readonly className: string | undefined
  readonly children: ReactNode
}

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

/** Appointments that other users carry now: their booked place is locked, and a dashed block shows where they are about to leave them. */
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
