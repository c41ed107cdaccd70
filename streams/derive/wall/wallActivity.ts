import { asapScheduler, auditTime, combineLatest, type Observable, scan } from 'rxjs'
import { unacknowledgedStates } from '#domain/kiosk/arrival.ts'
import { type Device, type DeviceState, pairedStates } from '#domain/kiosk/device.ts'
import type { NoteState } from '#domain/clinical/notes/clinicalNoteStates.ts'
import { inSteriliserStates } from '#domain/sterilisation/cycle.ts'
import { liveOfferStates } from '#domain/waitlist/offer.ts'
import { dayBounds, type Day, type Instant, instantOf, millisecondsOf, oneDay } from '#domain/time.ts'
import type { RecordOf } from '#domain/wire.ts'
import type { Client } from '../../client/client.ts'
import type { LiveCollection } from '../../replica/liveCollection.ts'
import type { ResultsRow } from '../campaigns/campaigns.ts'
import type { LocationRow, Rows } from '../scheduling/day/dayRows.ts'
import type { GapRow, OfferRow } from '../waitlist/gapRows.ts'
import type { ArrivalRow } from '../kiosk/kioskInbox.ts'
import type { ConversationRow } from '../messaging/unansweredConversations.ts'
import type { CycleRow, SteriliserRow } from '../sterilisation/sterilisationRows.ts'

/**
 * Row types of gaps, sterilisation, messages and kiosks for the wall. The rows say that something waits and since when, but not for which
 * patient.
 */

type WallRowOf<Row, Field extends keyof Row> = RecordOf<Pick<Row, Field>>

type GapFields = 'location' | 'chair' | 'provider' | 'startsAt' | 'endsAt' | 'parent' | 'wave' | 'nextWaveAt' | 'heldUntil'
export type WallGapRow = WallRowOf<GapRow, GapFields | 'state' | 'since' | 'minutesWon' | 'centsWon'>
export type WallOfferRow = WallRowOf<OfferRow, 'gap' | 'wave' | 'state'>
export type WallSteriliserRow = WallRowOf<SteriliserRow, 'name' | 'number' | 'state' | 'since'>
export type WallCycleRow = WallRowOf<CycleRow, 'steriliser' | 'program' | 'state' | 'since' | 'startedAt' | 'expectedEndAt'> & {
  readonly flags: readonly { readonly code: string; readonly at: Instant }[]
}
export type WallConversationRow = WallRowOf<ConversationRow, 'waitingSince' | 'mutedUntil' | 'state'>
export type WallArrivalRow = WallRowOf<ArrivalRow, 'patient' | 'level' | 'state' | 'since'>
export type WallCampaignRow = WallRowOf<ResultsRow, 'kind' | 'booked' | 'lastBookedAt'>
export type WallNoteRow = RecordOf<{ readonly state: NoteState; readonly flags: WallCycleRow['flags'] }>
export type WallDeviceRow = RecordOf<Pick<Device, 'name' | 'queued'> & { readonly state: DeviceState; readonly since: Instant }>

/** Rows of a location that are not part of the day's chairs. */
export type WallActivity = {
  /** Gaps from this day on. */
  readonly gaps: Rows<WallGapRow>
  /** Offers that are still open. */
  readonly offers: Rows<WallOfferRow>
  readonly sterilisers: Rows<WallSteriliserRow>
  /** Cycles that are in a steriliser. */
  readonly cycles: Rows<WallCycleRow>
  readonly conversations: Rows<WallConversationRow>
  /** Arrivals that no user has acknowledged. */
  readonly arrivals: Rows<WallArrivalRow>
  readonly kiosks: Rows<WallDeviceRow>
  /** Recall campaigns from which a patient booked in the last week. */
  readonly recallCampaigns: Rows<WallCampaignRow>
  /** Clinical notes that are not signed. */
  readonly draftNotes: Rows<WallNoteRow>
}

const none = new Map<string, never>()
export const emptyWallActivity: WallActivity = {
  gaps: none,
  offers: none,
  sterilisers: none,
  cycles: none,
  conversations: none,
  arrivals: none,
  kiosks: none,
  recallCampaigns: none,
  draftNotes: none,
}

/** As far back as the wall display sees them. */
const shownBookings = 6 * oneDay

/** An area that the device may not view counts as answered, with no rows. */
const hasAnswered = ({ ready, problem }: LiveCollection) => ready || problem !== null

/** Watches everything beside the chairs. Emits `null` until every area has answered, so an unread list is never shown as empty. */
export function watchWallActivity(
  client: Pick<Client, 'collection'>,
  { id, timeZone }: LocationRow,
  day: Day,
): Observable<WallActivity | null> {
  const { from } = dayBounds(day, timeZone)
  const atLocation = { location: id }
  const sources = {
    gaps: client.collection<WallGapRow>('waitlists/gaps', { filters: atLocation, from: { field: 'startsAt', at: from } }),
    offers: client.collection<WallOfferRow>('waitlists/offers', { filters: { ...atLocation, state: liveOfferStates } }),
    sterilisers: client.collection<WallSteriliserRow>('equipments', { filters: { ...atLocation, kind: 'steriliser' } }),
    cycles: client.collection<WallCycleRow>('cycles', { filters: { ...atLocation, state: inSteriliserStates } }),
    conversations: client.collection<WallConversationRow>('conversations', { filters: { state: 'open' } }),
    arrivals: client.collection<WallArrivalRow>('kiosk/arrivals', { filters: { ...atLocation, state: unacknowledgedStates } }),
    kiosks: client.collection<WallDeviceRow>('kiosk', { filters: { ...atLocation, kind: 'kiosk', state: pairedStates } }),
    recallCampaigns: client.collection<WallCampaignRow>('campaigns/results', {
      filters: { kind: 'recall' },
      from: { field: 'lastBookedAt', at: instantOf(millisecondsOf(from) - shownBookings) },
    }),
    draftNotes: client.collection<WallNoteRow>('operations/notes', { filters: { ...atLocation, state: 'draft' } }),
  }
  return combineLatest(sources).pipe(
    auditTime(0, asapScheduler),
    scan(
      (last: WallActivity | null, collections) => (last || Object.values(collections).every(hasAnswered) ? rowsOf(collections) : null),
      null,
    ),
  )
}

const rowsOf = (collections: { readonly [Name in keyof WallActivity]: { readonly rows: WallActivity[Name] } }): WallActivity => ({
  gaps: collections.gaps.rows,
  offers: collections.offers.rows,
  sterilisers: collections.sterilisers.rows,
  cycles: collections.cycles.rows,
  conversations: collections.conversations.rows,
  arrivals: collections.arrivals.rows,
  kiosks: collections.kiosks.rows,
  recallCampaigns: collections.recallCampaigns.rows,
  draftNotes: collections.draftNotes.rows,
})
