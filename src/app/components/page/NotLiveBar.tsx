import { useMemo } from 'react'
import { distinctUntilChanged, map } from 'rxjs'
import { clockWithSeconds } from '#locale/common/time.ts'
import { useClient } from '../../appContext.ts'
import { t } from '../../i18n/translators.ts'
import { offlineLink } from '../../liveness/useDataAge.ts'
import { useObservable } from '../../liveness/useObservable.ts'
import { Button } from '../form/Button.tsx'
import { Clock } from '../time/Clock.tsx'
import { classNames } from '../../classNames.ts'
import { asRow, asText } from '../../theme/looks.ts'
import styles from './NotLiveBar.module.css'
import { StateGlyph } from '../state/StateGlyph.tsx'

type Props = {
  readonly since: number | null
  readonly timeZone: string
}

/** Replaces the top bar at the same height, so nothing below it moves. */
export function NotLiveBar({ since, timeZone }: Props) {
  const client = useClient()
  const queued$ = useMemo(
    () =>
      client.commands$.pipe(
        map((statuses) => statuses.filter(({ phase }) => phase === 'queued').length),
        distinctUntilChanged(),
      ),
    [client],
  )
  const queuedCount = useObservable(queued$, 0)
  const { retryIn } = useObservable(client.link$, offlineLink)
  const retryText = retryIn === null ? t('reconnectingNow') : t('reconnectingIn', { seconds: Math.ceil(retryIn / 1000) })
  return (
    <div className={classNames(asRow(14, 'center'), styles.bar)} role="alert">
      <StateGlyph shape="pastSecond" size={22} />
      <strong className={classNames(asText('titleTracked', 'oneLine'), styles.head)}>
        {since === null ? t('notLiveYet') : t('notLiveSince', { time: clockWithSeconds(since, timeZone) })}
      </strong>
      <span className={classNames(asText('body', 'cut'), styles.what)}>{t('notLiveHelp')}</span>
      <span className={classNames(asRow(14, 'center', 'oneLine', 'pushed'), styles.end)}>
        <span className={styles.trying} aria-live="off">
          {queuedCount > 0 && `${t('queued', { count: queuedCount })}, `}
          {retryText}
        </span>
        <Button kind="quiet" className={styles.again} onPress={client.retryNow}>
          {t('reconnect')}
        </Button>
        <Clock timeZone={timeZone} />
      </span>
    </div>
  )
}
