import { steriliserLabel } from '#streams/derive/sterilisation/sterilisationRows.ts'
import type { WallSterilisation, WallSteriliserStation } from '#streams/derive/wall/wallSterilisation.ts'
import { instantOf } from '#domain/time.ts'
import { CountdownBar, TimeLeft } from '../../../components/time/Countdown.tsx'
import type { GlyphShape } from '../../../components/state/StateGlyph.tsx'
import { tState } from '../../../i18n/translators.ts'
import { cycleShape, steriliserShape } from '../../../components/sterilisation/stateShapes.ts'
import { ElapsedTime } from '../ElapsedTime.tsx'
import { tWall } from '../../shared/display/tWall.ts'
import { WallListLine, WallList } from './WallList.tsx'
import styles from './WallLists.module.css'

type Props = {
  readonly sterilisation: WallSterilisation
  /** Ids of sterilisers with an open load recall. */
  readonly recalledSterilisers: ReadonlySet<string>
  readonly maxLines: number
}

/** Usable sterilisers, running cycles with time left, and loads that wait for staff. */
export function SteriliserList({ sterilisation: { stations, usable }, recalledSterilisers, maxLines }: Props) {
  return (
    <WallList title={tWall('sterilisersHead')} end={tWall('usable', { usable, count: stations.length })} maxLines={maxLines}>
      {stations.map((station) => (
        <SteriliserLine key={station.steriliser.id} station={station} isRecalled={recalledSterilisers.has(station.steriliser.id)} />
      ))}
    </WallList>
  )
}

function SteriliserLine({ station, isRecalled }: { readonly station: WallSteriliserStation; readonly isRecalled: boolean }) {
  const { steriliser, run } = station
  const shape = stationShape(station)
  const label = stationLabel(station)
  return (
    <WallListLine
      shape={shape}
      isLabelAfterName
      name={<span className="figure">{steriliserLabel(steriliser)}</span>}
      label={label}
      glowKey={`${shape} ${label}`}
      end={isRecalled ? <span className={styles.recalled}>{tWall('recalled')}</span> : <StationTime station={station} />}
      bar={run && !run.isOver && <CountdownBar from={run.from} to={run.to} family="busy" className={styles.bar} />}
    />
  )
}

function stationShape({ steriliser, cycle, run, isDue }: WallSteriliserStation): GlyphShape {
  if (steriliser.state === 'outOfService') return steriliserShape.outOfService
  if (isDue || run?.isOver) return 'pastFirst'
  return cycle ? cycleShape[cycle.state] : steriliserShape[steriliser.state]
}

function stationLabel({ steriliser, cycle, run }: WallSteriliserStation): string {
  if (steriliser.state === 'outOfService' || !cycle) return tState(`steriliser.${steriliser.state}`)
  if (!run) return tState(`cycle.${cycle.state}`)
  return run.isOver ? tWall('runsOver') : tWall(`runs.${run.phase}`)
}

/** Time left of a running cycle, or waiting time of a load; nothing if empty. */
function StationTime({ station: { cycle, run } }: { readonly station: WallSteriliserStation }) {
  if (run && !run.isOver) return <TimeLeft to={run.to} className={styles.left} />
  return cycle && <ElapsedTime since={run ? instantOf(run.to) : cycle.since} className={styles.minutes} />
}
