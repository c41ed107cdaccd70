import type { LocationRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { emptyWallActivity } from '#streams/derive/wall/wallActivity.ts'
import { useAppContext } from '../../appContext.ts'
import { LoadRecallAlarm, LoadRecallBanner } from './loadRecall/LoadRecallAlarm.tsx'
import { useLoadRecallAlarms, useRecalledSterilisers } from './loadRecall/useLoadRecallAlarms.ts'
import { DisplayFrame, DisplayAtLocation } from '../shared/display/DisplayFrame.tsx'
import { t } from '../../i18n/translators.ts'
import { useDemoFill } from '../../liveness/useDemoFill.ts'
import { DisplayMessage, LoadingRows } from '../shared/display/DisplayMessage.tsx'
import { tWall } from '../shared/display/tWall.ts'
import { useWallDay, useWallData, useFigureDays, useLocalDay } from '../shared/display/useWallDay.ts'
import { useDisplayTime, useUsuals, useWall } from '../shared/display/useWall.ts'
import { useWallDoubts, WallDoubtsContext } from './wallDoubts.ts'
import { WallScene } from './week/WallScene.tsx'
import styles from './WallDisplay.module.css'

type Props = {
  readonly location: string | null
  /** Shows the week ahead at all times but during an alarm. */
  readonly isWeekOnly: boolean
}

/** The wall display: readable at four metres, and unattended for weeks despite connection, clock or server failures. */
export const WallDisplay = ({ location, isWeekOnly }: Props) => (
  <DisplayAtLocation
    preferredLocation={location}
    fallback={<DisplayMessage title={tWall('noLocation')} description={tWall('noLocationHelp')} />}
  >
    {(currentLocation) => <WallAtLocation location={currentLocation} isWeekOnly={isWeekOnly} />}
  </DisplayAtLocation>
)

function WallAtLocation({ location, isWeekOnly }: Pick<Props, 'isWeekOnly'> & { readonly location: LocationRow }) {
  const { client } = useAppContext()
  const { timeZone } = location
  const moment = useDisplayTime()
  const today = useLocalDay(timeZone)
  const { day, problem } = useWallDay(location, today)
  const wallData = useWallData(location, today)
  const figureDays = useFigureDays(location, today)
  const wall = useWall(day, wallData ?? emptyWallActivity, figureDays, today, moment)
  const usuals = useUsuals(figureDays, day, moment)
  const questions = useWallDoubts(location, today, day, moment)
  const alarms = useLoadRecallAlarms(day)
  const { active, acknowledged } = alarms
  const recalledSterilisers = useRecalledSterilisers(alarms)
  return (
    <DisplayFrame
      name={day?.settings.practiceName ?? client.me.practice.name}
      timeZone={timeZone}
      // Usual figures compare with it.
      notice={useDemoFill() === null ? null : t('demoFill')}
      className={styles.main}
      banners={acknowledged.map((openRecall) => <LoadRecallBanner key={openRecall.recall.id} openRecall={openRecall} />)}
    >
      {problem ? (
        <DisplayMessage title={tWall('noAccessHead')} description={tWall('noAccessHelp', { scope: problem.scope ?? '' })} />
      ) : wall && active ? (
        <LoadRecallAlarm openRecall={active} chairs={wall.chairs} timeZone={timeZone} />
      ) : wall && day ? (
        <WallDoubtsContext value={questions}>
          <WallScene
            {...{ today, isWeekOnly, wall, day, usuals, recalledSterilisers, now: moment }}
            {...{ isComplete: wallData !== null, linesTaken: acknowledged.length }}
          />
        </WallDoubtsContext>
      ) : (
        <LoadingRows />
      )}
    </DisplayFrame>
  )
}
