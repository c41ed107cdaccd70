import { type ProviderDelay, visibleDelays } from '#streams/derive/kiosk/waitingRoom.ts'
import { Glow } from '../../components/state/Glow.tsx'
import { tWaiting } from './tWaiting.ts'
import styles from './WaitingRoomDisplay.module.css'

/** Lines that fit; the last shows the count of the others. */
const maxLines = 7

/** The actual delay of each provider. */
export function ProviderDelays({ delays }: { readonly delays: readonly ProviderDelay[] }) {
  const { shown, more } = visibleDelays({ delays }, maxLines)
  return (
    <section className={styles.waits}>
      <h2>{tWaiting('waitTimesHead')}</h2>
      {delays.length === 0 && <p className={styles.none}>{tWaiting('noWaitTimes')}</p>}
      <dl>
        {shown.map(({ id, name, minutes: late }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>
              <Glow value={late}>{late === 0 ? tWaiting('onTime') : tWaiting('late', { minutes: late })}</Glow>
            </dd>
          </div>
        ))}
      </dl>
      {more > 0 && <p className={styles.none}>{tWaiting('moreWaitTimes', { count: more })}</p>}
    </section>
  )
}
