import type { PerioFindings } from './perioExam.ts'
import { perioSites, type SiteOfTooth } from './perioSites.ts'
import { presentTeeth, siteReading } from './siteReading.ts'

export type ChangedSite = SiteOfTooth & { readonly before: number; readonly after: number }
export type ExamComparison = { readonly deeper: readonly ChangedSite[]; readonly shallower: readonly ChangedSite[] }

/**
 * Compares the depth of each site that both exams recorded, of teeth that are there in both. The largest change comes first, then the
 * deepest site.
 */
export function compareExams(before: PerioFindings, after: PerioFindings): ExamComparison {
  const wasPresent = new Set(presentTeeth(before))
  const changed = presentTeeth(after)
    .filter((tooth) => wasPresent.has(tooth))
    .flatMap((tooth) => perioSites.flatMap((site) => changeAt({ tooth, site }, before, after) ?? []))
    .sort((a, b) => sizeOf(b) - sizeOf(a) || b.after - a.after)
  return { deeper: changed.filter((site) => site.after > site.before), shallower: changed.filter((site) => site.after < site.before) }
}

const sizeOf = ({ before, after }: ChangedSite): number => Math.abs(after - before)

function changeAt({ tooth, site }: SiteOfTooth, before: PerioFindings, after: PerioFindings): ChangedSite | null {
  const [earlier, later] = [before, after].map((exam) => siteReading(exam, tooth, site).probing)
  if (typeof earlier !== 'number' || typeof later !== 'number' || earlier === later) return null
  return { tooth, site, before: earlier, after: later }
}
