/** In millimetres of a tooth, or in units of a drawing. */
export type Point = readonly [x: number, y: number]

const rounded = (value: number): string => String(Math.round(value * 100) / 100)
const written = (...points: readonly Point[]): string => points.map((point) => point.map(rounded).join(' ')).join(' ')

/** The share of the distance between its neighbours that a handle of a point is long. */
const handle = 1 / 6

/** Draws a smooth line through points: a Catmull-Rom curve as cubic Béziers. */
export function curveThrough(points: readonly Point[], isClosed: boolean): string {
  const count = points.length
  const at = (index: number): Point => points[isClosed ? (index + count) % count : Math.max(0, Math.min(count - 1, index))] ?? [0, 0]
  const handleAt = (index: number, direction: 1 | -1): Point => {
    const [before, here, after] = [at(index - 1), at(index), at(index + 1)]
    return [here[0] + (after[0] - before[0]) * handle * direction, here[1] + (after[1] - before[1]) * handle * direction]
  }
  const curves = Array.from(
    { length: isClosed ? count : count - 1 },
    (_, index) => `C${written(handleAt(index, 1), handleAt(index + 1, -1), at(index + 1))}`,
  )
  return `M${written(at(0))}${curves.join('')}${isClosed ? 'Z' : ''}`
}

export const closedCurve = (points: readonly Point[]): string => curveThrough(points, true)
export const openCurve = (points: readonly Point[]): string => curveThrough(points, false)

/** Draws straight lines from point to point. */
export const lineThrough = (points: readonly Point[]): string => `M${points.map((point) => written(point)).join('L')}`
export const polygon = (points: readonly Point[]): string => `${lineThrough(points)}Z`

/** Draws a closed area between two smooth lines. The second one runs back. */
export const areaBetween = (there: readonly Point[], back: readonly Point[]): string => `${openCurve(there)}L${openCurve(back).slice(1)}Z`
