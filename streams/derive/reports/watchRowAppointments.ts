import { combineLatest, map, type Observable, shareReplay } from 'rxjs'
import { Temporal } from '#domain/temporal.ts'
import { dayBounds, dayOf, daysAfter } from '#domain/time.ts'
import type { Client } from '../../client/client.ts'
import type { AppointmentRow, PatientRow } from '../scheduling/day/dayRows.ts'
import { compareByStart } from '../scheduling/day/dayRows.ts'
import { watchPatients } from '../watchRowsByIds.ts'
import type { DaySpan } from '#domain/reports/reportPeriod.ts'
import type { ReportGroupKey } from '#domain/reports/reports.ts'

/** A row of a report, or its total: what its appointments have in common. */
export type RowPlace = {
  /** Its key in each grouping; none for the total. */
  readonly keys: readonly (readonly [ReportGroupKey, string])[]
  readonly location: string | null
  readonly provider: string | null
  readonly span: DaySpan
  readonly timeZone: string
  /** States that the report does not count. */
  readonly uncounted: readonly string[]
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

/** The days of a row: those of its day, week or month within the period. */
function daysOfRow({ keys, span }: RowPlace): DaySpan {
  const byTime = new Map(keys)
  const day = byTime.get('day')
  const week = byTime.get('week')
  const month = byTime.get('month')
  const own: readonly DaySpan[] = [
    ...(day === undefined ? [] : [{ from: day, until: daysAfter(day, 1) }]),
    ...(week === undefined ? [] : [{ from: week, until: daysAfter(week, 7) }]),
    ...(month === undefined ? [] : [monthSpanOf(month)]),
  ]
  return own.reduce(
    (common, { from, until }) => ({ from: from > common.from ? from : common.from, until: until < common.until ? until : common.until }),
    span,
  )
}

const monthSpanOf = (month: string): DaySpan => {
  const first = Temporal.PlainDate.from(`${month}-01`)
  return { from: first.toString(), until: first.add({ months: 1 }).toString() }
}

const referenceFields = ['location', 'provider', 'chair', 'type'] as const

/** A row of those that name no chair or type has no filter: those are found among all. */
function windowOf(place: RowPlace) {
  const { from, until } = daysOfRow(place)
  const keys = new Map(place.keys)
  const named = referenceFields.flatMap((field) => {
    const value = keys.get(field) ?? (field === 'location' ? place.location : field === 'provider' ? place.provider : null)
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
    if (grouping === 'weekday') return String(Temporal.PlainDate.from(day).dayOfWeek) === key
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
