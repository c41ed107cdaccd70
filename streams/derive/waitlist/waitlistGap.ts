import type { Settings } from '#domain/practice/settings.ts'
import { type Obstacle, type Ranked, rank } from '#domain/waitlist/rank.ts'
import { surroundingsOf } from '#domain/waitlist/surroundings.ts'
import type { PatientRow, VisitRow } from '../day/dayRows.ts'
import type { EntryRow, GapRow, GapRows } from './gapRows.ts'
import { offersOf, type OfferLine } from './gaps.ts'

/** One round of asking, and what each said. `0` is whom staff asked by themselves. */
export type Wave = { readonly id: string; readonly wave: number; readonly lines: readonly OfferLine[] }

export type RankedLine = Omit<Ranked, 'entry'> & { readonly id: string; readonly entry: EntryRow; readonly patient: PatientRow | null }
export type PassedLine = { readonly id: string; readonly entry: EntryRow; readonly patient: PatientRow | null; readonly because: Obstacle }

/** The rounds of a gap, the latest first. */
export function wavesOf(rows: GapRows, gap: GapRow): readonly Wave[] {
  const waves = Map.groupBy(offersOf(rows, gap), ({ wave }) => wave)
  return [...waves]
    .sort(([a], [b]) => b - a)
    .map(([wave, offers]) => ({
      id: String(wave),
      wave,
      lines: offers.map((offer) => ({ id: offer.id, offer, patient: rows.patients.get(offer.patient) ?? null })),
    }))
}

type Around = {
  readonly now: number
  readonly timeZone: string
  readonly settings: Pick<Settings, 'offersAWeek'>
  /** Those of today, and those at the time of the gap. */
  readonly visits: readonly VisitRow[]
}

/** Who would be asked next, in the order of the very rule by which the server asks, and who would not, each with the first reason. */
export function rankingOf(
  rows: GapRows,
  gap: GapRow,
  { now, timeZone, settings, visits }: Around,
): { readonly ranked: readonly RankedLine[]; readonly passedOver: readonly PassedLine[] } {
  const about = surroundingsOf(gap, { now, timeZone, mostOffersAWeek: settings.offersAWeek, offers: [...rows.offers.values()], visits })
  const { ranked, passedOver } = rank(gap, [...rows.entries.values()], about)
  const lineOf = <Line extends { readonly entry: { readonly id: string; readonly patient: string } }>(line: Line) => ({
    ...line,
    id: line.entry.id,
    entry: line.entry as EntryRow,
    patient: rows.patients.get(line.entry.patient) ?? null,
  })
  return { ranked: ranked.map(lineOf), passedOver: passedOver.map(lineOf) }
}
