import { isMilkTooth, isRight, isUpper, toothPlaceOf } from '#domain/clinical/chart/tooth.ts'

export type ToothClass = 'incisor' | 'canine' | 'premolar' | 'upperMolar' | 'lowerMolar'

/** One of sixteen types of tooth, in millimetres. Lower front teeth are a sixth wider than in nature, so that five surfaces fit. */
export type ToothShape = {
  readonly class: ToothClass
  /** Widths of the crown and at the neck. */
  readonly width: number
  readonly neck: number
  /** Height of the crown and length of the root. */
  readonly height: number
  readonly root: number
  /** Shares of the width at the biting edge, mesial and distal, of an incisor. */
  readonly edge: readonly [mesial: number, distal: number]
  /** How far the roots of a molar stand apart, up to 1. */
  readonly spread: number
  /** Seen from above: half width, half depth, roundness (2 is an ellipse), how far it narrows to the tongue, and how far it leans. */
  readonly above: readonly [halfWidth: number, halfDepth: number, exponent: number, taper: number, skew: number]
}

const noEdge = [1, 1] as const

const upper: readonly ToothShape[] = [
  { class: 'incisor', width: 8.6, neck: 6.4, height: 10.4, root: 13, edge: [0.86, 0.74], spread: 0, above: [4.3, 3.6, 2.5, 0.2, 0] },
  { class: 'incisor', width: 6.9, neck: 5, height: 9.2, root: 13, edge: [0.8, 0.6], spread: 0, above: [3.5, 3.3, 2.4, 0.2, 0] },
  { class: 'canine', width: 7.8, neck: 5.8, height: 10.2, root: 16.5, edge: noEdge, spread: 0, above: [3.9, 4, 2.2, 0.2, 0] },
  { class: 'premolar', width: 7.2, neck: 5.2, height: 8.6, root: 13.6, edge: noEdge, spread: 0, above: [3.8, 4.6, 2.6, 0.08, 0] },
  { class: 'premolar', width: 7, neck: 5.2, height: 8.2, root: 14, edge: noEdge, spread: 0, above: [3.8, 4.5, 2.6, 0.06, 0] },
  { class: 'upperMolar', width: 10.6, neck: 8.2, height: 7.7, root: 12.6, edge: noEdge, spread: 1, above: [4.8, 5, 3.2, 0.04, 0.1] },
  { class: 'upperMolar', width: 10, neck: 7.8, height: 7.3, root: 12, edge: noEdge, spread: 0.72, above: [4.5, 4.9, 3, 0.08, 0.12] },
  { class: 'upperMolar', width: 9.1, neck: 7.2, height: 6.7, root: 10.6, edge: noEdge, spread: 0.42, above: [4, 4.4, 2.6, 0.14, 0.12] },
]

const lower: readonly ToothShape[] = [
  { class: 'incisor', width: 6.2, neck: 4.3, height: 9, root: 12.5, edge: [0.9, 0.86], spread: 0, above: [3.1, 3.2, 2.4, 0.18, 0] },
  { class: 'incisor', width: 6.6, neck: 4.6, height: 9.3, root: 13.4, edge: [0.9, 0.8], spread: 0, above: [3.3, 3.3, 2.4, 0.18, 0] },
  { class: 'canine', width: 7.2, neck: 5.6, height: 10.6, root: 15.5, edge: noEdge, spread: 0, above: [3.7, 3.9, 2.2, 0.18, 0] },
  { class: 'premolar', width: 7.2, neck: 5.2, height: 8.8, root: 13.6, edge: noEdge, spread: 0, above: [3.7, 4.2, 2.4, 0.12, 0] },
  { class: 'premolar', width: 7.4, neck: 5.4, height: 8.2, root: 14, edge: noEdge, spread: 0, above: [3.9, 4.4, 2.6, 0.06, 0] },
  { class: 'lowerMolar', width: 11.2, neck: 9.2, height: 7.6, root: 13.4, edge: noEdge, spread: 1, above: [5.1, 4.7, 3.6, 0.06, -0.03] },
  { class: 'lowerMolar', width: 10.6, neck: 8.6, height: 7.2, root: 12.8, edge: noEdge, spread: 0.8, above: [4.8, 4.6, 3.6, 0.04, -0.02] },
  { class: 'lowerMolar', width: 10, neck: 8, height: 6.8, root: 11, edge: noEdge, spread: 0.55, above: [4.5, 4.3, 3, 0.06, 0] },
]

/** The permanent tooth whose shape a milk tooth has: milk molars look like first molars. */
const shapePlaceOf = (tooth: number): number => (isMilkTooth(tooth) && toothPlaceOf(tooth) >= 4 ? 6 : toothPlaceOf(tooth))

export function shapeOf(tooth: number): ToothShape {
  const shape = (isUpper(tooth) ? upper : lower)[shapePlaceOf(tooth) - 1]
  if (!shape) throw new RangeError(`no tooth ${tooth}`)
  return shape
}

/** The direction of the midline: 1 is to the right of the drawing. */
export const mesialOf = (tooth: number): 1 | -1 => (isRight(tooth) ? 1 : -1)
/** The direction from the biting edge to the root in the drawing, where y grows downwards. */
export const rootwardOf = (tooth: number): 1 | -1 => (isUpper(tooth) ? -1 : 1)
