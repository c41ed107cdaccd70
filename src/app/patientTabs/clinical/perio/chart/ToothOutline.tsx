import { memo } from 'react'
import { isUpper } from '#domain/clinical/chart/tooth.ts'
import type { PerioTooth } from '#domain/clinical/perio/perioExam.ts'
import { facialPathsOf } from '../../../../components/odontogram/geometry/facialPaths.ts'
import styles from './PerioChart.module.css'
import { columnAt, type SidePlace, toothScale } from './perioLayout.ts'

type Props = { readonly tooth: number; readonly place: SidePlace } & Pick<PerioTooth, 'missing' | 'implant'>

/** A tooth with its neck on the common line. Seen from the tongue it is the same outline, mirrored where its roots point the other way. */
export const ToothOutline = memo(function ToothOutline({ tooth, place, missing, implant }: Props) {
  const paths = facialPathsOf(tooth, toothScale)
  const isMirrored = (isUpper(tooth) ? -1 : 1) !== place.rootward
  const transform = `translate(${columnAt(tooth).x} ${place.neck}) scale(1 ${isMirrored ? -1 : 1}) translate(0 ${-paths.neckEdge})`
  if (missing)
    return (
      <g transform={transform}>
        <path className={styles.ghost} d={paths.root} />
        <path className={styles.ghost} d={paths.crown} />
      </g>
    )
  return (
    <g transform={transform}>
      {implant ? (
        <>
          <path className={styles.implant} d={paths.screw} />
          <path className={styles.threads} d={paths.threads} />
        </>
      ) : (
        <>
          {paths.backRoot && <path className={styles.backRoot} d={paths.backRoot} />}
          <path className={styles.root} d={paths.root} />
        </>
      )}
      <path className={implant ? styles.implant : styles.crown} d={paths.crown} />
    </g>
  )
})
