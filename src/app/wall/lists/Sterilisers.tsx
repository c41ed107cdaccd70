import { steriliserLabel } from '#streams/derive/sterilisation/sterileRows.ts'
import type { WallSterile, WallStation } from '#streams/derive/wall/wallSterile.ts'
import { instantOf } from '#domain/time.ts'
import { LeftBar, TimeLeft } from '../../parts/time/Countdown.tsx'
import type { Shape } from '../../parts/state/StateGlyph.tsx'
import { sayState } from '../../sayings.ts'
import { cycleShape, steriliserShape } from '../../screens/sterilisation/shapes.ts'
import { Minutes } from '../Minutes.tsx'
import { sayWall } from '../sayWall.ts'
import { Line, List } from './List.tsx'
import styles from './Lists.module.css'

type Props = {
  readonly sterile: WallSterile
  /** Sterilisers of which a load is being recalled. */
  readonly recalled: ReadonlySet<string>
  readonly room: number
}

/** What can be used, what runs and how long yet, what waits for a hand. */
export function Sterilisers({ sterile: { stations, usable }, recalled, room }: Props) {
  return (
    <List head={sayWall('sterilisersHead')} end={sayWall('usable', { usable, count: stations.length })} room={room}>
      {stations.map((one) => (
        <Station key={one.steriliser.id} of={one} isRecalled={recalled.has(one.steriliser.id)} />
      ))}
    </List>
  )
}

function Station({ of, isRecalled }: { readonly of: WallStation; readonly isRecalled: boolean }) {
  const { steriliser, run } = of
  const shape = shapeOf(of)
  const word = wordOf(of)
  return (
    <Line
      shape={shape}
      isSentence
      name={<span className="figure">{steriliserLabel(steriliser)}</span>}
      word={word}
      face={`${shape} ${word}`}
      end={isRecalled ? <span className={styles.recalled}>{sayWall('recalled')}</span> : <End of={of} />}
      bar={run && !run.isOver && <LeftBar from={run.from} to={run.to} family="busy" className={styles.bar} />}
    />
  )
}

function shapeOf({ steriliser, cycle, run, isDue }: WallStation): Shape {
  if (steriliser.state === 'outOfService') return steriliserShape.outOfService
  if (isDue || run?.isOver) return 'pastFirst'
  return cycle ? cycleShape[cycle.state] : steriliserShape[steriliser.state]
}

function wordOf({ steriliser, cycle, run }: WallStation): string {
  if (steriliser.state === 'outOfService' || !cycle) return sayState(`steriliser.${steriliser.state}`)
  if (!run) return sayState(`cycle.${cycle.state}`)
  return run.isOver ? sayWall('runsOver') : sayWall(`runs.${run.phase}`)
}

/** What is left of a run; how long a load has waited; of an empty one nothing. */
function End({ of: { cycle, run } }: { readonly of: WallStation }) {
  if (run && !run.isOver) return <TimeLeft to={run.to} className={styles.left} />
  return cycle && <Minutes since={run ? instantOf(run.to) : cycle.since} className={styles.minutes} />
}
