import { asapScheduler, auditTime, combineLatest, type Observable, scan } from 'rxjs'
import type { Departure } from '#domain/scheduling/departure.ts'
import type { ArrivalState } from '#domain/kiosk/arrival.ts'
import type { Device, DeviceState } from '#domain/kiosk/device.ts'
import type { CycleState } from '#domain/sterilisation/cycle.ts'
import { liveOfferStates } from '#domain/waitlist/offer.ts'
import { boundsOf, type Day, type Instant } from '#domain/time.ts'
import type { RecordOf } from '#domain/wire.ts'
import type { Client, Live } from '../../client.ts'
import type { LocationRow, Rows } from '../day/dayRows.ts'
import type { GapRow, OfferRow } from '../waitlist/gapRows.ts'
import type { ArrivalRow } from '../reception/receptionArrivals.ts'
import type { ConversationRow } from '../reception/receptionUnanswered.ts'
import type { CycleRow, SteriliserRow } from '../sterilisation/sterileRows.ts'

/** Of the four lives, all that may reach a wall: that something waits and since when; of whom, nothing. */

type Of<Row, Field extends keyof Row> = RecordOf<Pick<Row, Field>>

type GapFields = 'location' | 'chair' | 'provider' | 'startsAt' | 'endsAt' | 'parent' | 'wave' | 'nextWaveAt' | 'heldUntil'
export type WallGapRow = Of<GapRow, GapFields | 'state' | 'since' | 'minutesWon' | 'centsWon'>
export type WallOfferRow = Of<OfferRow, 'gap' | 'wave' | 'state'>
export type WallSteriliserRow = Of<SteriliserRow, 'name' | 'number' | 'state' | 'since'>
export type WallCycleRow = Of<CycleRow, 'steriliser' | 'program' | 'state' | 'since' | 'startedAt' | 'expectedEndAt'> & {
  readonly flags: readonly { readonly code: string; readonly at: Instant }[]
}
export type WallConversationRow = Of<ConversationRow, 'waitingSince' | 'state'>
export type WallArrivalRow = Of<ArrivalRow, 'patient' | 'level' | 'state' | 'since'>
export type WallDeviceRow = RecordOf<Pick<Device, 'name' | 'queued'> & { readonly state: DeviceState; readonly since: Instant }>
export type WallDepartureRow = RecordOf<Pick<Departure, 'at' | 'done'> & { readonly state: string }>

/** What goes on beside the chairs at one location. */
export type WallLives = {
  /** From this day on. */
  readonly gaps: Rows<WallGapRow>
  /** That may still be answered. */
  readonly offers: Rows<WallOfferRow>
  readonly sterilisers: Rows<WallSteriliserRow>
  /** That lie in a steriliser. */
  readonly cycles: Rows<WallCycleRow>
  readonly conversations: Rows<WallConversationRow>
  /** That nobody acknowledged. */
  readonly arrivals: Rows<WallArrivalRow>
  readonly kiosks: Rows<WallDeviceRow>
  /** Of this day. */
  readonly departures: Rows<WallDepartureRow>
}

const none = new Map<string, never>()
export const nothingElse: WallLives = {
  gaps: none,
  offers: none,
  sterilisers: none,
  cycles: none,
  conversations: none,
  arrivals: none,
  kiosks: none,
  departures: none,
}

const inHand: readonly CycleState[] = ['draft', 'loaded', 'running', 'ended', 'awaitingRelease']
const unseen: readonly ArrivalState[] = ['posted', 'delivered', 'escalated']
const paired: readonly DeviceState[] = ['online', 'degraded', 'offline', 'locked', 'updating']

/** What is out of sight is answered too: by nothing, and the wall does without. */
const isSettled = ({ ready, problem }: Live) => ready || problem !== null

/** `null` until each of them has answered: an empty list is never shown for one that was not read. */
export function wallLive(client: Pick<Client, 'collection'>, { id, timeZone }: LocationRow, day: Day): Observable<WallLives | null> {
  const { from, to } = boundsOf(day, timeZone)
  const here = { location: id }
  const parts = {
    gaps: client.collection<WallGapRow>('waitlists/gaps', { filters: here, from: { field: 'startsAt', at: from } }),
    offers: client.collection<WallOfferRow>('waitlists/offers', { filters: { ...here, state: liveOfferStates } }),
    sterilisers: client.collection<WallSteriliserRow>('equipments', { filters: { ...here, kind: 'steriliser' } }),
    cycles: client.collection<WallCycleRow>('cycles', { filters: { ...here, state: inHand } }),
    conversations: client.collection<WallConversationRow>('conversations', { filters: { state: 'open' } }),
    arrivals: client.collection<WallArrivalRow>('kiosk/arrivals', { filters: { ...here, state: unseen } }),
    kiosks: client.collection<WallDeviceRow>('kiosk', { filters: { ...here, kind: 'kiosk', state: paired } }),
    departures: client.collection<WallDepartureRow>('appointments/departures', {
      filters: here,
      from: { field: 'at', at: from },
      to: { field: 'at', at: to },
    }),
  }
  return combineLatest(parts).pipe(
    auditTime(0, asapScheduler),
    scan((last: WallLives | null, lives) => (last || Object.values(lives).every(isSettled) ? rowsOf(lives) : null), null),
  )
}

const rowsOf = (lives: { readonly [Name in keyof WallLives]: { readonly rows: WallLives[Name] } }): WallLives => ({
  gaps: lives.gaps.rows,
  offers: lives.offers.rows,
  sterilisers: lives.sterilisers.rows,
  cycles: lives.cycles.rows,
  conversations: lives.conversations.rows,
  arrivals: lives.arrivals.rows,
  kiosks: lives.kiosks.rows,
  departures: lives.departures.rows,
})
