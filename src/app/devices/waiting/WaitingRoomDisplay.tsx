import { useMemo } from 'react'
import { tWaiting } from '#locale/kiosk/waitingRoom.ts'
import { buildWaitingRoom, type ProviderDelay, visibleDelays } from '#streams/derive/kiosk/waitingRoom.ts'
import type { LocationRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { useClient } from '../../appContext.ts'
import { Glow } from '../../components/state/Glow.tsx'
import { DisplayFrame, DisplayAtLocation } from '../shared/display/DisplayFrame.tsx'
import { DisplayMessage, LoadingRows } from '../shared/display/DisplayMessage.tsx'
import { useLocalDay } from '../shared/display/useWallDay.ts'
import { useDisplayTime } from '../shared/display/useWall.ts'
import { CallList } from './CallList.tsx'
import { useWaitingRoomRows } from './useWaitingRoomRows.ts'
import styles from './WaitingRoomDisplay.module.css'

/** Lines that fit; the last shows the count of the others. */
const maxLines = 7

/** The actual delay of each provider. */
function ProviderDelays({ delays }: { readonly delays: readonly ProviderDelay[] }) {
  const { shown, more } = visibleDelays({ delays }, maxLines)
  return (
    <section className={styles.waits}>
      <h2>{tWaiting('waitTimesHead')}</h2>
      {delays.length === 0 && <p className={styles.none}>{tWaiting('noWaitTimes')}</p>}
      <dl>
        {shown.map(({ id, name, minutes: late }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>
              <Glow value={late}>{late === 0 ? tWaiting('onTime') : tWaiting('late', { minutes: late })}</Glow>
            </dd>
          </div>
        ))}
      </dl>
      {more > 0 && <p className={styles.none}>{tWaiting('moreWaitTimes', { count: more })}</p>}
    </section>
  )
}

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
