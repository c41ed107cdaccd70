import type { Wait } from '#streams/derive/waitingRoom.ts'
import { Glow } from '../parts/Glow.tsx'
import { sayWaiting } from './sayWaiting.ts'
import styles from './Waiting.module.css'

/** What it is, and not what one would like it to be. */
export function Waits({ waits }: { readonly waits: readonly Wait[] }) {
  return (
    <section className={styles.waits}>
      <h2>{sayWaiting('waitsHead')}</h2>
      {waits.length === 0 && <p className={styles.none}>{sayWaiting('noWaits')}</p>}
      <dl>
        {waits.map(({ id, name, late }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>
              <Glow face={late}>{late === 0 ? sayWaiting('onTime') : sayWaiting('late', { minutes: late })}</Glow>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
