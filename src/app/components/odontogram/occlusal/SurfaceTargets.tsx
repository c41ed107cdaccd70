import { type Surface, surfacesOf } from '#domain/clinical/chart/tooth.ts'
import { occlusalPathsOf } from '../geometry/occlusalPaths.ts'
import styles from '../tooth/Tooth.module.css'

type Props = { readonly tooth: number; readonly scale: number; readonly chosen: readonly Surface[] }

/** The places to tap on a tooth seen from above, with a ring about the chosen surfaces. */
export const SurfaceTargets = ({ tooth, scale, chosen }: Props) => {
  const { areas } = occlusalPathsOf(tooth, scale)
  return surfacesOf(tooth).map((surface) => (
    <path
      key={surface}
      className={styles.surface}
      data-surface={surface}
      data-chosen={chosen.includes(surface) || undefined}
      d={areas[surface]}
    />
  ))
}
