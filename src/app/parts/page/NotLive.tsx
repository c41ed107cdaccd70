import { useMemo } from 'react'
import { distinctUntilChanged, map } from 'rxjs'
import { secondsOf } from '#domain/words/time.ts'
import { useClient } from '../../context.ts'
import { say } from '../../sayings.ts'
import { unlinked } from '../../useAge.ts'
import { useLive } from '../../useLive.ts'
import { Button } from '../form/Button.tsx'
import { Clock } from '../time/Clock.tsx'
import styles from './NotLive.module.css'
import { StateGlyph } from '../state/StateGlyph.tsx'

type Props = {
  readonly since: number | null
  readonly timeZone: string
}

/** Takes the place of the top bar at the same height, so nothing below it moves. */
export function NotLive({ since, timeZone }: Props) {
  const client = useClient()
  const kept$ = useMemo(
    () =>
      client.taps$.pipe(
        map((taps) => taps.filter(({ phase }) => phase === 'kept').length),
        distinctUntilChanged(),
      ),
    [client],
  )
  const kept = useLive(kept$, 0)
  const { retryIn } = useLive(client.link$, unlinked)
  const trying = retryIn === null ? say('tryingNow') : say('tryingIn', { seconds: Math.ceil(retryIn / 1000) })
  return (
    <div className={styles.bar} role="alert">
      <StateGlyph shape="pastSecond" size={22} />
      <strong className={styles.head}>
        {since === null ? say('notLiveYet') : say('notLiveSince', { time: secondsOf(since, timeZone) })}
      </strong>
      <span className={styles.what}>{say('notLiveWhat')}</span>
      <span className={styles.end}>
        <span className={styles.trying} aria-live="off">
          {kept > 0 && `${say('kept', { count: kept })}, `}
          {trying}
        </span>
        <Button kind="quiet" className={styles.again} onPress={client.tryNow}>
          {say('tryNow')}
        </Button>
        <Clock timeZone={timeZone} />
      </span>
    </div>
  )
}
