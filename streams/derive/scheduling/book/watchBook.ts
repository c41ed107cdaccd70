import { asapScheduler, auditTime, combineLatest, map, type Observable, scan, shareReplay } from 'rxjs'
import { createMemo, type Memo } from '#domain/scheduling/schedule/memo.ts'
import { countedRosterStates } from '#domain/scheduling/schedule/roster.ts'
import type { ScheduleRows } from '#domain/scheduling/schedule/openTime.ts'
import { dayBounds, type Day } from '#domain/time.ts'
import { liveGapStates } from '#domain/waitlist/gap.ts'
import type { ProblemBody } from '#domain/wire.ts'
import type { Client } from '../../../client/client.ts'
import type { LiveCollection } from '../../../replica/liveCollection.ts'
import type { GapRow } from '../../waitlist/gapRows.ts'
import { type ResolvedRows, watchPatients } from '../../watchRowsByIds.ts'
import type { AppointmentTypeRow, LocationRow, PatientRow } from '../day/dayRows.ts'
import { type LiveDay, watchDay } from '../day/watchDay.ts'
import type { BookRows, CalendarRow, EventRow, ExceptionRow, RosterRow } from './bookRows.ts'

export type LiveBook = {
  /** `null` until every part has loaded; then it stays, also while offline. */
  readonly rows: BookRows | null
  /** The reason why there are no rows. */
  readonly problem: ProblemBody | null
}
export const emptyBook: LiveBook = { rows: null, problem: null }

type BookClient = Pick<Client, 'collection' | 'me'>

/**
 * Watches one day of a location's appointment book. Rosters and exceptions are held as a whole, so that the state machine can judge in the
 * browser whether an appointment is within the working time.
 */
export function watchBook(client: BookClient, location: LocationRow, date: Day): Observable<LiveBook> {
  const { from, to } = dayBounds(date, location.timeZone)
  const inDay = { filters: { location: location.id }, from: { field: 'endsAt', at: from }, to: { field: 'startsAt', at: to } }
  const gaps$ = client
    .collection<GapRow>('waitlists/gaps', { ...inDay, filters: { location: location.id, state: liveGapStates } })
    .pipe(shareReplay({ bufferSize: 1, refCount: true }))
  const events$ = client.collection<EventRow>('events', inDay).pipe(shareReplay({ bufferSize: 1, refCount: true }))
  const memo = createMemo()
  return combineLatest({
    day: watchDay(client, location, date),
    rosters: client.collection<RosterRow>('schedule'),
    exceptions: client.collection<ExceptionRow>('schedule/exceptions'),
    events: events$,
    calendars: client.collection<CalendarRow>('calendars'),
    types: client.collection<AppointmentTypeRow>('class'),
    gaps: gaps$,
    heldPatients: watchPatients<PatientRow>(client, combineLatest([gaps$, events$]).pipe(map(heldPatientsOf))),
  }).pipe(
    auditTime(0, asapScheduler),
    scan(
      (last: LiveBook, sources): LiveBook => ({
        rows: last.rows || isComplete(sources) ? joinBook(sources, date, last.rows, memo) : null,
        problem: sources.day.problem,
      }),
      emptyBook,
    ),
  )
}

type BookSources = {
  readonly day: LiveDay
  readonly rosters: LiveCollection<RosterRow>
  readonly exceptions: LiveCollection<ExceptionRow>
  readonly events: LiveCollection<EventRow>
  readonly calendars: LiveCollection<CalendarRow>
  readonly types: LiveCollection<AppointmentTypeRow>
  readonly gaps: LiveCollection<GapRow>
  readonly heldPatients: ResolvedRows<PatientRow>
}

const heldPatientsOf = ([gaps, events]: readonly [LiveCollection<GapRow>, LiveCollection<EventRow>]): readonly string[] =>
  [...[...gaps.rows.values()].map(({ patient }) => patient), ...[...events.rows.values()].map(({ heldFor }) => heldFor)].filter(
    (patient) => typeof patient === 'string',
  )

/** An area that the user may not view counts as loaded, with no rows. */
const isComplete = ({ day, heldPatients: _, ...parts }: BookSources): boolean =>
  day.rows !== null && Object.values(parts).every(({ ready, problem }) => ready || problem !== null)

const isCounted = ({ state }: RosterRow): boolean => countedRosterStates.some((counted) => counted === state)

/** The same object until a roster or an exception changes. */
function scheduleOf({ rosters, exceptions }: BookSources, date: Day, memo: Memo): ScheduleRows | null {
  if (rosters.problem || exceptions.problem) return null
  return memo('schedule', [rosters.rows, exceptions.rows], () => ({
    rosters: [...rosters.rows.values()].filter(isCounted),
    exceptions: [...exceptions.rows.values()].filter(({ day }) => day === date),
  }))
}

function joinBook(sources: BookSources, date: Day, last: BookRows | null, memo: Memo): BookRows | null {
  const { day, events, calendars, types, gaps, heldPatients } = sources
  if (day.rows === null) return last
  return {
    date,
    day: day.rows,
    schedule: scheduleOf(sources, date, memo),
    events: events.rows,
    calendars: calendars.rows,
    types: types.rows,
    gaps: gaps.rows,
    heldPatients: heldPatients.rows,
  }
}
