import { useEffect, useState } from 'react'
import { longDayOf, secondsOf, timeOfDay } from '#domain/words/time.ts'
import type { Age } from '../age.ts'
import { useHouse } from '../context.ts'
import { StateGlyph } from '../parts/state/StateGlyph.tsx'
import { say } from '../sayings.ts'
import { useSimulated } from '../useSimulated.ts'
import styles from './Head.module.css'
import { sayWall } from './sayWall.ts'

type Props = { readonly name: string; readonly age: Age; readonly timeZone: string }

/** Who, which day, how true, what time. When it is no longer live the whole line says so, at the same height. */
export function Head({ name, age, timeZone }: Props) {
  const minute = useMinute()
  const isSimulated = useSimulated()
  if (age.kind === 'notLive')
    return (
      <header className={styles.head} data-kind="notLive">
        <StateGlyph shape="pastSecond" />
        <h1 className={styles.alarm} aria-live="assertive">
          {age.since === null ? sayWall('notLive') : sayWall('notLiveSince', { time: secondsOf(age.since, timeZone) })}
        </h1>
        <p className={styles.alarmWhat}>{sayWall('notLiveWhat')}</p>
        <Clock at={minute} timeZone={timeZone} />
      </header>
    )
  return (
    <header className={styles.head}>
      <h1 className={styles.name}>{name}</h1>
      <p className={styles.day}>{longDayOf(minute, timeZone)}</p>
      {isSimulated && <p className={styles.simulated}>{say('simulated')}</p>}
      <HowOld age={age} />
      <Clock at={minute} timeZone={timeZone} />
    </header>
  )
}

/** The start of the running minute, by the server's clock, live or not. */
function useMinute(): number {
  const { ticker } = useHouse()
  const [minute, setMinute] = useState(() => Math.floor(ticker.now() / 60_000))
  useEffect(() => ticker.clock((now) => setMinute(Math.floor(now / 60_000))), [ticker])
  return minute * 60_000
}

function HowOld({ age }: { readonly age: Age }) {
  if (age.kind === 'behind')
    return (
      <p className={styles.age} data-kind="behind">
        <StateGlyph shape="pastFirst" />
        {sayWall('behind', { seconds: age.seconds })}
      </p>
    )
  return (
    <p className={styles.age}>
      {age.kind === 'live' && <span className={styles.dot} />}
      {sayWall(age.kind === 'live' ? 'live' : 'opening')}
    </p>
  )
}

function Clock({ at, timeZone }: { readonly at: number; readonly timeZone: string }) {
  const { digits, half } = timeOfDay(at, timeZone)
  return (
    <time className={styles.clock}>
      <span className="figure">{digits}</span>
      <span className={styles.half}> {say(half)}</span>
    </time>
  )
}
