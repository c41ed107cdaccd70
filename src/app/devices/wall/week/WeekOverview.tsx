import type { WallRows } from '#streams/derive/scheduling/day/dayRows.ts'
import type { UsualFigures } from '#streams/derive/wall/usualFigures.ts'
import type { Wall } from '#streams/derive/wall/wall.ts'
import { tWall } from '../../shared/display/tWall.ts'
import { Figures } from '../figures/Figures.tsx'
import { GapList } from '../lists/GapList.tsx'
import { shownChairsOf } from '../chairs/chairPages.ts'
import { CompactChairs } from '../loadRecall/CompactChairs.tsx'
import { AbsenceList } from './AbsenceList.tsx'
import type { WeekAhead } from './useWeekAhead.ts'
import { WeekDayColumn } from './WeekDayColumn.tsx'
import styles from './WeekOverview.module.css'

type Props = {
  readonly week: WeekAhead
  readonly wall: Wall
  readonly day: WallRows
  readonly usuals: UsualFigures
  readonly now: number
}

/** Lines below the days, next to one row of chairs. */
const maxLines = 3

/** The second scene of the wall: how full the next working days are, and what can still be filled. */
export function WeekOverview({ week, wall, day, usuals, now }: Props) {
  const { timeZone } = day.location
  const ahead = { ...wall.gapSummary, gaps: wall.gapSummary.gaps.filter(({ gap }) => Date.parse(gap.startsAt) > now) }
  return (
    <>
      <div className={styles.week}>
        <p className={styles.scene}>{tWall('weekAhead')}</p>
        <CompactChairs chairs={shownChairsOf(wall.chairs)} />
        <ol className={styles.days}>
          {week.days.map((one) => (
            <WeekDayColumn key={one.day} weekDay={one} />
          ))}
        </ol>
        <div className={styles.lists}>
          <GapList gapSummary={ahead} timeZone={timeZone} now={now} mostWaves={day.settings.mostWaves} maxLines={maxLines} />
          <AbsenceList absences={week.absences} timeZone={timeZone} maxLines={maxLines} />
        </div>
      </div>
      <Figures figures={wall.figures} usuals={usuals} day={day} now={now} />
    </>
  )
}
