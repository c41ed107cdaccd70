import type { ReactNode } from 'react'
import { Button as AriaButton, Disclosure, DisclosurePanel, Heading } from 'react-aria-components'
import { Badge } from '../../../components/state/Badge.tsx'
import styles from './WaitlistColumn.module.css'

type Props = {
  readonly title: string
  readonly count: number
  /** Button that adds to the column. */
  readonly end: ReactNode
  readonly children: ReactNode
}

/** One column of the screen: its name, its count and its list. */
export const WaitlistColumn = ({ title, count, end, children }: Props) => (
  <section className={styles.column} aria-label={title}>
    <header className={styles.head}>
      <h2 className={styles.word}>{title}</h2>
      <Badge kind="count">{count}</Badge>
      <span className={styles.end}>{end}</span>
    </header>
    {children}
  </section>
)

/** Empty state that says what will appear here. */
export const EmptyList = ({ title, children }: { readonly title: string; readonly children?: ReactNode }) => (
  <div className={styles.empty}>
    <p className={styles.emptyHead}>{title}</p>
    {children}
  </div>
)

type CollapsibleSectionProps = {
  readonly title: string
  readonly level: 3 | 4
  readonly onOpen?: (isOpen: boolean) => void
  readonly children: ReactNode
}

/** A section that is rarely needed, collapsed under its name. */
export const CollapsibleSection = ({ title, level, onOpen, children }: CollapsibleSectionProps) => (
  <Disclosure className={styles.fold ?? ''} {...(onOpen ? { onExpandedChange: onOpen } : {})}>
    <Heading level={level} className={styles.foldHead ?? ''}>
      <AriaButton slot="trigger" className={styles.foldButton ?? ''}>
        {title}
      </AriaButton>
    </Heading>
    <DisclosurePanel>{children}</DisclosurePanel>
  </Disclosure>
)
