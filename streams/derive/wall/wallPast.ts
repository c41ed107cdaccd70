import { asapScheduler, auditTime, combineLatest, type Observable, scan } from 'rxjs'
import { Temporal } from '#domain/temporal.ts'
import { boundsOf, type Day, dayOf } from '#domain/time.ts'
import type { AnyRecord } from '#domain/wire.ts'
import type { Client, Live } from '../../client.ts'
import type { LocationRow, WallVisitRow } from '../day/dayRows.ts'
import type { Countable } from './wallFigures.ts'
import type { WallDepartureRow, WallGapRow } from './wallLive.ts'

/** One day that was lived through. */
export type PastDay = { readonly day: Day } & Pick<Countable, 'visits' | 'departures' | 'gaps'>

/** How far back a practice's usual is looked for. */
const weeks = 4

/** A later change of the past, say a correction, is followed too. Empty until all of it is here, and for whoever may not see it. */
export function wallPast(client: Pick<Client, 'collection'>, location: LocationRow, today: Day): Observable<readonly PastDay[]> {
  const { timeZone } = location
  const before = (field: string) => ({
    filters: { location: location.id },
    from: { field, at: boundsOf(Temporal.PlainDate.from(today).subtract({ weeks }).toString(), timeZone).from },
    to: { field, at: boundsOf(today, timeZone).from },
  })
  return combineLatest({
    visits: client.collection<WallVisitRow & AnyRecord>('appointments', before('startsAt')),
    departures: client.collection<WallDepartureRow>('appointments/departures', before('at')),
    gaps: client.collection<WallGapRow>('waitlists/gaps', before('startsAt')),
  }).pipe(
    auditTime(0, asapScheduler),
    scan((last: readonly PastDay[], parts) => (Object.values(parts).every(isSettled) ? daysOf(parts, timeZone) : last), []),
  )
}

const isSettled = ({ ready, problem }: Live) => ready || problem !== null

type Parts = {
  readonly visits: Live<WallVisitRow & AnyRecord>
  readonly departures: Live<WallDepartureRow>
  readonly gaps: Live<WallGapRow>
}

/** A day that was only booked, or brought in from elsewhere without its stamps, tells nothing of how days go. */
function daysOf({ visits, departures, gaps }: Parts, timeZone: string): readonly PastDay[] {
  const leftOn = Map.groupBy(departures.rows.values(), ({ at }) => dayOf(at, timeZone))
  return [...Map.groupBy(visits.rows.values(), ({ startsAt }) => dayOf(startsAt, timeZone))]
    .filter(([, ofDay]) => ofDay.some(({ seatedAt }) => seatedAt !== null))
    .map(([day, ofDay]) => ({ day, visits: ofDay, departures: leftOn.get(day) ?? [], gaps: gaps.rows }))
}
