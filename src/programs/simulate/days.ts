import { type Observable, combineLatest, defer, distinctUntilChanged, from, map, repeat, retry, switchMap } from 'rxjs'
import { boundsOf, dayOf, instantOf } from '#domain/time.ts'
import type { AnyRecord } from '#domain/wire.ts'
import type { Client, Live } from '#streams/client.ts'
import { liveOfferStates } from '#domain/waitlist/offer.ts'
import { bookDay } from './bookDay.ts'

/** What the driver of a day looks at. */
export type Sight = {
  readonly visits: Live
  readonly chairs: Live
  readonly processes: Live
  readonly wishes: Live
  readonly offers: Live
}

/** Says once that so many milliseconds have passed. */
export type Wait = (milliseconds: number) => Observable<unknown>

const looksAtTheCalendarEvery = 30_000
/** After a refusal or a lost link. */
const bookedAgainAfter = 20_000

/** Each day in its turn, booked and then watched; the day before is left alone. */
export function days$(client: Client, location: AnyRecord, wait: Wait): Observable<Sight> {
  const timeZone = String(location['timeZone'])
  return defer(() => from([dayOf(instantOf(client.now()), timeZone)])).pipe(
    repeat({ delay: () => wait(looksAtTheCalendarEvery) }),
    distinctUntilChanged(),
    switchMap((day) =>
      defer(() => bookDay(client, location, day)).pipe(
        retry({ delay: () => wait(bookedAgainAfter) }),
        switchMap(() => watched$(client, day, timeZone)),
      ),
    ),
  )
}

function watched$(client: Client, day: string, timeZone: string): Observable<Sight> {
  const { from: at, to } = boundsOf(day, timeZone)
  return combineLatest([
    client.collection('appointments', { from: { field: 'startsAt', at }, to: { field: 'startsAt', at: to } }),
    client.collection('equipments', { filters: { kind: 'chair' } }),
    client.collection('process', { filters: { kind: 'simulation' } }),
    client.collection('waitlists', {}),
    client.collection('waitlists/offers', { filters: { state: liveOfferStates } }),
  ]).pipe(map(([visits, chairs, processes, wishes, offers]) => ({ visits, chairs, processes, wishes, offers })))
}
