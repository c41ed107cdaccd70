import { asapScheduler, auditTime, combineLatest, map, type Observable, scan } from 'rxjs'
import { defaultSettings } from '#domain/practice/settings.ts'
import { dayBounds, type Day } from '#domain/time.ts'
import type { AnyRecord, ProblemBody } from '#domain/wire.ts'
import type { Client } from '../../../client/client.ts'
import type { CollectionWindow } from '../../../replica/windowFilter.ts'
import type { LiveCollection } from '../../../replica/liveCollection.ts'
import { type ResolvedRows, watchPatients } from '../../watchRowsByIds.ts'
import type {
  DaySettings,
  ChairRow,
  BlockoutRow,
  DayRows,
  LocationRow,
  PatientRow,
  ProviderRow,
  TimeOffRow,
  AppointmentRow,
  WallAppointmentRow,
} from './dayRows.ts'

/** The rows of a day while they load. */
export type LiveDay<DayAppointment extends WallAppointmentRow = AppointmentRow, Person = PatientRow> = {
  /** `null` until every part has loaded; then it stays, also while offline. */
  readonly rows: DayRows<DayAppointment, Person> | null
  /** The reason why there are no rows. */
  readonly problem: ProblemBody | null
}

export const emptyDay: LiveDay<never, never> = { rows: null, problem: null }

type DaySources<DayAppointment extends AnyRecord, Person> = {
  readonly appointments: LiveCollection<DayAppointment>
  readonly patients: ResolvedRows<Person>
  readonly chairs: LiveCollection<ChairRow>
  readonly providers: LiveCollection<ProviderRow>
  readonly blockouts: LiveCollection<BlockoutRow>
  readonly timeOff: LiveCollection<TimeOffRow>
  readonly settings: LiveCollection<AnyRecord & DaySettings>
}

/**
 * Watches one location's day and joins its appointments, patients, chairs, providers, blockouts, time off and settings. A frame that changes several
 * of them causes one emission.
 */
export function watchDay<DayAppointment extends WallAppointmentRow & AnyRecord = AppointmentRow, Person extends AnyRecord = PatientRow>(
  client: Pick<Client, 'collection' | 'me'>,
  location: LocationRow,
  day: Day,
): Observable<LiveDay<DayAppointment, Person>> {
  const appointments$ = client.collection<DayAppointment>('appointments', dayWindow(location, day))
  const sources$: Observable<DaySources<DayAppointment, Person>> = combineLatest({
    appointments: appointments$,
    patients: watchPatients<Person>(client, appointments$.pipe(map(patientIdsOf))),
    chairs: client.collection<ChairRow>('equipments', { filters: { kind: 'chair', location: location.id } }),
    providers: client.collection<ProviderRow>('providers'),
    blockouts: client.collection<BlockoutRow>('events', dayWindow(location, day)),
    timeOff: client.collection<TimeOffRow>('schedule/exceptions', { filters: { day } }),
    settings: client.collection<AnyRecord & DaySettings>('settings'),
  })
  return sources$.pipe(
    auditTime(0, asapScheduler),
    scan(
      (last: LiveDay<DayAppointment, Person>, sources): LiveDay<DayAppointment, Person> => ({
        // A new patient's name may arrive a moment after the appointment; the day stays visible meanwhile.
        rows: last.rows || isComplete(sources) ? joinDay(sources, location, client.me.practice.name) : null,
        problem: sources.appointments.problem,
      }),
      emptyDay,
    ),
  )
}

function dayWindow(location: LocationRow, day: Day): CollectionWindow {
  const { from, to } = dayBounds(day, location.timeZone)
  return { filters: { location: location.id }, from: { field: 'startsAt', at: from }, to: { field: 'startsAt', at: to } }
}

const patientIdsOf = ({ ready, rows }: LiveCollection<WallAppointmentRow & AnyRecord>): readonly string[] | null =>
  ready ? [...new Set([...rows.values()].map(({ patient }) => patient))] : null

/** An area that the user may not view counts as loaded, with no rows. */
const isComplete = ({ appointments, patients, ...others }: DaySources<AnyRecord, unknown>): boolean =>
  appointments.ready && patients.ready && Object.values(others).every(({ ready, problem }) => ready || problem !== null)

const joinDay = <DayAppointment extends WallAppointmentRow & AnyRecord, Person>(
  sources: DaySources<DayAppointment, Person>,
  location: LocationRow,
  practice: string,
): DayRows<DayAppointment, Person> => ({
  location,
  settings: [...sources.settings.rows.values()][0] ?? defaultSettings(practice),
  appointments: sources.appointments.rows,
  patients: sources.patients.rows,
  providers: sources.providers.rows,
  chairs: sources.chairs.rows,
  blockouts: sources.blockouts.rows,
  timeOff: sources.timeOff.rows,
})
