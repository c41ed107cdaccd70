import { type Surface, surfacesOf } from '#domain/clinical/chart/tooth.ts'
import type { ToothMark, ToothPicture } from '#domain/clinical/chart/toothPicture.ts'
import type { Point } from '../geometry/curve.ts'
import { type OcclusalPaths, occlusalPathsOf } from '../geometry/occlusalPaths.ts'
import { DoneTick, isDone } from './DoneTick.tsx'
import styles from './inks.module.css'
import { OcclusalMark } from './OcclusalMark.tsx'
import { bodyOf, isCoveringCrown, isCrown } from './visibleMarks.ts'

type Props = {
  readonly picture: ToothPicture
  readonly scale: number
  readonly pendingIds: readonly string[]
}

const isBiting = (surface: Surface): boolean => surface === 'O' || surface === 'I'
const isSeenFromAbove = ({ drawing }: ToothMark): boolean =>
  ['filling', 'failingFilling', 'caries', 'sealant', 'core', 'crown', 'bridge', 'denture', 'implant', 'fracture', 'mark', 'watch'].includes(
    drawing,
  )

/** Where the tick of a stroke stands: in the middle, or on its first surface. */
const tickPlace = ({ surfaces }: ToothMark, paths: OcclusalPaths): Point => {
  const surface = surfaces.length === 0 || surfaces.some(isBiting) ? 'O' : surfaces[0]
  return paths.middles[surface ?? 'O']
}

/** The sides, the fissures and the outline of a tooth without its strokes. */
function Body({ tooth, paths, isBitingPlain }: { readonly tooth: number; readonly paths: OcclusalPaths; readonly isBitingPlain: boolean }) {
  return (
    <>
      <path className={styles.tooth} d={paths.outline} />
      {surfacesOf(tooth).map((surface) => (
        <path key={surface} className={styles.hair} d={paths.areas[surface]} />
      ))}
      {isBitingPlain && paths.fissures && <path className={styles.hair} d={paths.fissures} />}
      <path className={styles.edge} d={paths.outline} />
    </>
  )
}

/** A tooth seen from above, about its middle. A crown that covers it hides the strokes before it. */
export function OcclusalView({ picture, scale, pendingIds }: Props) {
  const { tooth, marks } = picture
  const paths = occlusalPathsOf(tooth, scale)
  const body = bodyOf(picture)
  if (body === 'gone' && !marks.some(isCrown)) return <path className={styles.ghost} d={paths.outline} />
  const crownAt = marks.findLastIndex(isCoveringCrown)
  const isGone = body === 'gone' || (body === 'implant' && !marks.some(isCrown))
  const isBitingPlain = !marks.some(({ surfaces, drawing }) => surfaces.some(isBiting) || (surfaces.length === 0 && drawing !== 'fracture'))
  const tick = marks.findLast((mark) => isDone(mark) && isSeenFromAbove(mark))
  return (
    <>
      {isGone ? <path className={styles.ghost} d={paths.outline} /> : <Body tooth={tooth} paths={paths} isBitingPlain={isBitingPlain} />}
      {marks.slice(Math.max(0, crownAt)).map((mark) => (
        <g key={mark.id} className={pendingIds.includes(mark.id) ? styles.pending : undefined}>
          <OcclusalMark mark={mark} paths={paths} surfaces={surfacesOf(tooth)} isOnCrown={crownAt >= 0} />
        </g>
      ))}
      {tick && <DoneTick at={tickPlace(tick, paths)} />}
    </>
  )
}
