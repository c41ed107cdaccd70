import type { Settings } from '#domain/practice/settings.ts'
import { type ExclusionReason, type RankedEntry, rankEntries } from '#domain/waitlist/rank.ts'
import { rankingContextOf } from '#domain/waitlist/rankingContext.ts'
import type { PatientRow, AppointmentRow } from '../scheduling/day/dayRows.ts'
import type { WaitlistEntryRow, GapRow, GapRows } from './gapRows.ts'
import { offersOf, type OfferLine } from './gapCards.ts'

/** One wave of offers with their answers. Wave `0` holds the offers that staff made. */
export type OfferWave = { readonly id: string; readonly wave: number; readonly lines: readonly OfferLine[] }

export type RankedEntryLine = Omit<RankedEntry, 'entry'> & {
  readonly id: string
  readonly entry: WaitlistEntryRow
  readonly patient: PatientRow | null
}
export type ExcludedEntryLine = {
  readonly id: string
  readonly entry: WaitlistEntryRow
  readonly patient: PatientRow | null
  readonly because: ExclusionReason
}

/** Returns the waves of a gap, the latest first. */
export function offerWavesOf(rows: GapRows, gap: GapRow): readonly OfferWave[] {
  const waves = Map.groupBy(offersOf(rows, gap), ({ wave }) => wave)
  return [...waves]
    .sort(([a], [b]) => b - a)
    .map(([wave, offers]) => ({
      id: String(wave),
      wave,
      lines: offers.map((offer) => ({ id: offer.id, offer, patient: rows.patients.get(offer.patient) ?? null })),
    }))
}

type RankingOptions = {
  readonly now: number
  readonly timeZone: string
  readonly settings: Pick<Settings, 'offersAWeek'>
  /** Appointments of today and at the time of the gap. */
  readonly appointments: readonly AppointmentRow[]
}

/**
 * Returns the patients to be offered the gap next, ranked by the same rule as the server, and the excluded patients with their first
 * reason.
 */
export function gapRankingOf(
  rows: GapRows,
  gap: GapRow,
  { now, timeZone, settings, appointments }: RankingOptions,
): { readonly ranked: readonly RankedEntryLine[]; readonly passedOver: readonly ExcludedEntryLine[] } {
  const rankingContext = rankingContextOf(gap, {
    now,
    timeZone,
    mostOffersAWeek: settings.offersAWeek,
    offers: [...rows.offers.values()],
    appointments,
  })
  const { ranked, passedOver } = rankEntries(gap, [...rows.entries.values()], rankingContext)
  const lineOf = <Line extends { readonly entry: { readonly id: string; readonly patient: string } }>(line: Line) => ({
    ...line,
    id: line.entry.id,
    entry: line.entry as WaitlistEntryRow,
    patient: rows.patients.get(line.entry.patient) ?? null,
  })
  return { ranked: ranked.map(lineOf), passedOver: passedOver.map(lineOf) }
}
