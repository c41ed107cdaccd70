import type { PerioFindings } from './perioExam.ts'
import { perioSites } from './perioSites.ts'
import { presentTeeth, siteReading, type SiteReading } from './siteReading.ts'

/** Shares of the recorded sites, from 0 to 1; `null` without a recorded site. */
export type PerioShares = {
  readonly recorded: number
  readonly bleeding: number | null
  readonly plaque: number | null
  readonly from4: number | null
  readonly from5: number | null
  readonly from6: number | null
}

/** A site counts if it has a depth and its tooth is there. */
export function perioShares(exam: PerioFindings): PerioShares {
  const readings = presentTeeth(exam)
    .flatMap((tooth) => perioSites.map((site) => siteReading(exam, tooth, site)))
    .filter(({ probing }) => probing !== null)
  const shareOf = (counts: (reading: SiteReading) => boolean) =>
    readings.length === 0 ? null : readings.filter(counts).length / readings.length
  const shareFrom = (depth: number) => shareOf(({ probing }) => (probing ?? 0) >= depth)
  return {
    recorded: readings.length,
    bleeding: shareOf(({ bleeding }) => bleeding),
    plaque: shareOf(({ plaque }) => plaque),
    from4: shareFrom(4),
    from5: shareFrom(5),
    from6: shareFrom(6),
  }
}
