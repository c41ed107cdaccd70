import type { Equipment, chairStates } from '#domain/practice/equipment.ts'
import type { Location } from '#domain/practice/location.ts'
import type { Provider } from '#domain/practice/provider.ts'
import type { Settings } from '#domain/practice/settings.ts'
import type { AppointmentType } from '#domain/scheduling/calendar.ts'
import type { CalendarEvent } from '#domain/scheduling/calendarEvent.ts'
import type { ClosedTimes } from '#domain/scheduling/dayDelays.ts'
import { absencesIn, type TimeOff } from '#domain/scheduling/schedule/absence.ts'
import { type Instant, nearestInstant } from '#domain/time.ts'
import type { RecordOf } from '#domain/wire.ts'
import type { RecordIn, RecordInView } from '#resources/index.ts'

/** Row types of a day's boards. */

export type AppointmentRow = RecordIn<'appointments'>

/** The fields of an appointment that the wall display may receive. */
export type WallAppointmentRow = RecordInView<'appointments', 'wall'>

export type ChairState = (typeof chairStates)[number]
export type ChairRow = RecordOf<Equipment & { readonly state: ChairState; readonly since: Instant }>

export type PatientRow = RecordIn<'patients'>
/** The fields of a patient that the wall display may receive. */
export type WallPatientRow = RecordInView<'patients', 'wall'>

export type ProviderRow = RecordOf<Provider>
/** The practice settings that the boards use. */
export type DaySettings = Pick<
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
  | 'doubtArrivalAfter'
  | 'doubtReadyAfter'
  | 'doubtWaitAfter'
  | 'doubtStartAfter'
  | 'doubtChairAfter'
  | 'doubtCheckoutAfter'
  | 'doubtCleaningAfter'
  | 'breakKept'
  | 'delayTakeBackUnder'
  | 'examTakes'
  | 'packsAtSeat'
  | 'graceAfterCancel'
  | 'mostWaves'
  | 'timeHoldLasts'
>

export type BlockoutRow = RecordOf<Pick<CalendarEvent, 'location' | 'calendar' | 'provider' | 'chair' | 'startsAt' | 'endsAt' | 'closes'>>
export type TimeOffRow = RecordOf<TimeOff>
export type AppointmentTypeRow = RecordOf<AppointmentType>
export type LocationRow = RecordOf<Location>

export type Rows<R> = ReadonlyMap<string, R>

/** All rows that one location's day is derived from, at one position. */
export type DayRows<DayAppointment extends WallAppointmentRow = AppointmentRow, Person = PatientRow> = {
  readonly location: LocationRow
  readonly settings: DaySettings
  readonly appointments: Rows<DayAppointment>
  readonly patients: Rows<Person>
  readonly providers: Rows<ProviderRow>
  /** Only chairs, no other equipment. */
  readonly chairs: Rows<ChairRow>
  /** Blockouts, when the board follows them. */
  readonly blockouts?: Rows<BlockoutRow>
  /** The exceptions of the day from the rosters, when the board follows them. */
  readonly timeOff?: Rows<TimeOffRow>
}
export type WallRows = DayRows<WallAppointmentRow, WallPatientRow>

/** Sorts chairs by number; chairs without a number come last. */
export const chairsByNumber = (chairs: Rows<ChairRow>): readonly ChairRow[] =>
  [...chairs.values()].sort(
    (a, b) => (a.number ?? Infinity) - (b.number ?? Infinity) || a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1),
  )

/** Returns the chair's number, or its name if it has none. */
export const chairLabel = (chair: ChairRow): string => (chair.number === null ? chair.name : String(chair.number))

export const compareByStart = (a: WallAppointmentRow, b: WallAppointmentRow): number => {
  const [start, otherStart] = [nearestInstant(a.startsAt), nearestInstant(b.startsAt)]
  return start < otherStart ? -1 : start > otherStart ? 1 : a.id < b.id ? -1 : 1
}

/** When providers of the day do not work, as far as the board follows it. Time off of another location does not count here. */
export function closedTimesOf({ location, blockouts, timeOff }: Pick<DayRows, 'location' | 'blockouts' | 'timeOff'>): ClosedTimes {
  const here = [...(timeOff?.values() ?? [])].filter((row) => row.location === null || row.location === location.id)
  return { blockouts: blockouts?.values() ?? [], absences: absencesIn(here, location.timeZone) }
}
