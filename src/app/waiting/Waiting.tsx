import { useEffect, useMemo } from 'react'
import type { LocationRow } from '#streams/derive/day/dayRows.ts'
import { waitingRoom } from '#streams/derive/kiosk/waitingRoom.ts'
import { useHouse } from '../context.ts'
import { useAge } from '../useAge.ts'
import { Head } from '../wall/Head.tsx'
import { Message, Opening } from '../wall/Message.tsx'
import { shiftAt } from '../wall/shift.ts'
import { useLocation, useToday } from '../wall/useDay.ts'
import { useMoment } from '../wall/useWall.ts'
import { Calls } from './Calls.tsx'
import { sayWaiting } from './sayWaiting.ts'
import { useRoom } from './useRoom.ts'
import styles from './Waiting.module.css'
import { Waits } from './Waits.tsx'

/** Who is called and where to, large enough for the far corner, and honestly how long the others will sit. */
export function Waiting({ location: wanted }: { readonly location: string | null }) {
  const standing = useLocation(wanted)
  if (standing.kind === 'at') return <AtLocation location={standing.location} />
  return (
    <main>{standing.kind === 'opening' ? <Opening /> : <Message head={sayWaiting('noSightHead')} what={sayWaiting('noSightWhat')} />}</main>
  )
}

function AtLocation({ location }: { readonly location: LocationRow }) {
  const { client, ticker } = useHouse()
  const { timeZone } = location
  const age = useAge()
  const moment = useMoment()
  const { rows, problem } = useRoom(location, useToday(timeZone))
  const room = useMemo(() => rows && waitingRoom(rows, moment), [rows, moment])
  const frozenAt = age.kind === 'notLive' ? age.since : null
  useEffect(() => {
    ticker.freeze(frozenAt)
    return () => ticker.freeze(null)
  }, [ticker, frozenAt])

  const { x, y } = shiftAt(moment)
  return (
    <div className={styles.waiting} style={{ translate: `${x}px ${y}px` }}>
      <Head name={client.me.practice.name} age={age} timeZone={timeZone} />
      <main className={styles.main} data-live={age.kind === 'notLive' ? 'stale' : undefined}>
        {problem ? (
          <Message head={sayWaiting('noSightHead')} what={sayWaiting('noSightWhat')} />
        ) : room ? (
          <>
            <Calls calls={room.calls} isLive={age.kind !== 'notLive'} />
            <Waits waits={room.waits} />
          </>
        ) : (
          <Opening />
        )}
      </main>
    </div>
  )
}
