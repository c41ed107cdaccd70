import { asapScheduler, auditTime, combineLatest, map, type Observable, of } from 'rxjs'
import type { Holiday } from '#domain/scheduling/schedule/holiday.ts'
import { countedRosterStates } from '#domain/scheduling/schedule/roster.ts'
import { timeHoldingStates } from '#domain/scheduling/appointment.ts'
import type { Day, Instant } from '#domain/time.ts'
import type { ProblemBody, RecordOf } from '#domain/wire.ts'
import type { Client } from '../../../client/client.ts'
import type { LiveCollection } from '../../../replica/liveCollection.ts'
import type { ExceptionRow, RosterRow } from '../book/bookRows.ts'
import type { AppointmentRow, AppointmentTypeRow, ChairRow, ProviderRow, Rows } from '../day/dayRows.ts'
import type { RosterOwner } from './rosterSteps.ts'

export type HolidayRow = RecordOf<Holiday>

/** The rows that the hours of a location and of its providers are derived from. */
export type RosterRows = {
  /** Rosters that count, of every location. */
  readonly rosters: readonly RosterRow[]
  readonly drafts: readonly RosterRow[]
  readonly exceptions: readonly ExceptionRow[]
  /** Those of the state that are not over, in order. */
  readonly holidays: readonly HolidayRow[]
  readonly providers: Rows<ProviderRow>
  readonly chairs: Rows<ChairRow>
  readonly types: Rows<AppointmentTypeRow>
}
export type LiveRosters = {
  /** `null` until every part has loaded. */
  readonly rows: RosterRows | null
  readonly problem: ProblemBody | null
}
export const noRosters: LiveRosters = { rows: null, problem: null }

const noHolidays: LiveCollection<HolidayRow> = { ready: true, position: 0, rows: new Map(), changed: new Map(), problem: null }

const isCounted = ({ state }: RosterRow): boolean => countedRosterStates.some((counted) => counted === state)

/**
 * Watches rosters and exceptions as a whole.
 * @param state whose public holidays are read from today on; `null` for none.
 */
export function watchRosters(
  client: Pick<Client, 'collection'>,
  location: string,
  { today, state }: { readonly today: Day; readonly state: string | null },
): Observable<LiveRosters> {
  return combineLatest({
    rosters: client.collection<RosterRow>('schedule'),
    exceptions: client.collection<ExceptionRow>('schedule/exceptions'),
    holidays:
      state === null
        ? of(noHolidays)
        : client.collection<HolidayRow>('schedule/holidays', { filters: { observedIn: state }, from: { field: 'day', at: today } }),
    providers: client.collection<ProviderRow>('providers'),
    chairs: client.collection<ChairRow>('equipments', { filters: { kind: 'chair', location } }),
    types: client.collection<AppointmentTypeRow>('class'),
  }).pipe(
    auditTime(0, asapScheduler),
    map(({ rosters, exceptions, holidays, providers, chairs, types }): LiveRosters => {
      const parts = [rosters, exceptions, holidays, providers, chairs, types]
      const problem = rosters.problem ?? exceptions.problem
      if (problem || !parts.every((part) => part.ready || part.problem !== null)) return { rows: null, problem }
      const all = [...rosters.rows.values()]
      return {
        rows: {
          rosters: all.filter(isCounted),
          drafts: all.filter(({ state: word }) => word === 'draft'),
          exceptions: [...exceptions.rows.values()],
          holidays: [...holidays.rows.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1)),
          providers: providers.rows,
          chairs: chairs.rows,
          types: types.rows,
        },
        problem: null,
      }
    }),
  )
}

/** The upcoming appointments that hold their time: of a provider at every location, or of a location. */
export const watchUpcoming = (
  client: Pick<Client, 'collection'>,
  { provider, location }: RosterOwner,
  from: Instant,
): Observable<LiveCollection<AppointmentRow>> =>
  client.collection<AppointmentRow>('appointments', {
    filters: { 'state.visit': timeHoldingStates, ...(provider === null ? { location } : { provider }) },
    from: { field: 'startsAt', at: from },
  })
