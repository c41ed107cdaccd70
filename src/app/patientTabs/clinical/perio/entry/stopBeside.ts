import { isUpper } from '#domain/clinical/chart/tooth.ts'
import type { Direction } from '#domain/clinical/perio/entry/entryKeys.ts'
import { type EntryStop, sideOfLane } from '#domain/clinical/perio/entry/entryPath.ts'
import { columnAt, sidePlaceOf, siteX } from '../chart/perioLayout.ts'

const xOf = (stop: EntryStop): number => ('site' in stop ? siteX(stop.tooth, stop.site) : columnAt(stop.tooth).x)
const yOf = (stop: EntryStop): number =>
  'site' in stop ? sidePlaceOf(stop.tooth, sideOfLane(stop.lane)).probing : isUpper(stop.tooth) ? 0 : 1

const isAcross = (to: Direction): boolean => to === 'left' || to === 'right'

/** The stop that a user sees beside another one: the next in its row, or the nearest in the next row. */
export function stopBeside(path: readonly EntryStop[], index: number, to: Direction): EntryStop | null {
  const here = path[index] ?? path.at(-1)
  if (!here) return null
  const sign = to === 'right' || to === 'down' ? 1 : -1
  const distance = (stop: EntryStop): readonly [along: number, across: number] => {
    const [x, y] = [(xOf(stop) - xOf(here)) * sign, (yOf(stop) - yOf(here)) * sign]
    return isAcross(to) ? [x, Math.abs(y)] : [y, Math.abs(x)]
  }
  const candidates = path
    .map((stop) => ({ stop, distance: distance(stop) }))
    .filter(({ distance: [along, across] }) => along > 0 && (!isAcross(to) || across === 0))
    .toSorted((a, b) => a.distance[0] - b.distance[0] || a.distance[1] - b.distance[1])
  return candidates[0]?.stop ?? here
}
