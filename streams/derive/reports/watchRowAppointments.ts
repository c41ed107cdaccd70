import { combineLatest, map, type Observable, shareReplay } from 'rxjs'
import { dayBounds, dayOf } from '#domain/time.ts'
import type { Client } from '../../client/client.ts'
import type { AppointmentRow, PatientRow } from '../scheduling/day/dayRows.ts'
import { compareByStart } from '../scheduling/day/dayRows.ts'
import { watchPatients } from '../watchRowsByIds.ts'
import { daysOfRow, isOfWeekday, memberOfRow, type RowPlace } from './rowDays.ts'

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

const referenceFields = ['location', 'provider', 'chair', 'type'] as const

/** A row of those that name no chair or type has no filter: those are found among all. */
function windowOf(place: RowPlace) {
  const { from, until } = daysOfRow(place)
  const keys = new Map(place.keys)
  const named = referenceFields.flatMap((field) => {
    const value = field === 'location' || field === 'provider' ? memberOfRow(place, field) : keys.get(field)
    return value ? [[field, value]] : []
  })
  return {
    filters: Object.fromEntries(named) as Readonly<Record<string, string>>,
    from: { field: 'startsAt', at: dayBounds(from, place.timeZone).from },
    to: { field: 'startsAt', at: dayBounds(until, place.timeZone).from },
  }
}

/** Whether the row counts the appointment: what no filter of the window can say. */
function isOfRow({ keys, uncounted, timeZone }: RowPlace, appointment: AppointmentRow): boolean {
  const { state, startsAt } = appointment
  if (uncounted.includes(state.visit)) return false
  const day = dayOf(startsAt, timeZone)
  return keys.every(([grouping, key]) => {
    if (grouping === 'weekday') return isOfWeekday(day, key)
    if (grouping === 'chair' || grouping === 'type') return (appointment[grouping] ?? '') === key
    return true
  })
}

/** Watches the appointments behind a row, those that a user acts on first. */
export function watchRowAppointments(client: Pick<Client, 'collection'>, place: RowPlace): Observable<RowAppointments> {
  const appointments$ = client
    .collection<AppointmentRow>('appointments', windowOf(place))
    .pipe(shareReplay({ bufferSize: 1, refCount: true }))
  const ids$ = appointments$.pipe(map(({ ready, rows }) => (ready ? [...new Set([...rows.values()].map(({ patient }) => patient))] : null)))
  return combineLatest({ live: appointments$, patients: watchPatients<PatientRow>(client, ids$) }).pipe(
    map(({ live: { ready, rows, problem }, patients }) => ({
      scope: problem?.scope ?? null,
      appointments: ready
        ? [...rows.values()]
            .filter((appointment) => isOfRow(place, appointment))
            .sort((a, b) => rankOf(a) - rankOf(b) || compareByStart(a, b))
            .map((appointment) => ({ appointment, patient: patients.rows.get(appointment.patient) ?? null }))
        : null,
    })),
  )
}
