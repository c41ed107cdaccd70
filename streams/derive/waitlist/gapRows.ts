import type { WaitlistEntry, EntryState } from '#domain/waitlist/entry.ts'
import type { Gap, GapState } from '#domain/waitlist/gap.ts'
import type { Offer, OfferState } from '#domain/waitlist/offer.ts'
import type { Settings } from '#domain/practice/settings.ts'
import type { Instant } from '#domain/time.ts'
import type { RecordOf } from '#domain/wire.ts'
import type { PatientRow, ProviderRow, Rows, VisitRow } from '../day/dayRows.ts'

/** The rows of freed time, as the stream holds them. */

export type GapRow = RecordOf<Gap & { readonly state: GapState; readonly since: Instant }>
export type OfferRow = RecordOf<Offer & { readonly state: OfferState; readonly since: Instant }>
export type EntryRow = RecordOf<WaitlistEntry & { readonly state: EntryState; readonly since: Instant }>

/** How a practice gives freed time away. */
export type GapSettings = Pick<Settings, 'graceAfterCancel' | 'mostWaves' | 'offersAWeek' | 'holdLasts'>

export type GapRows = {
  readonly gaps: Rows<GapRow>
  readonly offers: Rows<OfferRow>
  /** Wishes that are still wishes, or were just said yes to. */
  readonly entries: Rows<EntryRow>
  /** The visits that left a gap, or filled one. */
  readonly visits: Rows<VisitRow>
  /** Whoever is named by any of these. */
  readonly patients: Rows<PatientRow>
  readonly providers: Rows<ProviderRow>
  readonly settings: GapSettings
}

/** The soonest first; of one moment always in the same order. */
export const soonestFirst = (a: GapRow, b: GapRow): number =>
  a.startsAt < b.startsAt ? -1 : a.startsAt > b.startsAt ? 1 : a.id < b.id ? -1 : 1
