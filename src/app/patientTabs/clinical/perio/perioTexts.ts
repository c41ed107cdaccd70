import { isUpper } from '#domain/clinical/chart/tooth.ts'
import type { EntryStop } from '#domain/clinical/perio/entry/entryPath.ts'
import type { Arch, PerioSide, PerioSite } from '#domain/clinical/perio/perioSites.ts'
import { tPerio } from '#locale/clinical/perio.ts'

/** The tongue side of an upper tooth is palatal. */
export const sideName = (arch: Arch, side: PerioSide): string =>
  tPerio(side === 'B' ? 'side.buccal' : arch === 'upper' ? 'side.palatal' : 'side.lingual')

const isLingualSite = (site: PerioSite): site is 'DL' | 'L' | 'ML' => site.includes('L')

/** The name of a site without its tooth, such as “distal palatal”. */
export const siteText = (tooth: number, site: PerioSite): string =>
  isUpper(tooth) && isLingualSite(site) ? tPerio(`palatalSite.${site}`) : tPerio(`siteOf.${site}`)

/** The grade at a stop: the mobility, or an entrance between the roots. */
export const gradeText = ({ grade }: Extract<EntryStop, { grade: unknown }>): string =>
  grade === 'mobility' ? tPerio('mobility') : tPerio('furcation', { side: tPerio(`entrance.${grade}`) })

export function stopText(stop: EntryStop): string {
  if ('site' in stop) return tPerio('siteName', { tooth: stop.tooth, site: siteText(stop.tooth, stop.site) })
  return tPerio('siteName', { tooth: stop.tooth, site: gradeText(stop) })
}

/** A margin above the neck of the tooth has a real minus. */
export const marginText = (margin: number): string => (margin < 0 ? `−${-margin}` : String(margin))
