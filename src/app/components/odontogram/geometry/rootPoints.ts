import type { Point } from './curve.ts'
import type { ToothShape } from './toothShapes.ts'

/** Where the roots of a molar end, and how far below the neck they part, in millimetres. */
const molarRoots = ({ class: name, neck, root, spread }: ToothShape) => {
  const half = neck / 2
  return {
    half,
    mesial: half * 0.62 * spread + half * 0.2,
    distal: -(half * 0.7 * spread + half * 0.2),
    fork: root * (name === 'upperMolar' ? 0.34 : 0.3),
  }
}

/** How far the tip of a single root leans away from the midline. */
const leanOf = (shape: ToothShape): number => (shape.class === 'canine' ? -0.7 : -0.45)

function singleRoot(shape: ToothShape): readonly Point[] {
  const [half, root, lean] = [shape.neck / 2, shape.root, leanOf(shape)]
  return [
    [half, 0.4],
    [half * 0.97, -root * 0.18],
    [half * 0.82, -root * 0.45],
    [half * 0.55, -root * 0.74],
    [half * 0.16 + lean * 0.4, -root * 0.95],
    [lean, -root],
    [lean - half * 0.28, -root * 0.95],
    [-half * 0.68, -root * 0.72],
    [-half * 0.9, -root * 0.42],
    [-half * 0.99, -root * 0.17],
    [-half, 0.4],
  ]
}

function forkedRoot(shape: ToothShape): readonly Point[] {
  const { half, mesial, distal, fork } = molarRoots(shape)
  const { root, spread } = shape
  return [
    [half, 0.4],
    [half * 1.01, -root * 0.22],
    [half * 0.98, -root * 0.52],
    [mesial + half * 0.2, -root * 0.84],
    [mesial - 0.1, -root * 0.985],
    [mesial - half * 0.22, -root * 0.93],
    [mesial - half * 0.36, -root * 0.7],
    [half * 0.2 * spread + 0.1, -fork * 1.35],
    [0, -fork],
    [-half * 0.2 * spread - 0.1, -fork * 1.35],
    [distal + half * 0.38, -root * 0.68],
    [distal + half * 0.26, -root * 0.9],
    [distal + 0.05, -root * 0.955],
    [distal - half * 0.16, -root * 0.82],
    [-half * 0.99, -root * 0.5],
    [-half * 1.01, -root * 0.22],
    [-half, 0.4],
  ]
}

/** The root towards the palate, which is seen behind the two others. */
function palatalRoot(shape: ToothShape): readonly Point[] {
  const [half, root, { fork }] = [shape.neck / 2, shape.root, molarRoots(shape)]
  return [
    [half * 0.5, -fork * 0.6],
    [half * 0.46, -root * 0.45],
    [half * 0.34, -root * 0.78],
    [half * 0.12, -root],
    [-0.1, -root * 1.04],
    [-half * 0.22, -root * 0.98],
    [-half * 0.38, -root * 0.76],
    [-half * 0.48, -root * 0.42],
    [-half * 0.5, -fork * 0.6],
  ]
}

const isMolar = ({ class: name }: ToothShape): boolean => name === 'upperMolar' || name === 'lowerMolar'

/** The outline of the roots in front, in millimetres from the neck. */
export const rootPoints = (shape: ToothShape): readonly Point[] => (isMolar(shape) ? forkedRoot(shape) : singleRoot(shape))

export const backRootPoints = (shape: ToothShape): readonly Point[] | null => (shape.class === 'upperMolar' ? palatalRoot(shape) : null)

/** The canals, each from the crown to the tip of a root. */
export function canalPoints(shape: ToothShape): readonly (readonly Point[])[] {
  const { height, root } = shape
  if (!isMolar(shape))
    return [
      [
        [0, height * 0.4],
        [0, -root * 0.1],
        [-0.1, -root * 0.5],
        [leanOf(shape), -root * 0.93],
      ],
    ]
  const { half, mesial, distal } = molarRoots(shape)
  const canals: readonly (readonly Point[])[] = [
    [
      [half * 0.28, height * 0.32],
      [half * 0.5, -root * 0.15],
      [half * 0.72, -root * 0.5],
      [mesial, -root * 0.9],
    ],
    [
      [-half * 0.28, height * 0.32],
      [-half * 0.5, -root * 0.15],
      [-half * 0.75, -root * 0.5],
      [distal, -root * 0.88],
    ],
  ]
  return shape.class === 'upperMolar'
    ? [
        ...canals,
        [
          [0, height * 0.3],
          [0, -root * 0.4],
          [0, -root * 0.9],
        ],
      ]
    : canals
}

/** Just below the tips of the roots, where an inflammation shows. */
export function apexPoints(shape: ToothShape): readonly Point[] {
  if (!isMolar(shape)) return [[leanOf(shape), -shape.root - 0.6]]
  const { mesial, distal } = molarRoots(shape)
  return [
    [mesial - 0.1, -shape.root - 0.6],
    [distal + 0.05, -shape.root * 0.97 - 0.6],
  ]
}
