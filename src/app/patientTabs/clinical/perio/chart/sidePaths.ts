import { type PerioFindings, perioToothOf } from '#domain/clinical/perio/perioExam.ts'
import { archTeeth, shownSites } from '#domain/clinical/perio/perioSites.ts'
import { attachmentLevelOf, siteReading } from '#domain/clinical/perio/siteReading.ts'
import { depthY, type SidePlace, siteX } from './perioLayout.ts'

/** Gum and floor of the pocket at one site, in units. */
type GraphPoint = { readonly x: number; readonly gum: number; readonly floor: number }

/** The recorded sites of a side, in runs without a gap: a missing tooth and a site without a depth end one. */
export function runsOf(exam: PerioFindings, place: SidePlace): readonly (readonly GraphPoint[])[] {
  const runs: GraphPoint[][] = [[]]
  for (const tooth of archTeeth[place.arch]) {
    for (const site of shownSites(tooth, place.side)) {
      const reading = siteReading(exam, tooth, site)
      const level = attachmentLevelOf(reading)
      if (level === null || perioToothOf(exam, tooth).missing) runs.push([])
      else runs.at(-1)?.push({ x: siteX(tooth, site), gum: depthY(place, reading.margin), floor: depthY(place, level) })
    }
  }
  return runs.filter((run) => run.length > 0)
}

const rounded = (value: number): number => Math.round(value * 10) / 10
const lineOf = (points: readonly (readonly [x: number, y: number])[]): string =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${rounded(x)} ${rounded(y)}`).join('')

export const gumLine = (run: readonly GraphPoint[]): string => lineOf(run.map(({ x, gum }) => [x, gum]))
export const floorLine = (run: readonly GraphPoint[]): string => lineOf(run.map(({ x, floor }) => [x, floor]))
/** The pocket between gum and floor. */
export const pocketArea = (run: readonly GraphPoint[]): string =>
  `${lineOf([...run.map(({ x, gum }) => [x, gum] as const), ...run.toReversed().map(({ x, floor }) => [x, floor] as const)])}Z`
