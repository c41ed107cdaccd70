import { memo } from 'react'
import type { ToothPlace } from './layout/layoutOf.ts'
import styles from './Odontogram.module.css'

type Props = {
  readonly place: ToothPlace
  readonly isSelected: boolean
  readonly isInRange: boolean
  /** Changes with each stroke of a colleague, so that the glow starts again. */
  readonly glow: string | null
}

/** The ground of a column, below the bridges and the teeth: the ring of the selection, and the glow of a colleague's stroke. */
export const Column = memo(function Column({ place: { x, width, top, height }, isSelected, isInRange, glow }: Props) {
  const box = { x: x - width / 2, y: top, width, height, rx: 8 }
  return (
    <>
      {glow !== null && <rect key={glow} className={styles.glow} {...box} />}
      {(isSelected || isInRange) && <rect className={styles.ring} {...box} />}
    </>
  )
})
