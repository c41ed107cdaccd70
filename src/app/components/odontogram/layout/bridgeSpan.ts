import type { BridgePicture } from '#domain/clinical/chart/toothPicture.ts'
import { rootwardOf } from '../geometry/toothShapes.ts'
import type { OdontogramLayout, ToothPlace } from './layoutOf.ts'

/** The bar of a bridge in one view: one rectangle from the middle of its first tooth to the middle of its last. */
export type BridgeSpan = { readonly from: number; readonly to: number; readonly y: number }

/** How far from the biting edge the bar joins the crowns, in units. */
const barDepth = 24

const isPlaceOf = (place: ToothPlace | undefined): place is ToothPlace => place !== undefined

/** The spans of a bridge, one for each view of its row. It never breaks at a wider column or at the midline, because it follows no column. */
export function bridgeSpans(layout: OdontogramLayout, { teeth }: Pick<BridgePicture, 'teeth'>): readonly BridgeSpan[] {
  const places = teeth.map((tooth) => layout.columns.find((place) => place.tooth === tooth)).filter(isPlaceOf)
  const first = places[0]
  if (!first || places.length < 2) return []
  const middles = places.map(({ x }) => x)
  const [from, to] = [Math.min(...middles), Math.max(...middles)]
  const facial = first.facial && { from, to, y: first.facial.y + barDepth * first.facial.scale * rootwardOf(first.tooth) }
  return [{ from, to, y: first.occlusal.y }, ...(facial ? [facial] : [])]
}
