import { useMemo } from 'react'
import type { LocationRow } from '#streams/derive/day/dayRows.ts'
import { waitingRoom } from '#streams/derive/kiosk/waitingRoom.ts'
import { useClient } from '../context.ts'
import { Hung, HungAt } from '../wall/Hung.tsx'
import { Message, Opening } from '../wall/Message.tsx'
import { useToday } from '../wall/useDay.ts'
import { useMoment } from '../wall/useWall.ts'
import { Calls } from './Calls.tsx'
import { sayWaiting } from './sayWaiting.ts'
import { useRoom } from './useRoom.ts'
import styles from './Waiting.module.css'
import { Waits } from './Waits.tsx'

const NoSight = () => <Message head={sayWaiting('noSightHead')} what={sayWaiting('noSightWhat')} />

/** Who is called and where to, large enough for the far corner, and honestly how long the others will sit. */
export const Waiting = ({ location }: { readonly location: string | null }) => (
  <HungAt wanted={location} nowhere={<NoSight />}>
    {(place) => <AtLocation location={place} />}
  </HungAt>
)

function AtLocation({ location }: { readonly location: LocationRow }) {
  const { me } = useClient()
  const { timeZone } = location
  const moment = useMoment()
  const { rows, problem } = useRoom(location, useToday(timeZone))
  const room = useMemo(() => rows && waitingRoom(rows, moment), [rows, moment])
  return (
    <Hung name={me.practice.name} timeZone={timeZone} className={styles.main}>
      {problem ? (
        <NoSight />
      ) : room ? (
        <>
          <Calls calls={room.calls} />
          <Waits waits={room.waits} />
        </>
      ) : (
        <Opening />
      )}
    </Hung>
  )
}
