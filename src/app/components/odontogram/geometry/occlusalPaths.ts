import { isFrontTooth, type Surface } from '#domain/clinical/chart/tooth.ts'
import { areaBetween, closedCurve, lineThrough, openCurve, type Point } from './curve.ts'
import { fissureLines } from './fissureLines.ts'
import { mesialOf, rootwardOf, shapeOf } from './toothShapes.ts'

/** Units a millimetre. */
export const occlusalScale = 5.5
/** Points of one side of the outline. */
const samples = 18

/** The inner part: its shares of width and depth, and its shift towards the cheek in half depths. */
type Inset = readonly [width: number, depth: number, shift: number]
const whole: Inset = [1, 1, 0]
const ring: Inset = [1.12, 1.13, 0]
const table: Inset = [0.54, 0.5, 0]
/** Front teeth have an edge and no table. */
const edge: Inset = [0.6, 0.2, 0.12]
/** On a large tooth all five surfaces are wide enough for a finger. */
const touchTable: Inset = [0.44, 0.46, 0]
const touchEdge: Inset = [0.5, 0.34, 0.06]

type Side = Exclude<Surface, 'O' | 'I'>

/** Half the angle of the mesial and of the distal side: front teeth have narrow ones. */
const sideAngle = (isFront: boolean): number => (Math.PI / 4) * (isFront ? 0.8 : 1)

function anglesOf(side: Side, isFront: boolean): readonly [from: number, to: number] {
  const half = sideAngle(isFront)
  switch (side) {
    case 'M':
      return [-half, half]
    case 'L':
      return [half, Math.PI - half]
    case 'D':
      return [Math.PI - half, Math.PI + half]
    case 'B':
      return [Math.PI + half, 2 * Math.PI - half]
  }
}

const power = (value: number, exponent: number): number => Math.sign(value) * Math.abs(value) ** exponent

/** Finds a point of a tooth by its angle: 0 is mesial, a quarter turn on is the tongue. */
function pointFinder(tooth: number, scale: number) {
  const [halfWidth, halfDepth, exponent, taper, skew] = shapeOf(tooth).above
  const [mesial, rootward] = [mesialOf(tooth), rootwardOf(tooth)]
  // The cheek is at the side of the root: above for an upper tooth.
  const place = ([x, y]: Point): Point => [x * occlusalScale * mesial * scale, -y * occlusalScale * rootward * scale]
  const at = (angle: number, [width, depth, shift]: Inset): Point => {
    const y = halfDepth * depth * power(Math.sin(angle), 2 / exponent)
    const x = halfWidth * width * power(Math.cos(angle), 2 / exponent) * (1 - taper * (y / halfDepth)) + skew * y
    return place([x, y - shift * halfDepth])
  }
  /** A point by shares of half width and half depth. */
  const share = (u: number, v: number, [width, depth]: Inset = whole): Point =>
    place([halfWidth * width * u + skew * halfDepth * depth * v, halfDepth * depth * v])
  return { at, share }
}

const insetOf = (isFront: boolean, isForTouch: boolean): Inset => {
  if (isFront) return isForTouch ? touchEdge : edge
  return isForTouch ? touchTable : table
}

const span = (from: number, to: number, at: (angle: number) => Point): readonly Point[] =>
  Array.from({ length: samples + 1 }, (_, index) => at(from + ((to - from) * index) / samples))

const outlinePoints = 32

/** The five surfaces of a tooth: the inner one and four sides about it. */
function surfaceFinder(at: ReturnType<typeof pointFinder>['at'], isFront: boolean, inset: Inset) {
  const full = (of: Inset): string =>
    closedCurve(Array.from({ length: outlinePoints }, (_, index) => at((index / outlinePoints) * 2 * Math.PI, of)))
  const area = (side: Side): string => {
    const [from, to] = anglesOf(side, isFront)
    return areaBetween(
      span(from, to, (angle) => at(angle, whole)),
      span(to, from, (angle) => at(angle, inset)),
    )
  }
  const middle = (side: Side): Point => {
    const [from, to] = anglesOf(side, isFront)
    const [outer, inner] = [at((from + to) / 2, whole), at((from + to) / 2, inset)]
    return [(outer[0] + inner[0]) / 2, (outer[1] + inner[1]) / 2]
  }
  return { full, area, middle }
}

/** A crack across the biting surface, by shares of half width and half depth. */
const crackShares = [
  [-0.1, -1],
  [-0.3, -0.5],
  [-0.05, -0.15],
  [-0.3, 0.35],
  [-0.12, 1],
] as const

function buildPaths(tooth: number, scale: number, isForTouch: boolean) {
  const isFront = isFrontTooth(tooth)
  const inset = insetOf(isFront, isForTouch)
  const { at, share } = pointFinder(tooth, scale)
  const { full, area, middle } = surfaceFinder(at, isFront, inset)
  const inner = full(inset)
  const innerMiddle = share(0, -inset[2])
  const [width, depth, shift] = inset
  const fissures = isFront ? [] : fissureLines(tooth).map((line) => line.map(([u, v]) => share(u, v, inset)))
  return {
    outline: full(whole),
    ring: full(ring),
    crownRing: full([width + 0.14, depth + 0.14, shift]),
    sealant: full([width * 0.62, depth * 0.62, shift]),
    core: full([width * 0.8, depth * 0.8, shift]),
    areas: { M: area('M'), L: area('L'), D: area('D'), B: area('B'), O: inner, I: inner } satisfies Record<Surface, string>,
    middles: {
      ...{ M: middle('M'), L: middle('L'), D: middle('D'), B: middle('B'), O: innerMiddle, I: innerMiddle },
    } satisfies Record<Surface, Point>,
    fissures: fissures.map(openCurve).join(''),
    crack: lineThrough(crackShares.map(([u, v]) => share(u, v))),
  }
}

export type OcclusalPaths = ReturnType<typeof buildPaths>

const known = new Map<string, OcclusalPaths>()

/** The paths of a tooth seen from above, about its middle. They are built once. */
export function occlusalPathsOf(tooth: number, scale = 1, isForTouch = false): OcclusalPaths {
  const key = `${tooth} ${scale} ${isForTouch}`
  const paths = known.get(key) ?? buildPaths(tooth, scale, isForTouch)
  known.set(key, paths)
  return paths
}
