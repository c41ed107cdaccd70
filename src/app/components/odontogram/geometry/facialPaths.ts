import { crownPoints, reliefPoints } from './crownPoints.ts'
import { closedCurve, lineThrough, openCurve, type Point, polygon } from './curve.ts'
import { apexPoints, backRootPoints, canalPoints, rootPoints } from './rootPoints.ts'
import { mesialOf, rootwardOf, shapeOf, type ToothShape } from './toothShapes.ts'

/** Units a millimetre. Roots are shortened on purpose: a canine would take half the chart. */
const crownScale = 5.8
const rootScale = 4.6

/** From the biting edge to the tip of the root, in units. */
export function facialLengthOf(tooth: number): number {
  const { height, root } = shapeOf(tooth)
  return height * crownScale + root * rootScale
}

type Place = (point: Point) => Point

/** Puts the biting edge at 0 and lets the tooth hang or stand. */
function placeIn(tooth: number, { height }: ToothShape, scale: number, rootShare: number): Place {
  const [mesial, rootward] = [mesialOf(tooth), rootwardOf(tooth)]
  return ([x, y]) => {
    const fromNeck = y >= 0 ? y * crownScale : y * rootScale * rootShare
    return [x * crownScale * mesial * scale, (height * crownScale - fromNeck) * rootward * scale]
  }
}

/** A filling at the neck, towards the cheek. */
const cervicalPoints = ({ neck, height }: ToothShape): readonly Point[] => {
  const base = height * 0.2
  return [
    [neck * 0.3, base],
    [neck * 0.2, base + 1.7],
    [0, base + 2.1],
    [-neck * 0.2, base + 1.7],
    [-neck * 0.3, base],
    [-neck * 0.18, base - 0.7],
    [0, base - 0.9],
    [neck * 0.18, base - 0.7],
  ]
}

const crackPoints = ({ width, height }: ToothShape): readonly Point[] => [
  [-width * 0.14, height * 0.98],
  [-width * 0.2, height * 0.72],
  [-width * 0.06, height * 0.55],
  [-width * 0.2, height * 0.3],
  [-width * 0.1, height * 0.05],
]

/** The worn band at the biting edge, ragged towards the neck. */
function wearPoints(shape: ToothShape): readonly Point[] {
  const edge = crownPoints(shape).filter(([, y]) => y >= shape.height * 0.78)
  const [from, to] = [edge[0]?.[0] ?? 0, edge.at(-1)?.[0] ?? 0]
  const ragged = [0, 1, 2, 3, 4, 5, 6].map((step): Point => [to + ((from - to) * step) / 6, shape.height * (step % 2 === 0 ? 0.78 : 0.68)])
  return [...edge, ...ragged]
}

/** The front of a crown that a veneer covers. */
const veneerPoints = (shape: ToothShape): readonly Point[] =>
  crownPoints(shape).map(([x, y]) => [x * 0.74, shape.height * 0.1 + Math.max(0, y) * 0.82])

/** A core: the inside of the crown with a post into the root. */
const corePoints = ({ neck, height, root }: ToothShape): readonly Point[] => [
  [neck * 0.27, height * 0.62],
  [-neck * 0.27, height * 0.62],
  [-neck * 0.31, height * 0.12],
  [-neck * 0.09, height * 0.06],
  [-neck * 0.06, -root * 0.28],
  [neck * 0.06, -root * 0.28],
  [neck * 0.09, height * 0.06],
  [neck * 0.31, height * 0.12],
]

const crossLines = ({ width, height, root }: ToothShape): readonly (readonly Point[])[] => {
  const [half, bottom] = [width * 0.52, -root * 0.9]
  return [
    [
      [half, height + 0.4],
      [-half, bottom],
    ],
    [
      [-half, height + 0.4],
      [half, bottom],
    ],
  ]
}

const implantLength = (root: number): number => root * 0.78

function screwPoints({ neck, root }: ToothShape): readonly Point[] {
  const [length, half] = [implantLength(root), neck * 0.3]
  return [
    [half * 1.25, -0.35],
    [half * 1.05, -1.2],
    [half, -1.6],
    [half * 0.9, -length * 0.8],
    [half * 0.5, -length],
    [-half * 0.5, -length],
    [-half * 0.9, -length * 0.8],
    [-half, -1.6],
    [-half * 1.05, -1.2],
    [-half * 1.25, -0.35],
  ]
}

const ridgeCount = 6

function ridgeLines({ neck, root }: ToothShape): readonly (readonly Point[])[] {
  const [length, half] = [implantLength(root), neck * 0.3 * 1.18]
  return Array.from({ length: ridgeCount }, (_, index) => {
    const depth = -2.4 - (index * (length - 3.6)) / ridgeCount
    return [
      [half, depth],
      [-half, depth - 0.5],
    ]
  })
}

/** Lumps along the neck, by shares of its width and in millimetres. */
const calculusShares: readonly Point[] = [
  ...([
    [0.5, 0.3],
    [0.38, 1.9],
    [0.25, 0.9],
    [0.13, 2],
    [0, 1.1],
    [-0.13, 2],
    [-0.25, 0.9],
    [-0.38, 1.9],
    [-0.5, 0.3],
  ] as const),
  ...([
    [-0.28, -0.7],
    [0, -0.95],
    [0.28, -0.7],
  ] as const),
]

const calculusPoints = ({ neck }: ToothShape): readonly Point[] => calculusShares.map(([share, y]) => [neck * share, y])

function buildPaths(tooth: number, scale: number, rootShare: number) {
  const shape = shapeOf(tooth)
  const place = placeIn(tooth, shape, scale, rootShare)
  const placed = (points: readonly Point[]): readonly Point[] => points.map(place)
  const back = backRootPoints(shape)
  return {
    crown: closedCurve(placed(crownPoints(shape))),
    root: openCurve(placed(rootPoints(shape))),
    backRoot: back && openCurve(placed(back)),
    relief: reliefPoints(shape)
      .map((line) => openCurve(placed(line)))
      .join(''),
    canals: canalPoints(shape)
      .map((line) => openCurve(placed(line)))
      .join(''),
    cervical: closedCurve(placed(cervicalPoints(shape))),
    crack: lineThrough(placed(crackPoints(shape))),
    wear: polygon(placed(wearPoints(shape))),
    veneer: closedCurve(placed(veneerPoints(shape))),
    core: polygon(placed(corePoints(shape))),
    cross: crossLines(shape)
      .map((line) => lineThrough(placed(line)))
      .join(''),
    screw: polygon(placed(screwPoints(shape))),
    threads: ridgeLines(shape)
      .map((line) => lineThrough(placed(line)))
      .join(''),
    seat: lineThrough(
      placed([
        [shape.neck * 0.62, -0.15],
        [-shape.neck * 0.62, -0.15],
      ]),
    ),
    calculus: closedCurve(placed(calculusPoints(shape))),
    apexes: placed(apexPoints(shape)),
    middle: place([0, shape.height * 0.5]),
    neckEdge: place([0, 0])[1],
  }
}

export type FacialPaths = ReturnType<typeof buildPaths>

const known = new Map<string, FacialPaths>()

/**
 * The paths of a tooth seen from the cheek, at the middle of its biting edge. They are built once. `rootShare` is how much of its root a
 * tooth has formed.
 */
export function facialPathsOf(tooth: number, scale = 1, rootShare = 1): FacialPaths {
  const key = `${tooth} ${scale} ${rootShare}`
  const paths = known.get(key) ?? buildPaths(tooth, scale, rootShare)
  known.set(key, paths)
  return paths
}
