import type { DrawingKind, ToothMark, ToothPicture } from '#domain/clinical/chart/toothPicture.ts'
import { surfaces } from '#domain/clinical/chart/tooth.ts'

const order = (mark: ToothMark): string => surfaces.filter((surface) => mark.surfaces.includes(surface)).join('')

/** Leaves out the marks that a newer one of the same drawing, ink and surfaces hides. A tooth may have collected hundreds. */
export function visibleMarks(marks: readonly ToothMark[]): readonly ToothMark[] {
  const newest = new Map(marks.map((mark) => [`${mark.drawing} ${mark.ink} ${order(mark)}`, mark]))
  if (newest.size === marks.length) return marks
  const shown = new Set(newest.values())
  return marks.filter((mark) => shown.has(mark))
}

const crownDrawings: readonly DrawingKind[] = ['crown', 'bridge', 'denture']
export const isCrown = ({ drawing }: Pick<ToothMark, 'drawing'>): boolean => crownDrawings.includes(drawing)
/** A crown that covers the tooth, unlike a planned one. */
export const isCoveringCrown = (mark: ToothMark): boolean => isCrown(mark) && (mark.ink === 'existing' || mark.ink === 'done')

const isPlaced = ({ ink }: ToothMark): boolean => ink !== 'planned'

/** What stands in the place of a tooth. `absent`: nothing yet. */
export type Body = 'natural' | 'implant' | 'pontic' | 'absent'

export function bodyOf({ presence, isPontic, marks }: Pick<ToothPicture, 'presence' | 'isPontic' | 'marks'>): Body {
  if (marks.some((mark) => mark.drawing === 'implant' && isPlaced(mark))) return 'implant'
  if (presence === 'present' || presence === 'unerupted') return 'natural'
  return isPontic && marks.every((mark) => !isCrown(mark) || isPlaced(mark)) ? 'pontic' : 'absent'
}
