import { useEffect, useRef, useState } from 'react'
import { say } from '../../sayings.ts'
import styles from './Busy.module.css'
import { Spinner } from '../form/Spinner.tsx'

const after = 100
const atLeast = 300

/** True from 100 ms after something began, and then for at least 300 ms: a flicker tells nobody anything. */
export function useBusy(isWorking: boolean): boolean {
  const [isShown, setShown] = useState(false)
  const since = useRef(0)
  useEffect(() => {
    if (isWorking === isShown) return undefined
    const wait = isWorking ? after : Math.max(0, since.current + atLeast - performance.now())
    const soon = setTimeout(() => {
      if (isWorking) since.current = performance.now()
      setShown(isWorking)
    }, wait)
    return () => clearTimeout(soon)
  }, [isWorking, isShown])
  return isShown
}

/** The backdrop while the whole screen waits for one thing. */
export function Busy({ isWorking, what = say('busy') }: { readonly isWorking: boolean; readonly what?: string }) {
  const isShown = useBusy(isWorking)
  if (!isShown) return null
  return (
    <div className={styles.backdrop} role="status">
      <span className={styles.box}>
        <Spinner size={20} />
        {what}
      </span>
    </div>
  )
}
