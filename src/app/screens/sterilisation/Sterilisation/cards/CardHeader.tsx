import type { ReactNode } from 'react'
import { StateLabel } from '../../../../components/state/StateLabel.tsx'
import type { GlyphShape } from '../../../../components/state/StateGlyph.tsx'
import { classNames } from '../../../../classNames.ts'
import { asRow, asStack, asText } from '../../../../theme/looks.ts'
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
    <header className={asRow(14, 'start', 'shrinks')}>
      <span className={styles.number} data-long={number.length > 2 || undefined}>
        {number}
      </span>
      <span className={classNames(asStack(1, 'shrinks'), styles.state)}>
        <StateLabel shape={shape} label={label} size={18} className={styles.word} />
        {description && <span className={asText('body', 'quiet', 'cut')}>{description}</span>}
      </span>
      {end}
    </header>
  )
}
