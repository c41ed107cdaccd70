import type { ReactNode } from 'react'
import { StateWord } from '../../../../parts/state/StateWord.tsx'
import type { Shape } from '../../../../parts/state/StateGlyph.tsx'
import styles from './Cards.module.css'

type Props = {
  /** Large, as on its door. */
  readonly number: string
  readonly shape: Shape
  readonly word: string
  readonly what?: string | undefined
  /** A clock, and what it means. */
  readonly end?: ReactNode
}

export function Head({ number, shape, word, what, end }: Props) {
  return (
    <header className={styles.head}>
      <span className={styles.number} data-long={number.length > 2 || undefined}>
        {number}
      </span>
      <span className={styles.state}>
        <StateWord shape={shape} word={word} size={18} className={styles.word} />
        {what && <span className={styles.what}>{what}</span>}
      </span>
      {end}
    </header>
  )
}
