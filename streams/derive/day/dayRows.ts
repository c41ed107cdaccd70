import type { Patient } from '#domain/people/patient.ts'
import type { Equipment, chairStates } from '#domain/practice/equipment.ts'
import type { Location } from '#domain/practice/location.ts'
import type { Provider } from '#domain/practice/provider.ts'
import type { Settings } from '#domain/practice/settings.ts'
import type { Appointment, AppointmentState } from '#domain/scheduling/appointment.ts'
import type { AppointmentType } from '#domain/scheduling/calendar.ts'
import type { CalendarEvent } from '#domain/scheduling/event.ts'
import type { Instant } from '#domain/time.ts'
import type { RecordOf } from '#domain/wire.ts'

/** The rows of a day's boards, as the stream holds them. */

export type VisitRow = RecordOf<
  Appointment & {
    readonly state: AppointmentState
    /** When each region's word last changed. */
    readonly since: Readonly<Record<keyof AppointmentState, Instant>>
    readonly flags: readonly { readonly code: string; readonly at: Instant }[]
  }
>

/** All of a visit that may reach a wall. */
export type WallVisitRow = Pick<
  VisitRow,
  | 'id'
  | 'version'
  | 'patient'
  | 'provider'
  | 'chair'
  | 'location'
  | 'type'
  | 'startsAt'
  | 'endsAt'
  | 'state'
  | 'since'
  | 'flags'
  | 'arrivedAt'
  | 'seatedAt'
  | 'startedAt'
  | 'finishedAt'
  | 'departedAt'
  | 'ticket'
  | 'expectedLateBy'
  | 'examWanted'
  | 'examAskedAt'
>

export type ChairState = (typeof chairStates)[number]
export type ChairRow = RecordOf<Equipment & { readonly state: ChairState; readonly since: Instant }>

export type PatientRow = RecordOf<Patient>
/** All of a person that may reach a wall. */
export type WallPatientRow = RecordOf<Pick<Patient, 'firstName' | 'preferredName'> & { readonly lastInitial: string }>

export type ProviderRow = RecordOf<Provider>
/** The bounds of a practice that its boards judge by. */
export type Bounds = Pick<
  Settings,
  | 'practiceName'
  | 'lateAfter'
  | 'noShowAfter'
  | 'readyAmber'
  | 'readyRed'
  | 'arrivedAmber'
  | 'seatedAmber'
  | 'calledAmber'
  | 'checkoutAmber'
  | 'breakKept'
  | 'examTakes'
  | 'packsAtSeat'
  | 'graceAfterCancel'
  | 'mostWaves'
>

export type ClosingRow = RecordOf<Pick<CalendarEvent, 'location' | 'calendar' | 'provider' | 'chair' | 'startsAt' | 'endsAt' | 'closes'>>
export type TypeRow = RecordOf<AppointmentType>
export type LocationRow = RecordOf<Location>

export type Rows<R> = ReadonlyMap<string, R>

/** Everything that the boards of one location's day are read from; all of one position. */
export type DayRows<Visit extends WallVisitRow = VisitRow, Person = PatientRow> = {
  readonly location: LocationRow
  readonly settings: Bounds
  readonly visits: Rows<Visit>
  readonly patients: Rows<Person>
  readonly providers: Rows<ProviderRow>
  /** Chairs alone, whatever else is equipment. */
  readonly chairs: Rows<ChairRow>
  /** Closed times, where the board follows them. */
  readonly closings?: Rows<ClosingRow>
}
export type WallRows = DayRows<WallVisitRow, WallPatientRow>

/** By number, as people walk past them; a chair without one comes last. */
export const chairsInOrder = (chairs: Rows<ChairRow>): readonly ChairRow[] =>
  [...chairs.values()].sort(
    (a, b) => (a.number ?? Infinity) - (b.number ?? Infinity) || a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1),
  )

/** What people call it: its number, or its name where it has none. */
export const chairLabel = (chair: ChairRow): string => (chair.number === null ? chair.name : String(chair.number))

export const byStart = (a: WallVisitRow, b: WallVisitRow): number =>
  a.startsAt < b.startsAt ? -1 : a.startsAt > b.startsAt ? 1 : a.id < b.id ? -1 : 1
