import type { LocationRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { emptyWallActivity } from '#streams/derive/wall/wallActivity.ts'
import { useAppContext } from '../../appContext.ts'
import { LoadRecallAlarm, LoadRecallBanner } from './loadRecall/LoadRecallAlarm.tsx'
import { useLoadRecallAlarms, useRecalledSterilisers } from './loadRecall/useLoadRecallAlarms.ts'
import { DayOverview } from './DayOverview.tsx'
import { DisplayFrame, DisplayAtLocation } from '../shared/display/DisplayFrame.tsx'
import { DisplayMessage, LoadingRows } from '../shared/display/DisplayMessage.tsx'
import { tWall } from '../shared/display/tWall.ts'
import { useWallDay, useWallData, useFigureDays, useLocalDay } from '../shared/display/useWallDay.ts'
import { useDisplayTime, useUsuals, useWall } from '../shared/display/useWall.ts'
import styles from './WallDisplay.module.css'

/** The wall display: readable at four metres, and unattended for weeks despite connection, clock or server failures. */
export const WallDisplay = ({ location }: { readonly location: string | null }) => (
  <DisplayAtLocation
    preferredLocation={location}
    fallback={<DisplayMessage title={tWall('noLocation')} description={tWall('noLocationHelp')} />}
  >
    {(currentLocation) => <WallAtLocation location={currentLocation} />}
  </DisplayAtLocation>
)

function WallAtLocation({ location }: { readonly location: LocationRow }) {
  const { client } = useAppContext()
  const { timeZone } = location
  const moment = useDisplayTime()
  const today = useLocalDay(timeZone)
  const { day, problem } = useWallDay(location, today)
  const wallData = useWallData(location, today)
  const figureDays = useFigureDays(location, today)
  const wall = useWall(day, wallData ?? emptyWallActivity, figureDays, today, moment)
  const usuals = useUsuals(figureDays, day, moment)
  const alarms = useLoadRecallAlarms(day)
  const { active, acknowledged } = alarms
  const recalledSterilisers = useRecalledSterilisers(alarms)
  return (
    <DisplayFrame
      name={day?.settings.practiceName ?? client.me.practice.name}
      timeZone={timeZone}
      className={styles.main}
      banners={acknowledged.map((openRecall) => <LoadRecallBanner key={openRecall.recall.id} openRecall={openRecall} />)}
    >
      {problem ? (
        <DisplayMessage title={tWall('noAccessHead')} description={tWall('noAccessHelp', { scope: problem.scope ?? '' })} />
      ) : wall && active ? (
        <LoadRecallAlarm openRecall={active} chairs={wall.chairs} timeZone={timeZone} />
      ) : wall && day ? (
        <DayOverview
          wall={wall}
          day={day}
          usuals={usuals}
          recalledSterilisers={recalledSterilisers}
          isComplete={wallData !== null}
          linesTaken={acknowledged.length}
          now={moment}
        />
      ) : (
        <LoadingRows />
      )}
    </DisplayFrame>
  )
}
