import type { ReactNode } from 'react'
import { Button as AriaButton, Disclosure, DisclosurePanel, Heading } from 'react-aria-components'
import { Badge } from '../../../components/state/Badge.tsx'
import { classNames } from '../../../classNames.ts'
import { asRow, asStack, asText } from '../../../theme/looks.ts'
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
  <section className={asStack(0, 'atTop', 'shrinks')} aria-label={title}>
    <header className={classNames(asRow(10, 'center'), styles.head)}>
      <h2 className={asText('headingTracked')}>{title}</h2>
      <Badge kind="count">{count}</Badge>
      <span className={styles.end}>{end}</span>
    </header>
    {children}
  </section>
)

/** Empty state that says what will appear here. */
export const EmptyList = ({ title, children }: { readonly title: string; readonly children?: ReactNode }) => (
  <div className={classNames(asStack(6, 'itemsCenter', 'small', 'quiet', 'centered'), styles.empty)}>
    <p className={asText('label', 'ink')}>{title}</p>
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
  <Disclosure className={classNames(asStack(6), styles.fold)} {...(onOpen ? { onExpandedChange: onOpen } : {})}>
    <Heading level={level} className={styles.foldHead ?? ''}>
      <AriaButton slot="trigger" className={styles.foldButton ?? ''}>
        {title}
      </AriaButton>
    </Heading>
    <DisclosurePanel>{children}</DisclosurePanel>
  </Disclosure>
)
