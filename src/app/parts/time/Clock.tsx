import { useEffect, useState } from 'react'
import { timeOfDay } from '#domain/words/time.ts'
import { useHouse } from '../../context.ts'
import { say } from '../../sayings.ts'
import styles from './Clock.module.css'
import { TimeOfDay } from './TimeOfDay.tsx'

/** The time at the practice, by the server's clock. It runs whether or not the board is live. */
export function Clock({ timeZone }: { readonly timeZone: string }) {
  const { ticker } = useHouse()
  const [minute, setMinute] = useState(() => Math.floor(ticker.now() / 60_000))
  useEffect(() => ticker.clock((now) => setMinute(Math.floor(now / 60_000))), [ticker])
  const { digits, half } = timeOfDay(minute * 60_000, timeZone)
  return (
    <time className={styles.clock}>
      <TimeOfDay digits={digits} half={say(half)} />
    </time>
  )
}
