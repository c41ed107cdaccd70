import type { Surface } from '#domain/clinical/chart/tooth.ts'
import type { ToothMark } from '#domain/clinical/chart/toothPicture.ts'
import type { OcclusalPaths } from '../geometry/occlusalPaths.ts'
import { InkLine } from '../tooth/InkLine.tsx'
import styles from '../tooth/inks.module.css'
import { isBiting, markedSurfaces } from './markedSurfaces.ts'
import { isCrown } from '../tooth/visibleMarks.ts'

type Props = {
  readonly mark: ToothMark
  readonly paths: OcclusalPaths
  /** The surfaces of the tooth. */
  readonly surfaces: readonly Surface[]
  readonly isOnCrown: boolean
  /** There is no tooth below. */
  readonly isOnGap: boolean
}

/** A sealant is a ring, except today: then the tick needs its ground. */
const pathOf = (surface: Surface, { drawing, ink }: ToothMark, paths: OcclusalPaths): string =>
  drawing === 'sealant' && ink !== 'done' && isBiting(surface) ? paths.areas[surface] + paths.sealant : paths.areas[surface]

/** A crown covers the tooth. One that is planned or fails is a ring about it, so that what is below stays readable. */
function CrownMark({ mark: { ink, drawing }, paths, isOnGap }: Pick<Props, 'mark' | 'paths' | 'isOnGap'>) {
  const isRing = ink === 'planned' || ink === 'finding'
  if (isRing && !isOnGap) return <path className={styles.ring} data-ink={ink} data-drawing={drawing} d={paths.ring} />
  return (
    <>
      <path className={styles.area} data-ink={ink} data-drawing={drawing} d={paths.outline} />
      {!isRing && <path className={styles.inlay} d={paths.crownRing} />}
    </>
  )
}

/** One stroke on a tooth seen from above. */
export function OcclusalMark({ mark, paths, surfaces, isOnCrown, isOnGap }: Props) {
  const { drawing, ink } = mark
  const look = { 'data-ink': ink, 'data-drawing': drawing, 'data-on-crown': isOnCrown || undefined }
  if (isCrown(mark)) return <CrownMark mark={mark} paths={paths} isOnGap={isOnGap} />
  if (drawing === 'fracture') return <InkLine mark={mark} path={paths.crack} />
  if (drawing === 'core') return <path className={styles.area} {...look} d={paths.core} />
  if (drawing === 'implant') return <circle className={styles.area} {...look} r="7" />
  const className = drawing === 'watch' ? styles.watch : styles.area
  return markedSurfaces(mark, surfaces).map((surface) => (
    <path key={surface} className={className} {...look} fillRule="evenodd" d={pathOf(surface, mark, paths)} />
  ))
}
