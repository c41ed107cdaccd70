import { IconUserOff } from '@tabler/icons-react'
import { wallClockAt } from '#domain/scheduling/schedule/openTime.ts'
import { dayText } from '#locale/common/dateTexts.ts'
import { wholeTimeOf } from '#locale/common/time.ts'
import { providerName } from '#streams/derive/people/personNames.ts'
import type { Absence } from '#streams/derive/wall/weekAhead.ts'
import { tWall } from '../../shared/display/tWall.ts'
import { WallList, WallListLine } from '../lists/WallList.tsx'
import styles from './WeekOverview.module.css'

type Props = { readonly absences: readonly Absence[]; readonly timeZone: string; readonly maxLines: number }

/** The time off of the next days. */
export const AbsenceList = ({ absences, timeZone, maxLines }: Props) => (
  <WallList title={tWall('awayHead')} emptyText={tWall('noneAway')} maxLines={maxLines}>
    {absences.map((absence) => (
      <AbsenceLine key={absence.id} absence={absence} timeZone={timeZone} />
    ))}
  </WallList>
)

function AbsenceLine({ absence: { day, provider, from, to }, timeZone }: { readonly absence: Absence; readonly timeZone: string }) {
  const timeOf = (time: string) => wholeTimeOf(wallClockAt(day, time, timeZone), timeZone)
  const when = from === null || to === null ? tWall('allDay') : tWall('timeRange', { from: timeOf(from), to: timeOf(to) })
  return (
    <WallListLine
      shape="scheduled"
      icon={<IconUserOff size={24} stroke={1.75} aria-hidden="true" />}
      name={dayText('weekdayAndDay', day)}
      label={provider ? providerName(provider) : tWall('closed')}
      isLabelAfterName
      end={<span className={styles.when}>{when}</span>}
      glowKey={`${day} ${when}`}
    />
  )
}
