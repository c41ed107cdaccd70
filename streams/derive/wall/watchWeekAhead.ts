import { asapScheduler, auditTime, combineLatest, map, type Observable } from 'rxjs'
import { countedRosterStates, type Roster, type RosterState } from '#domain/scheduling/schedule/roster.ts'
import type { ScheduleException } from '#domain/scheduling/schedule/scheduleException.ts'
import type { ScheduleRows } from '#domain/scheduling/schedule/openTime.ts'
import { type Day, daysAfter } from '#domain/time.ts'
import type { RecordOf } from '#domain/wire.ts'
import type { Client } from '../../client/client.ts'
import type { LiveCollection } from '../../replica/liveCollection.ts'
import type { LocationRow } from '../scheduling/day/dayRows.ts'
import { type BookedTimeCell, searchedDays } from './weekAhead.ts'

type RosterRow = RecordOf<Omit<Roster, 'note'>> & { readonly state: RosterState }
type ExceptionRow = RecordOf<Omit<ScheduleException, 'reason'>> & { readonly state: string }

/** What the week ahead is made of. */
export type WeekRows = { readonly schedule: ScheduleRows; readonly cells: readonly BookedTimeCell[] }

const hasAnswered = ({ ready, problem }: LiveCollection) => ready || problem !== null
const counted: readonly string[] = countedRosterStates

/** Watches the rosters and what is booked on the next days at a location. `null` until all have answered. */
export function watchWeekAhead(client: Pick<Client, 'collection'>, { id }: LocationRow, today: Day): Observable<WeekRows | null> {
  const sources = {
    rosters: client.collection<RosterRow>('schedule'),
    exceptions: client.collection<ExceptionRow>('schedule/exceptions', { from: { field: 'day', at: today } }),
    cells: client.collection<BookedTimeCell>('figures/bookedTime', {
      filters: { location: id },
      from: { field: 'day', at: today },
      to: { field: 'day', at: daysAfter(today, searchedDays + 1) },
    }),
  }
  return combineLatest(sources).pipe(
    auditTime(0, asapScheduler),
    map((live) => (Object.values<LiveCollection>(live).every(hasAnswered) ? rowsOf(live) : null)),
  )
}

type Sources = {
  readonly rosters: LiveCollection<RosterRow>
  readonly exceptions: LiveCollection<ExceptionRow>
  readonly cells: LiveCollection<BookedTimeCell>
}

const rowsOf = ({ rosters, exceptions, cells }: Sources): WeekRows => ({
  schedule: {
    rosters: [...rosters.rows.values()].filter(({ state }) => counted.includes(state)).map((roster) => ({ ...roster, note: null })),
    exceptions: [...exceptions.rows.values()]
      .filter(({ state }) => state === 'active')
      .map((exception) => ({ ...exception, reason: 'other' as const })),
  },
  cells: [...cells.rows.values()],
})
