import { type PerioFindings, perioToothOf } from '../perioExam.ts'
import { type Arch, archTeeth, entrancesOf, type FurcationEntrance, type PerioSide, type SiteOfTooth, shownSites } from '../perioSites.ts'
import type { EntryWay, Lane, LaneStep } from './laneStep.ts'

export const archOfLane = (lane: Lane): Arch => (lane.startsWith('upper') ? 'upper' : 'lower')
export const sideOfLane = (lane: Lane): PerioSide => (lane.endsWith('Buccal') ? 'B' : 'L')

export type SiteStop = SiteOfTooth & { readonly lane: Lane }
/** A grade of a tooth: its mobility, or that of an entrance between its roots. */
export type GradeStop = { readonly tooth: number; readonly grade: 'mobility' | FurcationEntrance; readonly lane: Lane }
export type EntryStop = SiteStop | GradeStop

const isOnPath = (exam: PerioFindings, tooth: number): boolean => {
  const { missing, implant } = perioToothOf(exam, tooth)
  return !missing && !(implant && exam.skipsImplants)
}

const alongLane = <Stop>({ lane, direction }: LaneStep, stopsOf: (tooth: number) => readonly Stop[]): readonly Stop[] => {
  const stops = archTeeth[archOfLane(lane)].map(stopsOf)
  return direction === 'right' ? stops.flat() : stops.flat().toReversed()
}

/** Every site that a user is asked for, in order. Missing teeth are skipped, and implants if the exam says so. */
export const sitePath = (exam: PerioFindings, way: EntryWay): readonly SiteStop[] =>
  way.flatMap((step) =>
    alongLane(step, (tooth) =>
      isOnPath(exam, tooth) ? shownSites(tooth, sideOfLane(step.lane)).map((site) => ({ tooth, site, lane: step.lane })) : [],
    ),
  )

/** Every grade that a tooth can have, along the first lane of each arch. An implant can be loose, too. */
export function gradePath(exam: PerioFindings, way: EntryWay): readonly GradeStop[] {
  const firstOfArch = way.filter(({ lane }, index) => way.findIndex((other) => archOfLane(other.lane) === archOfLane(lane)) === index)
  const gradesOf = (tooth: number) => ['mobility' as const, ...(perioToothOf(exam, tooth).implant ? [] : entrancesOf(tooth))]
  return firstOfArch.flatMap(({ lane, direction }) => {
    const teeth = alongLane({ lane, direction }, (tooth) => (perioToothOf(exam, tooth).missing ? [] : [tooth]))
    return teeth.flatMap((tooth) => gradesOf(tooth).map((grade) => ({ tooth, grade, lane })))
  })
}

export const isSameStop = (one: EntryStop, other: EntryStop): boolean =>
  one.tooth === other.tooth && ('site' in one ? 'site' in other && one.site === other.site : 'grade' in other && one.grade === other.grade)

/** Whether the stop is the last one of its lane. */
export const isLaneEnd = (path: readonly EntryStop[], index: number): boolean => path[index]?.lane !== path[index + 1]?.lane

/** The first stop that matches; the length of the path, which is its end, if none does. */
export function firstStop<Stop>(path: readonly Stop[], matches: (stop: Stop) => boolean): number {
  const index = path.findIndex(matches)
  return index < 0 ? path.length : index
}

/**
 * Where a stop is in a path that changed meanwhile: its tooth may be missing now. Then the next stop of the whole mouth that is still
 * there counts.
 */
export function placeInPath(path: readonly SiteStop[], whole: readonly SiteStop[], stop: SiteOfTooth): number {
  const index = path.findIndex(({ tooth, site }) => tooth === stop.tooth && site === stop.site)
  if (index >= 0) return index
  const from = whole.findIndex(({ tooth, site }) => tooth === stop.tooth && site === stop.site)
  const remaining = whole.slice(from + 1)
  return firstStop(path, (candidate) => remaining.some((other) => isSameStop(candidate, other)))
}
