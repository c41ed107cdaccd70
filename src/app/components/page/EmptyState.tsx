import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { PermissionNeed } from '../permission/PermissionNeed.tsx'
import { t } from '../../i18n/translators.ts'
import { classNames } from '../../classNames.ts'
import { asRow, asStack } from '../../theme/looks.ts'
import styles from './EmptyState.module.css'

/** Empty, denied and loading states, shown in place of the rows. */

type EmptyStateProps = {
  readonly title: string
  readonly description?: ReactNode
  readonly children?: ReactNode
  /** The page shows nothing else, so the title is an `h1`. */
  readonly isPageHeading?: boolean
}

/** Says what is empty and what to do next. */
export function EmptyState({ title, description, children, isPageHeading = false }: EmptyStateProps) {
  const Heading = isPageHeading ? 'h1' : 'h2'
  return (
    <div className={classNames(asStack(8, 'itemsCenter', 'centered'), styles.plain)}>
      <Heading className={styles.head}>{title}</Heading>
      {description && <p className={styles.what}>{description}</p>}
      {children}
    </div>
  )
}

/** Names the missing permission; what the user may see stays visible. */
export const NoPermission = ({ scope }: { readonly scope: string }) => (
  <EmptyState title={t('noAccessTitle')} description={<PermissionNeed scope={scope} />} />
)

/** Shows grey placeholder rows at their true height after 100 ms. They do not animate, because movement means change. */
export function Loading({ rows = 6 }: { readonly rows?: number }) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), 100)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={classNames(asStack(0, 'atTop'), styles.loading)} aria-busy="true">
      <span className="unseen" role="status">
        {t('loading')}
      </span>
      {isShown &&
        Array.from({ length: rows }, (_, row) => (
          // Placeholder rows differ only in their index.
          <div key={row} className={classNames(asRow(16, 'center'), styles.row)} aria-hidden="true">
            <span className={styles.bar} data-part="time" />
            <span className={asStack(6)}>
              <span className={styles.bar} data-part="name" />
              <span className={styles.bar} data-part="line" />
            </span>
            <span className={styles.bar} data-part="end" />
          </div>
        ))}
    </div>
  )
}
