import { useEffect, useState } from 'react'
import { say } from '../../../sayings.ts'
import styles from './Opening.module.css'
import { sayDesk } from './sayDesk.ts'

const lanes = ['due', 'here', 'leaving'] as const

/** Nothing for 100 ms, then still grey cards where the cards will be: only change moves. */
export function Opening({ columns }: { readonly columns: 1 | 3 }) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const soon = setTimeout(() => setShown(true), 100)
    return () => clearTimeout(soon)
  }, [])
  return (
    <div className={styles.opening} aria-busy="true">
      <span className="unseen" role="status">
        {say('opening')}
      </span>
      {isShown &&
        lanes.slice(0, columns).map((lane) => (
          <div key={lane} className={styles.lane} aria-hidden="true">
            <p className={styles.head}>{sayDesk(lane)}</p>
            <span className={styles.card} />
            <span className={styles.card} />
            <span className={styles.card} />
          </div>
        ))}
    </div>
  )
}
