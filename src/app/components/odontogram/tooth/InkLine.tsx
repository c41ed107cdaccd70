import type { ToothMark } from '#domain/clinical/chart/toothPicture.ts'
import { classNames } from '../../../classNames.ts'
import styles from './inks.module.css'

type Props = { readonly mark: Pick<ToothMark, 'drawing' | 'ink'>; readonly path: string }

/** A stroke that is a line. It is open while it is planned. */
export const InkLine = ({ mark: { drawing, ink }, path }: Props) => (
  <>
    <path className={classNames(styles.line, drawing === 'rootFilling' && styles.canal)} data-ink={ink} data-drawing={drawing} d={path} />
    {ink === 'planned' && <path className={styles.inside} d={path} />}
  </>
)
