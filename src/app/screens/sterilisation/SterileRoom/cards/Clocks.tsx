import { useEffect, useRef, useState } from 'react'
import { type Instant, millisecondsOf } from '#domain/time.ts'
import { runningTime } from '#domain/words/time.ts'
import { useHouse } from '../../../../context.ts'
import { restartGlow } from '../../../../parts/state/Glow.tsx'
import { Timer } from '../../../../parts/time/Timer.tsx'
import { saySterile } from '../../saySterile.ts'
import styles from './Cards.module.css'

/** Two clocks, two meanings: each says which. */
export const Waiting = ({ since }: { readonly since: Instant }) => (
  <span className={styles.clock}>
    <Timer since={since} className={styles.time} />
    <span className={styles.meaning}>{saySterile('waiting')}</span>
  </span>
)

const lastMinute = 60_000
const glowsEach = 10_000

/** Time left of a cycle; past its end, how long it is over. In its last minute it glows every ten seconds. */
export function Left({ until }: { readonly until: Instant }) {
  const { ticker } = useHouse()
  const node = useRef<HTMLSpanElement>(null)
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const end = millisecondsOf(until)
    return ticker.each((now) => {
      const left = end - now
      setOver(left < 0)
      const shown = node.current
      if (!shown) return
      shown.textContent = runningTime(Math.abs(left))
      const isTime = left > 0 && left <= lastMinute && (Math.ceil(left / 1000) * 1000) % glowsEach === 0
      if (isTime) restartGlow(shown)
    })
  }, [until, ticker])
  return (
    <span className={styles.clock}>
      <span ref={node} role="timer" aria-live="off" className={`figure ${styles.time ?? ''}`} />
      <span className={styles.meaning}>{saySterile(isOver ? 'over' : 'left')}</span>
    </span>
  )
}
