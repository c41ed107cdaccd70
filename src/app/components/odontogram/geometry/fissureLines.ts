import { isMilkTooth, isUpper, toothPlaceOf } from '#domain/clinical/chart/tooth.ts'
import type { Point } from './curve.ts'

/** Fissures as shares of half the width and half the depth of the biting surface: x to the midline, y to the tongue. */
const upperMolar: readonly (readonly Point[])[] = [
  [
    [0.62, -0.55],
    [0.42, -0.05],
    [0.1, 0.08],
    [-0.15, -0.02],
    [-0.4, 0.2],
    [-0.62, 0.62],
  ],
  [
    [0.42, -0.05],
    [0.72, 0.1],
  ],
  [
    [-0.15, -0.02],
    [-0.2, -0.7],
  ],
]
const lowerMolar: readonly (readonly Point[])[] = [
  [
    [0.72, 0],
    [0.3, 0.03],
    [-0.3, -0.02],
    [-0.72, 0.02],
  ],
  [
    [0.28, 0.03],
    [0.3, -0.68],
  ],
  [
    [-0.08, 0],
    [-0.06, 0.7],
  ],
  [
    [-0.42, 0],
    [-0.5, -0.6],
  ],
]
const premolar: readonly (readonly Point[])[] = [
  [
    [0.62, -0.02],
    [0.1, 0.04],
    [-0.62, -0.02],
  ],
  [
    [0.62, -0.02],
    [0.78, -0.36],
  ],
  [
    [-0.62, -0.02],
    [-0.78, -0.36],
  ],
]

/** The fissures of a back tooth. */
export function fissureLines(tooth: number): readonly (readonly Point[])[] {
  if (toothPlaceOf(tooth) < 6 && !isMilkTooth(tooth)) return premolar
  return isUpper(tooth) ? upperMolar : lowerMolar
}
