import { chairLabel } from '#streams/derive/scheduling/day/dayRows.ts'
import type { WallChair } from '#streams/derive/wall/wallChairs.ts'
import { StateGlyph } from '../../../components/state/StateGlyph.tsx'
import { tLoadRecall } from '../../../i18n/tLoadRecall.ts'
import { tState } from '../../../i18n/translators.ts'
import { FittedText } from '../FittedText.tsx'
import { ElapsedTime } from '../ElapsedTime.tsx'
import { wallPatientName } from '../../shared/display/tWall.ts'
import { shapeFamily, appointmentShape, appointmentSince, appointmentLabel } from '../appointmentState.ts'
import styles from './LoadRecallAlarm.module.css'

/** More chairs take two rows. */
const chairsInRow = 6
/** More than any wall shows on one page. */
const maxChairs = 14

const columnCount = (count: number): number => (count <= chairsInRow ? Math.max(count, 1) : Math.ceil(Math.min(count, maxChairs) / 2))

/** The chairs in one or two compact rows, still readable from a distance. */
export const CompactChairs = ({ chairs }: { readonly chairs: readonly WallChair[] }) => (
  <ul className={styles.chairs} style={{ gridTemplateColumns: `repeat(${columnCount(chairs.length)}, minmax(0, 1fr))` }}>
    {chairs.slice(0, maxChairs).map((wallChair) => (
      <li key={wallChair.chair.id} className={styles.chair}>
        <span className={styles.number}>{chairLabel(wallChair.chair)}</span>
        <span className={styles.who}>
          <FittedText
            className={styles.name}
            text={wallChair.current ? wallPatientName(wallChair.current.patient) : tState(`chair.${wallChair.chair.state}`)}
            maxLetters={11}
          />
          <ChairStatus wallChair={wallChair} />
        </span>
      </li>
    ))}
  </ul>
)

function ChairStatus({ wallChair: { current: now, chair } }: { readonly wallChair: WallChair }) {
  const shape = now ? appointmentShape(now.appointment, now.bound) : chair.state
  return (
    <span className={styles.status} data-family={now ? shapeFamily(shape) : 'none'}>
      <StateGlyph shape={shape} />
      {now ? appointmentLabel(now.appointment) : chair.state === 'clean' ? tLoadRecall('wallFree') : ''}{' '}
      <ElapsedTime since={now ? appointmentSince(now.appointment) : chair.since} className={styles.minutes} />
    </span>
  )
}
