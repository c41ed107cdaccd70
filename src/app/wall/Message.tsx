import { type ReactNode, useEffect, useState } from 'react'
import { sayWall } from './sayWall.ts'
import styles from './Message.module.css'

type Props = { readonly head: string; readonly what: string; readonly children?: ReactNode }

/** What stands where the day would: large enough to be read from the door. */
export function Message({ head, what, children }: Props) {
  return (
    <div className={styles.message}>
      <h1 className={styles.head}>{head}</h1>
      <p className={styles.what}>{what}</p>
      {children}
    </div>
  )
}

/** Nothing for 100 ms, then still rows at their true height: only change moves. */
export function Opening() {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const soon = setTimeout(() => setShown(true), 100)
    return () => clearTimeout(soon)
  }, [])
  return (
    <div className={styles.opening} aria-busy="true">
      <span className="unseen" role="status">
        {sayWall('opening')}
      </span>
      {isShown && Array.from({ length: 5 }, (_, row) => <Row key={row} />)}
    </div>
  )
}

const Row = () => (
  <div className={styles.row} aria-hidden="true">
    <span data-part="number" />
    <span data-part="provider" />
    <span data-part="name" />
    <span data-part="next" />
    <span data-part="band" />
  </div>
)
