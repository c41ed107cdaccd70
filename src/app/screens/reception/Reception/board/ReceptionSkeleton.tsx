import { useEffect, useState } from 'react'
import { t } from '../../../../i18n/translators.ts'
import { classNames } from '../../../../classNames.ts'
import { asStack, asText } from '../../../../theme/looks.ts'
import styles from './ReceptionSkeleton.module.css'
import { laneLabel } from '../lanes/laneLabel.ts'

const lanes = ['due', 'here', 'leaving'] as const

/** Renders nothing for 100 ms, then static grey cards at the positions of the real ones. Nothing animates. */
export function ReceptionSkeleton({ columns }: { readonly columns: 1 | 3 }) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), 100)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={styles.opening} aria-busy="true">
      <span className="unseen" role="status">
        {t('loading')}
      </span>
      {isShown &&
        lanes.slice(0, columns).map((lane) => (
          <div key={lane} className={asStack(6, 'atTop')} aria-hidden="true">
            <p className={classNames(asText('headingTracked'), styles.head)}>{laneLabel(lane)}</p>
            <span className={styles.card} />
            <span className={styles.card} />
            <span className={styles.card} />
          </div>
        ))}
    </div>
  )
}
