import type { Surface } from '#domain/clinical/chart/tooth.ts'
import type { Drawing, ToothMark } from '#domain/clinical/chart/toothPicture.ts'
import type { OcclusalPaths } from '../geometry/occlusalPaths.ts'
import styles from './inks.module.css'
import { isCrown } from './visibleMarks.ts'

type Props = {
  readonly mark: ToothMark
  readonly paths: OcclusalPaths
  /** The surfaces of the tooth. */
  readonly surfaces: readonly Surface[]
  readonly isOnCrown: boolean
}

const isBiting = (surface: Surface): boolean => surface === 'O' || surface === 'I'

/** The surfaces that a mark colours. A mark of the whole tooth colours all of them, or those where it usually is. */
function colouredSurfaces({ drawing, surfaces }: ToothMark, all: readonly Surface[]): readonly Surface[] {
  const biting = all.filter(isBiting)
  const usual: Partial<Record<Drawing, readonly Surface[]>> = {
    caries: all,
    filling: all,
    failingFilling: all,
    wear: biting,
    watch: biting,
    veneer: ['B'],
    sealant: biting,
  }
  const fallback = usual[drawing]
  if (!fallback) return []
  return surfaces.length > 0 ? surfaces : fallback
}

const pathOf = (surface: Surface, { drawing }: ToothMark, paths: OcclusalPaths): string =>
  drawing === 'sealant' && isBiting(surface) ? paths.areas[surface] + paths.sealant : paths.areas[surface]

function CrownMark({ mark: { ink }, paths }: Pick<Props, 'mark' | 'paths'>) {
  if (ink === 'planned' || ink === 'finding') return <path className={styles.ring} data-ink={ink} d={paths.ring} />
  return (
    <>
      <path className={styles.area} data-ink={ink} data-drawing="crown" d={paths.outline} />
      <path className={styles.inlay} d={paths.crownRing} />
    </>
  )
}

/** One stroke on a tooth seen from above. */
export function OcclusalMark({ mark, paths, surfaces, isOnCrown }: Props) {
  const { drawing, ink } = mark
  if (isCrown(mark)) return <CrownMark mark={mark} paths={paths} />
  if (drawing === 'fracture') return <path className={styles.line} data-ink={ink} data-drawing={drawing} d={paths.crack} />
  if (drawing === 'core') return <path className={styles.area} data-ink={ink} data-drawing={drawing} d={paths.core} />
  if (drawing === 'implant') return <circle className={styles.area} data-ink={ink} data-drawing={drawing} r="5.5" />
  return colouredSurfaces(mark, surfaces).map((surface) => (
    <path
      key={surface}
      className={drawing === 'watch' ? styles.watch : styles.area}
      data-ink={ink}
      data-drawing={drawing}
      data-on-crown={isOnCrown || undefined}
      fillRule="evenodd"
      d={pathOf(surface, mark, paths)}
    />
  ))
}
