import { useEffect, useRef, useState } from 'react'
import { t } from '../../i18n/translators.ts'
import { classNames } from '../../classNames.ts'
import { asRow } from '../../theme/looks.ts'
import styles from './BusyOverlay.module.css'
import { Spinner } from '../form/Spinner.tsx'

const showDelay = 100
const minimumShown = 300

/** Returns true from 100 ms after the work began, and then for at least 300 ms, so that the overlay does not flicker. */
export function useDelayedBusy(isBusy: boolean): boolean {
  const [isShown, setShown] = useState(false)
  const shownAt = useRef(0)
  useEffect(() => {
    if (isBusy === isShown) return undefined
    const delay = isBusy ? showDelay : Math.max(0, shownAt.current + minimumShown - performance.now())
    const timer = setTimeout(() => {
      if (isBusy) shownAt.current = performance.now()
      setShown(isBusy)
    }, delay)
    return () => clearTimeout(timer)
  }, [isBusy, isShown])
  return isShown
}

/** Covers the screen while it waits for one request. */
export function BusyOverlay({ isBusy, label = t('busy') }: { readonly isBusy: boolean; readonly label?: string }) {
  const isShown = useDelayedBusy(isBusy)
  if (!isShown) return null
  return (
    <div className={styles.backdrop} role="status">
      <span className={classNames(asRow(12, 'center', 'label'), styles.box)}>
        <Spinner size={20} />
        {label}
      </span>
    </div>
  )
}
