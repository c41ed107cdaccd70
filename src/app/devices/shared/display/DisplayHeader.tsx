import { useEffect, useState } from 'react'
import { longDayOf, clockWithSeconds, timeOfDay } from '#locale/common/time.ts'
import type { DataAge } from '../../../liveness/dataAge.ts'
import { useAppContext } from '../../../appContext.ts'
import { StateGlyph } from '../../../components/state/StateGlyph.tsx'
import { t } from '../../../i18n/translators.ts'
import { useIsPast } from '../../../pastContext.ts'
import { useIsSimulated } from '../../../liveness/useIsSimulated.ts'
import styles from './DisplayHeader.module.css'
import { tWall } from './tWall.ts'
import { passChanges } from '../../../browser/passChanges.ts'

type Props = {
  readonly name: string
  readonly age: DataAge
  readonly timeZone: string
  /** What limits the figures of this display now. */
  readonly notice: string | null
}

/** Practice, date, data age and time. When not live, the whole header becomes a warning of the same height. */
export function DisplayHeader({ name, age, timeZone, notice }: Props) {
  const minute = useMinute()
  const isSimulated = useIsSimulated()
  const isPast = useIsPast()
  if (age.kind === 'notLive')
    return (
      <header className={styles.head} data-kind="notLive">
        <StateGlyph shape="pastSecond" />
        <h1 className={styles.alarm} aria-live="assertive">
          {age.since === null ? tWall('notLive') : tWall('notLiveSince', { time: clockWithSeconds(age.since, timeZone) })}
        </h1>
        <p className={styles.alarmWhat}>{tWall('notLiveHelp')}</p>
        <HeaderClock at={minute} timeZone={timeZone} />
      </header>
    )
  return (
    <header className={styles.head}>
      <h1 className={styles.name}>{name}</h1>
      <p className={styles.day}>{longDayOf(minute, timeZone)}</p>
      {isSimulated && <p className={styles.simulated}>{t('simulated')}</p>}
      {notice !== null && <p className={styles.simulated}>{notice}</p>}
      {!isPast && <DataAgeLabel age={age} />}
      <HeaderClock at={minute} timeZone={timeZone} />
    </header>
  )
}

/** Start of the current minute by the server clock, whether live or not. */
function useMinute(): number {
  const { ticker } = useAppContext()
  const [minute, setMinute] = useState(() => Math.floor(ticker.now() / 60_000))
  useEffect(() => ticker.onClockTick(passChanges((now) => Math.floor(now / 60_000), setMinute)), [ticker])
  return minute * 60_000
}

function DataAgeLabel({ age }: { readonly age: DataAge }) {
  if (age.kind === 'behind')
    return (
      <p className={styles.age} data-kind="behind">
        <StateGlyph shape="pastFirst" />
        {tWall('behind', { seconds: age.seconds })}
      </p>
    )
  return (
    <p className={styles.age}>
      {age.kind === 'live' && <span className={styles.dot} />}
      {tWall(age.kind === 'live' ? 'live' : 'loading')}
    </p>
  )
}

function HeaderClock({ at, timeZone }: { readonly at: number; readonly timeZone: string }) {
  const { digits, half: dayPeriod } = timeOfDay(at, timeZone)
  return (
    <time className={styles.clock}>
      <span className="figure">{digits}</span>
      <span className={styles.half}> {t(dayPeriod)}</span>
    </time>
  )
}
