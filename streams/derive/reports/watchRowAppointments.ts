import { combineLatest, map, type Observable, shareReplay } from 'rxjs'
import { dayBounds, type Day } from '#domain/time.ts'
import type { Client } from '../../client/client.ts'
import type { AppointmentRow, PatientRow } from '../scheduling/day/dayRows.ts'
import { compareByStart } from '../scheduling/day/dayRows.ts'
import { watchPatients } from '../watchRowsByIds.ts'
import type { AttendanceRowKind } from './attendanceReport.ts'
import type { DaySpan } from './reportPeriod.ts'

/** A row of the report, or its total: what its appointments have in common. */
export type ReportPlace = {
  readonly by: AttendanceRowKind
  /** The provider, the day or the location; `null` for the total. */
  readonly key: string | null
  readonly location: string | null
  readonly span: DaySpan
  readonly timeZone: string
}

export type ReportAppointment = {
  readonly appointment: AppointmentRow /** `null` while it loads, or without the permission. */
  readonly patient: PatientRow | null
}

export type RowAppointments = {
  /** `null` until they are here. */
  readonly appointments: readonly ReportAppointment[] | null
  /** The permission that is missing to see them. */
  readonly scope: string | null
}

/** The states that a user acts on come first. */
const order: Partial<Record<AppointmentRow['state']['visit'], number>> = { noShow: 0, leftUnseen: 1, scheduled: 2 }
const rankOf = ({ state }: AppointmentRow): number => order[state.visit] ?? 3

/** Appointments that the figure counts: those that were not cancelled or moved. */
const uncounted: readonly AppointmentRow['state']['visit'][] = ['cancelled', 'rescheduled', 'enteredInError', 'requested']

function windowOf({ by, key, location, span, timeZone }: ReportPlace) {
  const days: { from: Day; until: Day } = by === 'day' && key !== null ? { from: key, until: key } : span
  const from = dayBounds(days.from, timeZone).from
  const to = by === 'day' && key !== null ? dayBounds(key, timeZone).to : dayBounds(days.until, timeZone).from
  const place = by === 'location' && key !== null ? key : location
  return {
    filters: { ...(place === null ? {} : { location: place }), ...(by === 'provider' && key !== null ? { provider: key } : {}) },
    from: { field: 'startsAt', at: from },
    to: { field: 'startsAt', at: to },
  }
}

/** Watches the appointments behind a row, those that a user acts on first. */
export function watchRowAppointments(client: Pick<Client, 'collection'>, place: ReportPlace): Observable<RowAppointments> {
  const appointments$ = client
    .collection<AppointmentRow>('appointments', windowOf(place))
    .pipe(shareReplay({ bufferSize: 1, refCount: true }))
  const ids$ = appointments$.pipe(map(({ ready, rows }) => (ready ? [...new Set([...rows.values()].map(({ patient }) => patient))] : null)))
  return combineLatest({ live: appointments$, patients: watchPatients<PatientRow>(client, ids$) }).pipe(
    map(({ live: { ready, rows, problem }, patients }) => ({
      scope: problem?.scope ?? null,
      appointments: ready
        ? [...rows.values()]
            .filter(({ state }) => !uncounted.includes(state.visit))
            .sort((a, b) => rankOf(a) - rankOf(b) || compareByStart(a, b))
            .map((appointment) => ({ appointment, patient: patients.rows.get(appointment.patient) ?? null }))
        : null,
    })),
  )
}
