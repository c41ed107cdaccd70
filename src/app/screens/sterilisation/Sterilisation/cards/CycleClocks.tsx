import { useEffect, useRef, useState } from 'react'
import { type Instant, millisecondsOf } from '#domain/time.ts'
import { runningTime } from '#locale/common/time.ts'
import { useAppContext } from '../../../../appContext.ts'
import { restartGlow } from '../../../../components/state/Glow.tsx'
import { ElapsedTime } from '../../../../components/time/ElapsedTime.tsx'
import { tSterilisation } from '../../../../components/sterilisation/tSterilisation.ts'
import { asStack, asText } from '../../../../theme/looks.ts'
import styles from './Cards.module.css'
import { passChanges } from '../../../../browser/passChanges.ts'

/** Waiting time and time left look alike, so each says which it is. */
export const WaitingTime = ({ since }: { readonly since: Instant }) => (
  <span className={asStack(0, 'itemsEnd', 'fixed')}>
    <ElapsedTime since={since} className={styles.time} />
    <span className={asText('small', 'faint')}>{tSterilisation('waiting')}</span>
  </span>
)

const lastMinute = 60_000
const glowInterval = 10_000

/** Time left of a cycle; after its end, how long it is overdue. In the last minute it glows every ten seconds. */
export function CycleTimeLeft({ until }: { readonly until: Instant }) {
  const { ticker } = useAppContext()
  const node = useRef<HTMLSpanElement>(null)
  const [isOverdue, setOverdue] = useState(false)
  useEffect(() => {
    const end = millisecondsOf(until)
    const passOverdue = passChanges((now) => now > end, setOverdue)
    return ticker.onTick((now) => {
      const left = end - now
      passOverdue(now)
      const element = node.current
      if (!element) return
      element.textContent = runningTime(Math.abs(left))
      const isGlowDue = left > 0 && left <= lastMinute && (Math.ceil(left / 1000) * 1000) % glowInterval === 0
      if (isGlowDue) restartGlow(element)
    })
  }, [until, ticker])
  return (
    <span className={asStack(0, 'itemsEnd', 'fixed')}>
      <span ref={node} role="timer" aria-live="off" className={`figure ${styles.time ?? ''}`} />
      <span className={asText('small', 'faint')}>{tSterilisation(isOverdue ? 'over' : 'left')}</span>
    </span>
  )
}
