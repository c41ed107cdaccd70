import { isRight, isUpper, lowerTeeth, toothPlaceOf, quadrantOf, upperTeeth } from '../chart/tooth.ts'
import { oneOf } from '../../fields.ts'

/** The six sites around a tooth, in the order in which an exam lists them: towards the cheek, then towards the tongue. */
export const perioSites = ['DB', 'B', 'MB', 'DL', 'L', 'ML'] as const
export type PerioSite = (typeof perioSites)[number]
export const perioSite = oneOf(perioSites)

/** One site of a mouth. */
export type SiteOfTooth = { readonly tooth: number; readonly site: PerioSite }

export const siteIndexOf = (site: PerioSite): number => perioSites.indexOf(site)

export type PerioSide = 'B' | 'L'

/** The three sites of a side of a tooth as a user sees them, who faces the patient: the right side of the patient is at the left. */
export function shownSites(tooth: number, side: PerioSide): readonly PerioSite[] {
  const sites: readonly PerioSite[] = side === 'B' ? ['DB', 'B', 'MB'] : ['DL', 'L', 'ML']
  return isRight(tooth) ? sites : sites.toReversed()
}

export const archTeeth = { upper: upperTeeth, lower: lowerTeeth } as const
export type Arch = keyof typeof archTeeth

/** The permanent teeth, whose pockets are measured. */
export const isPerioTooth = (tooth: number): boolean => {
  const [quadrant, place] = [quadrantOf(tooth), toothPlaceOf(tooth)]
  return quadrant >= 1 && quadrant <= 4 && place >= 1 && place <= 8
}

export const furcationEntrances = ['B', 'L', 'M', 'D'] as const
export type FurcationEntrance = (typeof furcationEntrances)[number]

/** The sides from which a probe reaches between the roots of a tooth. Empty for a tooth that has one root. */
export function entrancesOf(tooth: number): readonly FurcationEntrance[] {
  const isMolar = toothPlaceOf(tooth) >= 6
  if (isUpper(tooth)) return isMolar ? ['B', 'M', 'D'] : toothPlaceOf(tooth) === 4 ? ['M', 'D'] : []
  return isMolar ? ['B', 'L'] : []
}
