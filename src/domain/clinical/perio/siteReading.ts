import { permanentTeeth } from '../chart/tooth.ts'
import { type PerioFindings, perioToothOf } from './perioExam.ts'
import { type PerioSite, perioSites, type SiteOfTooth, siteIndexOf } from './perioSites.ts'

/** What an exam says of one site. */
export type SiteReading = {
  /** In millimetres; `null` if not recorded. */
  readonly probing: number | null
  readonly margin: number
  readonly bleeding: boolean
  readonly suppuration: boolean
  readonly plaque: boolean
}

export function siteReading(exam: PerioFindings, tooth: number, site: PerioSite): SiteReading {
  const { probing, margin, bleeding, suppuration, plaque } = perioToothOf(exam, tooth)
  return {
    probing: probing?.[siteIndexOf(site)] ?? null,
    margin: margin?.[siteIndexOf(site)] ?? 0,
    bleeding: bleeding?.includes(site) ?? false,
    suppuration: suppuration?.includes(site) ?? false,
    plaque: plaque?.includes(site) ?? false,
  }
}

/** The clinical attachment level: from the neck of the tooth to the floor of the pocket. It is computed and never stored. */
export const attachmentLevelOf = ({ probing, margin }: Pick<SiteReading, 'probing' | 'margin'>): number | null =>
  probing === null ? null : probing + margin

export const presentTeeth = (exam: PerioFindings): readonly number[] => permanentTeeth.filter((tooth) => !perioToothOf(exam, tooth).missing)

/** Teeth whose sites an exam must hold to be complete. */
const probedTeeth = (exam: PerioFindings): readonly number[] =>
  presentTeeth(exam).filter((tooth) => !(exam.skipsImplants && perioToothOf(exam, tooth).implant))

export const expectedSites = (exam: PerioFindings): readonly SiteOfTooth[] =>
  probedTeeth(exam).flatMap((tooth) => perioSites.map((site) => ({ tooth, site })))

/** Sites without a depth, of those that a complete exam holds. */
export const openSites = (exam: PerioFindings): readonly SiteOfTooth[] =>
  expectedSites(exam).filter(({ tooth, site }) => siteReading(exam, tooth, site).probing === null)
