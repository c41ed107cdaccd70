import { type Observable, combineLatest, defer, distinctUntilChanged, filter, from, map, repeat, retry, switchMap } from 'rxjs'
import { openPlanStates } from '#domain/clinical/chart/operationStates.ts'
import { packStates } from '#domain/sterilisation/pack.ts'
import { loadRecallStates } from '#domain/sterilisation/loadRecall.ts'
import { type SimulatedArea, simulatedAreas } from '#demo/moves/movesOf.ts'
import { dayBounds, dayOf, instantOf, minutes } from '#domain/time.ts'
import { liveGapStates } from '#domain/waitlist/gap.ts'
import { liveOfferStates } from '#domain/waitlist/offer.ts'
import type { AnyRecord } from '#domain/wire.ts'
import type { Client } from '#streams/client/client.ts'
import type { CollectionWindow } from '#streams/replica/windowFilter.ts'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import { bookDay } from './bookDay.ts'

/** The collections that the driver reads. */
export type DaySnapshot = Readonly<Record<SimulatedArea | 'process', LiveCollection>>

/** Emits once after a number of milliseconds. */
export type Wait = (milliseconds: number) => Observable<unknown>

const calendarCheckInterval = 30_000
/** Retry delay after a refusal or a lost connection, in milliseconds. */
const bookingRetryDelay = 20_000

/** Books and then follows each day in turn. The previous day is no longer followed. */
export function days$(client: Client, location: AnyRecord, wait: Wait): Observable<DaySnapshot> {
  const timeZone = String(location['timeZone'])
  return defer(() => from([dayOf(instantOf(client.now()), timeZone)])).pipe(
    repeat({ delay: () => wait(calendarCheckInterval) }),
    distinctUntilChanged(),
    switchMap((day) =>
      defer(() => bookDay(client, location, day)).pipe(
        retry({ delay: () => wait(bookingRetryDelay) }),
        switchMap(() => snapshots$(client, windowsOf(day, timeZone))),
      ),
    ),
  )
}

type Windows = Readonly<Partial<Record<keyof DaySnapshot, CollectionWindow>>>

/** Windows that exclude earlier days of growing areas and finished records. */
function windowsOf(day: string, timeZone: string): Windows {
  const { from: dayStart, to } = dayBounds(day, timeZone)
  const dayBefore = instantOf(Date.parse(dayStart) - minutes(24 * 60))
  return {
    appointments: { from: { field: 'startsAt', at: dayStart }, to: { field: 'startsAt', at: to } },
    patients: { filters: { 'source.system': 'demo' } },
    'waitlists/gaps': { filters: { state: liveGapStates } },
    'waitlists/offers': { filters: { state: liveOfferStates } },
    'kiosk/sessions': { from: { field: 'createdAt', at: dayStart } },
    'kiosk/arrivals': { from: { field: 'createdAt', at: dayStart } },
    'kiosk/proposals': { filters: { state: 'proposed' } },
    'submissions': { filters: { state: 'complete' } },
    conversations: { filters: { state: 'open' } },
    cycles: { from: { field: 'createdAt', at: dayBefore } },
    steris: { filters: { state: packStates.filter((state) => state !== 'discarded') } },
    'steris/recalls': { filters: { state: loadRecallStates.filter((state) => state !== 'closed') } },
    operations: { filters: { 'state': openPlanStates, 'source.system': 'demo' } },
    'operations/notes': { from: { field: 'createdAt', at: dayStart } },
    process: { filters: { kind: 'simulation' } },
  }
}

/** Emits only when all collections are ready, because an empty waitlist and one not yet loaded look the same. */
function snapshots$(client: Client, windows: Windows): Observable<DaySnapshot> {
  const collections = [...simulatedAreas, 'process' as const].map((area) =>
    client.collection(area, windows[area] ?? {}).pipe(map((live) => [area, live] as const)),
  )
  return combineLatest(collections).pipe(
    map((collectionsByArea) => Object.fromEntries(collectionsByArea) as DaySnapshot),
    filter((snapshot) => Object.values(snapshot).every(({ ready }) => ready)),
  )
}
