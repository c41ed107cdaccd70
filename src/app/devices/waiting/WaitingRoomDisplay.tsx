import { useMemo } from 'react'
import type { LocationRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { buildWaitingRoom } from '#streams/derive/kiosk/waitingRoom.ts'
import { useClient } from '../../appContext.ts'
import { DisplayFrame, DisplayAtLocation } from '../shared/display/DisplayFrame.tsx'
import { DisplayMessage, LoadingRows } from '../shared/display/DisplayMessage.tsx'
import { useLocalDay } from '../shared/display/useWallDay.ts'
import { useDisplayTime } from '../shared/display/useWall.ts'
import { CallList } from './CallList.tsx'
import { tWaiting } from './tWaiting.ts'
import { useWaitingRoomRows } from './useWaitingRoomRows.ts'
import styles from './WaitingRoomDisplay.module.css'
import { ProviderDelays } from './ProviderDelays.tsx'

const NoAccessMessage = () => <DisplayMessage title={tWaiting('noAccessHead')} description={tWaiting('noAccessHelp')} />

/** The waiting-room display: large calls with their rooms, and the current delay of each provider. */
export const WaitingRoomDisplay = ({ location }: { readonly location: string | null }) => (
  <DisplayAtLocation preferredLocation={location} fallback={<NoAccessMessage />}>
    {(currentLocation) => <WaitingRoomAtLocation location={currentLocation} />}
  </DisplayAtLocation>
)

function WaitingRoomAtLocation({ location }: { readonly location: LocationRow }) {
  const { me } = useClient()
  const { timeZone } = location
  const moment = useDisplayTime()
  const { rows, problem } = useWaitingRoomRows(location, useLocalDay(timeZone))
  const room = useMemo(() => rows && buildWaitingRoom(rows, moment), [rows, moment])
  return (
    <DisplayFrame name={me.practice.name} timeZone={timeZone} className={styles.main}>
      {problem ? (
        <NoAccessMessage />
      ) : room ? (
        <>
          <CallList calls={room.calls} />
          <ProviderDelays delays={room.delays} />
        </>
      ) : (
        <LoadingRows />
      )}
    </DisplayFrame>
  )
}
