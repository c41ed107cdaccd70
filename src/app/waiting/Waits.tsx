import { type Wait, waitsShown } from '#streams/derive/kiosk/waitingRoom.ts'
import { Glow } from '../parts/state/Glow.tsx'
import { sayWaiting } from './sayWaiting.ts'
import styles from './Waiting.module.css'

/** Lines that fit under each other, the last for how many more there are. */
const room = 7

/** What it is, and not what one would like it to be. */
export function Waits({ waits }: { readonly waits: readonly Wait[] }) {
  const { shown, more } = waitsShown({ waits }, room)
  return (
    <section className={styles.waits}>
      <h2>{sayWaiting('waitsHead')}</h2>
      {waits.length === 0 && <p className={styles.none}>{sayWaiting('noWaits')}</p>}
      <dl>
        {shown.map(({ id, name, late }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>
              <Glow face={late}>{late === 0 ? sayWaiting('onTime') : sayWaiting('late', { minutes: late })}</Glow>
            </dd>
          </div>
        ))}
      </dl>
      {more > 0 && <p className={styles.none}>{sayWaiting('moreWaits', { count: more })}</p>}
    </section>
  )
}
