import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { say } from '../../sayings.ts'
import styles from './Plain.module.css'

/** The states nobody plans. Each stands where the rows would. */

type PlainProps = {
  readonly head: string
  readonly what?: ReactNode
  readonly children?: ReactNode
  /** Where it is all there is on the page, it is the page's heading too. */
  readonly isWhole?: boolean
}

/** Empty says what comes next. */
export function Plain({ head, what, children, isWhole = false }: PlainProps) {
  const Heading = isWhole ? 'h1' : 'h2'
  return (
    <div className={styles.plain}>
      <Heading className={styles.head}>{head}</Heading>
      {what && <p className={styles.what}>{what}</p>}
      {children}
    </div>
  )
}

/** What may be seen stays; the missing right is named. */
export const NoSight = ({ need }: { readonly need: string }) => (
  <Plain head={say('noSightHead')} what={say('noSightWhat', { scope: need })} />
)

/** Nothing for 100 ms, then still grey rows at their true height: only change moves. */
export function Loading({ rows = 6 }: { readonly rows?: number }) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const soon = setTimeout(() => setShown(true), 100)
    return () => clearTimeout(soon)
  }, [])
  return (
    <div className={styles.loading} aria-busy="true">
      <span className="unseen" role="status">
        {say('opening')}
      </span>
      {isShown &&
        Array.from({ length: rows }, (_, row) => (
          // The rows differ in nothing but their place.
          <div key={row} className={styles.row} aria-hidden="true">
            <span className={styles.bar} data-part="time" />
            <span className={styles.two}>
              <span className={styles.bar} data-part="name" />
              <span className={styles.bar} data-part="line" />
            </span>
            <span className={styles.bar} data-part="end" />
          </div>
        ))}
    </div>
  )
}
