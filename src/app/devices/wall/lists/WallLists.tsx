import type { WallRows } from '#streams/derive/scheduling/day/dayRows.ts'
import type { Wall } from '#streams/derive/wall/wall.ts'
import { ReceptionList } from './ReceptionList.tsx'
import { GapList } from './GapList.tsx'
import styles from './WallLists.module.css'
import { ExpectedList, WaitingList } from './PatientLists.tsx'
import { SteriliserList } from './SteriliserList.tsx'
import { tWall } from '../../shared/display/tWall.ts'

type Props = {
  readonly wall: Wall
  readonly day: Pick<WallRows, 'location' | 'settings' | 'appointments'>
  readonly recalledSterilisers: ReadonlySet<string>
  readonly now: number
  /** Lines that fit below a heading. */
  readonly maxLines: number
}

/** Patients, gaps, sterilisers and reception, in order of action. Expected patients take the place of a list without lines. */
export function WallLists({ wall, day, recalledSterilisers, now, maxLines }: Props) {
  const { timeZone } = day.location
  const hasSterilisers = wall.sterilisation.stations.length > 0
  const emptyKey = day.appointments.size === 0 ? 'emptyHead' : hasSterilisers ? 'noneExpected' : 'noneWaiting'
  return (
    <div className={styles.lists}>
      <WaitingList
        wall={hasSterilisers ? wall : { ...wall, expected: [] }}
        emptyText={tWall(emptyKey)}
        timeZone={timeZone}
        maxLines={maxLines}
      />
      {wall.gapSummary.gaps.length === 0 && hasSterilisers ? (
        <ExpectedList expected={wall.expected} timeZone={timeZone} maxLines={maxLines} />
      ) : (
        <GapList gapSummary={wall.gapSummary} timeZone={timeZone} now={now} mostWaves={day.settings.mostWaves} maxLines={maxLines} />
      )}
      {hasSterilisers ? (
        <SteriliserList sterilisation={wall.sterilisation} recalledSterilisers={recalledSterilisers} maxLines={maxLines} />
      ) : (
        <ExpectedList expected={wall.expected} timeZone={timeZone} maxLines={maxLines} />
      )}
      <ReceptionList reception={wall.reception} maxLines={maxLines} />
    </div>
  )
}
