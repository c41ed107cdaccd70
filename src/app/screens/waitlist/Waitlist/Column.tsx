import type { ReactNode } from 'react'
import { Button as Press, Disclosure, DisclosurePanel, Heading } from 'react-aria-components'
import { Badge } from '../../../parts/state/Badge.tsx'
import styles from './Column.module.css'

type Props = {
  readonly word: string
  readonly count: number
  /** What may be added to it. */
  readonly end: ReactNode
  readonly children: ReactNode
}

/** One side of the screen: what it is, how many stand in it, and under that all of them. */
export const Column = ({ word, count, end, children }: Props) => (
  <section className={styles.column} aria-label={word}>
    <header className={styles.head}>
      <h2 className={styles.word}>{word}</h2>
      <Badge kind="count">{count}</Badge>
      <span className={styles.end}>{end}</span>
    </header>
    {children}
  </section>
)

/** Says what comes, where nothing stands yet. */
export const Nothing = ({ head, children }: { readonly head: string; readonly children?: ReactNode }) => (
  <div className={styles.empty}>
    <p className={styles.emptyHead}>{head}</p>
    {children}
  </div>
)

type FoldProps = {
  readonly word: string
  readonly level: 3 | 4
  readonly onOpen?: (isOpen: boolean) => void
  readonly children: ReactNode
}

/** What few look at: behind its name. */
export const Fold = ({ word, level, onOpen, children }: FoldProps) => (
  <Disclosure className={styles.fold ?? ''} {...(onOpen ? { onExpandedChange: onOpen } : {})}>
    <Heading level={level} className={styles.foldHead ?? ''}>
      <Press slot="trigger" className={styles.foldButton ?? ''}>
        {word}
      </Press>
    </Heading>
    <DisclosurePanel>{children}</DisclosurePanel>
  </Disclosure>
)
