import { surfaces, surfacesOf } from '#domain/clinical/chart/tooth.ts'
import type { DrawingKind, ToothMark, ToothPicture } from '#domain/clinical/chart/toothPicture.ts'
import type { Point } from '../geometry/curve.ts'
import { type OcclusalPaths, occlusalPathsOf } from '../geometry/occlusalPaths.ts'
import { DoneTick, isDone } from '../tooth/DoneTick.tsx'
import styles from '../tooth/inks.module.css'
import { isBiting, markedSurfaces } from './markedSurfaces.ts'
import { OcclusalMark } from './OcclusalMark.tsx'
import { bodyOf, isCoveringCrown, isCrown } from '../tooth/visibleMarks.ts'

type Props = {
  readonly picture: ToothPicture
  readonly scale: number
  /** All surfaces are wide enough for a finger. */
  readonly isForTouch?: boolean
  readonly pendingIds: readonly string[]
}

/** The drawings whose tick is here; the tick of all others is on the view from the cheek. */
const tickedFromAbove: readonly DrawingKind[] = [
  ...(['filling', 'failingFilling', 'caries', 'sealant', 'core', 'crown', 'bridge', 'denture', 'implant', 'fracture'] as const),
]

/** How far the tick of a large tooth stands above the letter of its surface. */
const tickLift = 21

/** Where the tick of a stroke stands: in the middle, or on its first surface. */
const tickPlace = ({ surfaces: marked }: ToothMark, paths: OcclusalPaths, isForTouch: boolean): Point => {
  const [x, y] = paths.middles[(marked.some(isBiting) ? 'O' : marked[0]) ?? 'O']
  return [x, isForTouch ? y - tickLift : y]
}

/** The fissures are hidden under a stroke on them. */
const hidesFissures = (mark: ToothMark): boolean =>
  mark.drawing === 'core' || isCoveringCrown(mark) || markedSurfaces(mark, surfaces).some(isBiting)

/** The sides, the fissures and the outline of a tooth without its strokes. */
function Body({ picture: { tooth, marks }, paths }: { readonly picture: ToothPicture; readonly paths: OcclusalPaths }) {
  return (
    <>
      <path className={styles.tooth} d={paths.outline} />
      {surfacesOf(tooth).map((surface) => (
        <path key={surface} className={styles.hair} d={paths.areas[surface]} />
      ))}
      {paths.fissures && !marks.some(hidesFissures) && <path className={styles.hair} d={paths.fissures} />}
      <path className={styles.edge} d={paths.outline} />
    </>
  )
}

/** A tooth seen from above, about its middle. A crown that covers it hides the strokes before it. */
export function OcclusalView({ picture, scale, isForTouch = false, pendingIds }: Props) {
  const { tooth, marks } = picture
  const paths = occlusalPathsOf(tooth, scale, isForTouch)
  const body = bodyOf(picture)
  const isAbsent = body === 'absent' || (body === 'implant' && !marks.some(isCrown))
  const crownAt = marks.findLastIndex(isCoveringCrown)
  const tick = marks.findLast((mark) => isDone(mark) && tickedFromAbove.includes(mark.drawing))
  const settings = { paths, surfaces: surfacesOf(tooth), isOnCrown: crownAt >= 0, isOnGap: isAbsent }
  return (
    <>
      {isAbsent ? <path className={styles.ghost} d={paths.outline} /> : <Body picture={picture} paths={paths} />}
      {marks.slice(Math.max(0, crownAt)).map((mark) => (
        <g key={mark.id} className={pendingIds.includes(mark.id) ? styles.pending : undefined}>
          <OcclusalMark mark={mark} {...settings} />
        </g>
      ))}
      {tick && <DoneTick at={tickPlace(tick, paths, isForTouch)} />}
    </>
  )
}
