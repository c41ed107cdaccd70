import { chairLabel } from '#streams/derive/day/dayRows.ts'
import type { WallChair } from '#streams/derive/wall/wallChairs.ts'
import { StateGlyph } from '../../parts/state/StateGlyph.tsx'
import { sayRecall } from '../../sayRecall.ts'
import { sayState } from '../../sayings.ts'
import { Fits } from '../Fits.tsx'
import { Minutes } from '../Minutes.tsx'
import { wallName } from '../sayWall.ts'
import { familyOf, shapeOf, sinceOf, wordOf } from '../wallState.ts'
import styles from './Alarm.module.css'

/** Who sits where, as small as can still be read from the door. */
export const ChairsInALine = ({ chairs }: { readonly chairs: readonly WallChair[] }) => (
  <ul className={styles.chairs}>
    {chairs.slice(0, 6).map((one) => (
      <li key={one.chair.id} className={styles.chair}>
        <span className={styles.number}>{chairLabel(one.chair)}</span>
        <span className={styles.who}>
          <Fits className={styles.name} text={one.now ? wallName(one.now.patient) : sayState(`chair.${one.chair.state}`)} room={11} />
          <Stands of={one} />
        </span>
      </li>
    ))}
  </ul>
)

function Stands({ of: { now, chair } }: { readonly of: WallChair }) {
  const shape = now ? shapeOf(now.visit, now.bound) : chair.state
  return (
    <span className={styles.stands} data-family={now ? familyOf(shape) : 'none'}>
      <StateGlyph shape={shape} />
      {now ? wordOf(now.visit) : chair.state === 'clean' ? sayRecall('wallFree') : ''}{' '}
      <Minutes since={now ? sinceOf(now.visit) : chair.since} className={styles.minutes} />
    </span>
  )
}
