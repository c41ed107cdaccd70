import type { ToothMark } from '#domain/clinical/chart/toothPicture.ts'
import type { Point } from '../geometry/curve.ts'
import styles from './inks.module.css'

/** The sign of what was done today and is not yet closed. */
export const DoneTick = ({ at: [x, y] }: { readonly at: Point }) => (
  <g transform={`translate(${x} ${y})`}>
    <circle className={styles.tickGround} r="8" />
    <path className={styles.tick} d="M-4.7 .3l3.2 3.2 6-6.6" />
  </g>
)

export const isDone = ({ ink }: ToothMark): boolean => ink === 'done'
