import type { WaitlistEntry, WaitlistEntryState } from '#domain/waitlist/waitlistEntry.ts'
import type { Gap, GapState } from '#domain/waitlist/gap.ts'
import type { Offer, OfferState } from '#domain/waitlist/offer.ts'
import type { Settings } from '#domain/practice/settings.ts'
import type { Instant } from '#domain/time.ts'
import type { RecordOf } from '#domain/wire.ts'
import type { PatientRow, ProviderRow, Rows, AppointmentRow } from '../scheduling/day/dayRows.ts'

/** Row types of gaps. */

export type GapRow = RecordOf<Gap & { readonly state: GapState; readonly since: Instant }>
export type OfferRow = RecordOf<Offer & { readonly state: OfferState; readonly since: Instant }>
export type WaitlistEntryRow = RecordOf<WaitlistEntry & { readonly state: WaitlistEntryState; readonly since: Instant }>

/** Settings for offering gaps. */
export type GapSettings = Pick<Settings, 'graceAfterCancel' | 'mostWaves' | 'offersAWeek' | 'holdLasts'>

export type GapRows = {
  readonly gaps: Rows<GapRow>
  readonly offers: Rows<OfferRow>
  /** Active waitlist entries, and entries with an accepted offer. */
  readonly entries: Rows<WaitlistEntryRow>
  /** Appointments that left a gap or filled one. */
  readonly appointments: Rows<AppointmentRow>
  /** Patients referenced by any of these. */
  readonly patients: Rows<PatientRow>
  readonly providers: Rows<ProviderRow>
  readonly settings: GapSettings
}

/** Sorts the soonest first; equal starts in a stable order. */
export const soonestFirst = (a: GapRow, b: GapRow): number =>
  a.startsAt < b.startsAt ? -1 : a.startsAt > b.startsAt ? 1 : a.id < b.id ? -1 : 1
