import type { Point } from './curve.ts'
import type { ToothClass, ToothShape } from './toothShapes.ts'

/** A point as shares of the half neck, the half width and the height of a crown, and millimetres above. */
type Share = readonly [neck: number, width: number, height: number, above?: number]

/** The outline from the mesial neck over the biting edge to the distal neck and back. The edge of an incisor depends on its type. */
const outlines: Record<Exclude<ToothClass, 'incisor'>, readonly Share[]> = {
  canine: [
    ...([
      [1, 0, 0],
      [0.4, 0.6, 0.25],
      [0, 0.98, 0.5],
      [0, 0.96, 0.68],
      [0, 0.62, 0.84],
      [0, 0.2, 0.975],
      [0, 0, 1.01],
    ] as const),
    ...([
      [0, -0.2, 0.965],
      [0, -0.68, 0.79],
      [0, -1, 0.6],
      [0, -0.96, 0.42],
      [-0.55, -0.45, 0.2],
      [-1, 0, 0],
    ] as const),
    ...([
      [-0.55, 0, 0, -0.8],
      [0, 0, 0, -1.15],
      [0.55, 0, 0, -0.8],
    ] as const),
  ],
  premolar: [
    ...([
      [1, 0, 0],
      [0.4, 0.6, 0.26],
      [0, 1, 0.5],
      [0, 0.96, 0.7],
      [0, 0.66, 0.85],
      [0, 0.22, 0.975],
      [0, 0, 1],
    ] as const),
    ...([
      [0, -0.24, 0.965],
      [0, -0.7, 0.83],
      [0, -0.97, 0.66],
      [0, -0.98, 0.46],
      [-0.5, -0.5, 0.22],
      [-1, 0, 0],
    ] as const),
    ...([
      [-0.55, 0, 0, -0.55],
      [0, 0, 0, -0.75],
      [0.55, 0, 0, -0.55],
    ] as const),
  ],
  upperMolar: [
    ...([
      [1, 0, 0],
      [0.35, 0.65, 0.28],
      [0, 1, 0.55],
      [0, 0.95, 0.78],
      [0, 0.75, 0.94],
      [0, 0.48, 1.02],
    ] as const),
    ...([
      [0, 0.22, 0.95],
      [0, 0.02, 0.86],
      [0, -0.2, 0.93],
      [0, -0.46, 0.99],
      [0, -0.74, 0.9],
      [0, -0.95, 0.72],
    ] as const),
    ...([
      [0, -0.98, 0.5],
      [-0.5, -0.5, 0.24],
      [-1, 0, 0],
      [-0.5, 0, 0, -0.3],
      [0, 0, 0, -0.15],
      [0.5, 0, 0, -0.3],
    ] as const),
  ],
  lowerMolar: [
    ...([
      [1, 0, 0],
      [0.3, 0.7, 0.3],
      [0, 1, 0.58],
      [0, 0.95, 0.8],
      [0, 0.78, 0.95],
      [0, 0.54, 1.01],
      [0, 0.32, 0.95],
    ] as const),
    ...([
      [0, 0.2, 0.88],
      [0, 0.04, 0.95],
      [0, -0.18, 1],
      [0, -0.42, 0.93],
      [0, -0.52, 0.88],
      [0, -0.7, 0.92],
    ] as const),
    ...([
      [0, -0.9, 0.8],
      [0, -0.99, 0.55],
      [-0.4, -0.6, 0.26],
      [-1, 0, 0],
      [-0.5, 0, 0, -0.25],
      [0, 0, 0],
      [0.5, 0, 0, -0.25],
    ] as const),
  ],
}

const incisorOutline = ([mesial, distal]: ToothShape['edge']): readonly Share[] => [
  ...([
    [1, 0, 0],
    [0.45, 0.55, 0.24],
    [0, 0.97, 0.5],
    [0, 1, 0.72],
    [0, mesial * 0.5 + 0.5, 0.93],
  ] as const),
  ...([
    [0, mesial * 0.86, 0.995],
    [0, 0, 1.005],
    [0, -distal * 0.8, 0.975],
    [0, -(distal * 0.4 + 0.57), 0.87],
  ] as const),
  ...([
    [0, -1, 0.62],
    [0, -0.95, 0.4],
    [-0.55, -0.45, 0.2],
    [-1, 0, 0],
  ] as const),
  ...([
    [-0.55, 0, 0, -0.75],
    [0, 0, 0, -1.05],
    [0.55, 0, 0, -0.75],
  ] as const),
]

const pointOf = (shape: ToothShape, [neck, width, height, above = 0]: Share): Point => [
  (neck * shape.neck + width * shape.width) / 2,
  height * shape.height + above,
]

/** The outline of a crown in millimetres: x grows to the midline, y from the neck to the biting edge. */
export function crownPoints(shape: ToothShape): readonly Point[] {
  const shares = shape.class === 'incisor' ? incisorOutline(shape.edge) : outlines[shape.class]
  return shares.map((share) => pointOf(shape, share))
}

/** The fine lines on a crown, by shares of the half width and the height. */
const reliefs: Record<ToothClass, readonly (readonly Share[])[]> = {
  incisor: [
    [
      [0, 0.3, 0.6],
      [0, 0.34, 0.86],
    ],
    [
      [0, -0.3, 0.6],
      [0, -0.32, 0.84],
    ],
  ],
  canine: [
    [
      [0, 0.03, 0.3],
      [0, 0.04, 0.6],
      [0, 0, 0.84],
    ],
  ],
  premolar: [
    [
      [0, 0.03, 0.35],
      [0, 0.03, 0.6],
      [0, 0, 0.82],
    ],
  ],
  upperMolar: [
    [
      [0, 0, 0.45],
      [0, 0.02, 0.86],
    ],
  ],
  lowerMolar: [
    [
      [0, 0.17, 0.45],
      [0, 0.2, 0.88],
    ],
    [
      [0, -0.48, 0.5],
      [0, -0.52, 0.88],
    ],
  ],
}

export const reliefPoints = (shape: ToothShape): readonly (readonly Point[])[] =>
  reliefs[shape.class].map((line) => line.map((share) => pointOf(shape, share)))
