import type { ToothMark } from '#domain/clinical/chart/toothPicture.ts'
import { facialPathsOf } from '../geometry/facialPaths.ts'
import { rootwardOf } from '../geometry/toothShapes.ts'
import type { ToothPlace } from '../layout/layoutOf.ts'
import inks from '../tooth/inks.module.css'

const thickness = 12

/** The base of a denture below its teeth. It fills the column, so that the bases of neighbours meet. */
export function DentureBase({ place: { tooth, width, facial }, mark }: { readonly place: ToothPlace; readonly mark: ToothMark }) {
  if (!facial) return null
  const rootward = rootwardOf(tooth)
  const neck = facialPathsOf(tooth, facial.scale).neckEdge
  const [near, far, half] = [neck - 2 * rootward, neck + thickness * rootward, width / 2]
  return (
    <path
      className={inks.area}
      data-ink={mark.ink}
      data-drawing="dentureBase"
      d={`M${-half} ${near}H${half}V${far - 3 * rootward}Q0 ${far + 3 * rootward} ${-half} ${far - 3 * rootward}Z`}
    />
  )
}
