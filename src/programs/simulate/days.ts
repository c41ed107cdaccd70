import { type Observable, combineLatest, defer, distinctUntilChanged, filter, from, map, repeat, retry, switchMap } from 'rxjs'
import { packStates } from '#domain/sterilisation/pack.ts'
import { recallStates } from '#domain/sterilisation/recall.ts'
import { type AreaSeen, areasSeen } from '#domain/demo/movesOf.ts'
import { boundsOf, dayOf, instantOf, minutes } from '#domain/time.ts'
import { liveGapStates } from '#domain/waitlist/gap.ts'
import { liveOfferStates } from '#domain/waitlist/offer.ts'
import type { AnyRecord } from '#domain/wire.ts'
import type { Client, Live, Window } from '#streams/client.ts'
import { bookDay } from './bookDay.ts'

/** What the driver of a day looks at. */
export type Sight = Readonly<Record<AreaSeen | 'process', Live>>

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
        switchMap(() => watched$(client, windowsOf(day, timeZone))),
      ),
    ),
  )
}

type Windows = Readonly<Partial<Record<keyof Sight, Window>>>

/** Of what grows for ever, today; of what is over, nothing. */
function windowsOf(day: string, timeZone: string): Windows {
  const { from: at, to } = boundsOf(day, timeZone)
  const dayBefore = instantOf(Date.parse(at) - minutes(24 * 60))
  return {
    appointments: { from: { field: 'startsAt', at }, to: { field: 'startsAt', at: to } },
    patients: { filters: { 'source.system': 'demo' } },
    'waitlists/gaps': { filters: { state: liveGapStates } },
    'waitlists/offers': { filters: { state: liveOfferStates } },
    'kiosk/sessions': { from: { field: 'createdAt', at } },
    'kiosk/arrivals': { from: { field: 'createdAt', at } },
    'kiosk/proposals': { filters: { state: 'proposed' } },
    conversations: { filters: { state: 'open' } },
    cycles: { from: { field: 'createdAt', at: dayBefore } },
    steris: { filters: { state: packStates.filter((state) => state !== 'discarded') } },
    'steris/recalls': { filters: { state: recallStates.filter((state) => state !== 'closed') } },
    process: { filters: { kind: 'simulation' } },
  }
}

/** Nothing is done by what is not known yet: an empty waitlist and one that has not come look alike. */
function watched$(client: Client, windows: Windows): Observable<Sight> {
  const collections = [...areasSeen, 'process' as const].map((area) =>
    client.collection(area, windows[area] ?? {}).pipe(map((live) => [area, live] as const)),
  )
  return combineLatest(collections).pipe(
    map((lives) => Object.fromEntries(lives) as Sight),
    filter((sight) => Object.values(sight).every(({ ready }) => ready)),
  )
}
