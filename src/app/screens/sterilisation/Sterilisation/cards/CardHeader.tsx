import type { ReactNode } from 'react'
import { StateLabel } from '../../../../components/state/StateLabel.tsx'
import type { GlyphShape } from '../../../../components/state/StateGlyph.tsx'
import styles from './Cards.module.css'

type Props = {
  /** Shown large, as labelled on the steriliser. */
  readonly number: string
  readonly shape: GlyphShape
  readonly label: string
  readonly description?: string | undefined
  /** A clock with its meaning. */
  readonly end?: ReactNode
}

export function CardHeader({ number, shape, label, description, end }: Props) {
  return (
    <header className={styles.head}>
      <span className={styles.number} data-long={number.length > 2 || undefined}>
        {number}
      </span>
      <span className={styles.state}>
        <StateLabel shape={shape} label={label} size={18} className={styles.word} />
        {description && <span className={styles.what}>{description}</span>}
      </span>
      {end}
    </header>
  )
}
