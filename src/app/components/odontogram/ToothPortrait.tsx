import type { ToothPicture } from '#domain/clinical/chart/toothPicture.ts'
import { plainToothName } from '#locale/clinical/toothName.ts'
import { FacialView } from './facial/FacialView.tsx'
import { facialLengthOf } from './geometry/facialPaths.ts'
import { rootwardOf } from './geometry/toothShapes.ts'
import { OcclusalView } from './occlusal/OcclusalView.tsx'
import { Hatch, useHatch } from './tooth/Hatch.tsx'
import { visibleMarks } from './tooth/visibleMarks.ts'

/** The room for the widest tooth beside its view from above, in units of the chart, and a margin for the ring of a planned crown. */
const [width, margin] = [150, 8]
const [facialX, occlusalX, occlusalY] = [-38, 38, 28]
const none: readonly never[] = []

type Props = { readonly picture: ToothPicture /** Pixels a unit, at the default text size. */; readonly scale: number }

/** One tooth for a patient: from the cheek, and beside it from above. */
export function ToothPortrait({ picture, scale }: Props) {
  const hatch = useHatch()
  const shown = { ...picture, marks: visibleMarks(picture.marks) }
  const rootward = rootwardOf(picture.tooth)
  const length = facialLengthOf(picture.tooth) + 2 * margin
  const top = rootward === 1 ? -margin : margin - length
  return (
    <svg
      style={hatch.style}
      viewBox={`${-width / 2} ${top} ${width} ${length}`}
      width={`${(width * scale) / 16}rem`}
      height={`${(length * scale) / 16}rem`}
      role="img"
      aria-label={plainToothName(picture.tooth)}
      data-tooth={picture.tooth}
    >
      <Hatch id={hatch.id} />
      <g transform={`translate(${facialX} 0)`}>
        <FacialView picture={shown} scale={1} pendingIds={none} />
      </g>
      <g transform={`translate(${occlusalX} ${occlusalY * rootward})`}>
        <OcclusalView picture={shown} scale={1} pendingIds={none} />
      </g>
    </svg>
  )
}
