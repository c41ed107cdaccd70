import { useEffect, useRef, useState } from 'react'
import { tWaiting } from '#locale/kiosk/waitingRoom.ts'
import { type PatientCall, visibleCalls } from '#streams/derive/kiosk/waitingRoom.ts'
import { Glow } from '../../components/state/Glow.tsx'
import { StateGlyph } from '../../components/state/StateGlyph.tsx'
import { createChime } from '../../components/sound/chime.ts'
import { useDataAge } from '../../liveness/useDataAge.ts'
import styles from './WaitingRoomDisplay.module.css'

/** Up to this many calls are large; with more, all but the newest are smaller. */
const largeCallLimit = 5
/** Calls that fit on the screen. */
const maxCalls = 7

export function CallList({ calls }: { readonly calls: readonly PatientCall[] }) {
  useCallSound(calls, useDataAge().kind !== 'notLive')
  const { shown, more } = visibleCalls({ calls }, maxCalls)
  if (calls.length === 0)
    return (
      <section className={styles.nobody}>
        <h2>{tWaiting('noneCalledHead')}</h2>
        <p>{tWaiting('noneCalledHelp')}</p>
      </section>
    )
  return (
    <section className={styles.calls}>
      <h2>
        <StateGlyph shape="called" />
        {tWaiting('calledHead')}
      </h2>
      <ol aria-live="assertive" data-close={calls.length > largeCallLimit || undefined}>
        {shown.map((call) => (
          <li key={call.id}>
            {/* A repeated call glows again. */}
            <Glow value={call.at} className={styles.call}>
              <span className={styles.who}>{call.label.replace(/^(\D+)(\d)/, '$1 $2')}</span>
              <span className={styles.to}>{roomName(call)}</span>
            </Glow>
          </li>
        ))}
      </ol>
      {more > 0 && <p className={styles.none}>{tWaiting('moreCalls', { count: more })}</p>}
    </section>
  )
}

const roomName = ({ room }: PatientCall): string =>
  room === null ? tWaiting('seeReception') : room.number === null ? room.name : tWaiting('room', { number: room.number })

/** Plays a chime for each new call. Calls that exist when the screen opens make no sound. */
function useCallSound(calls: readonly PatientCall[], isLive: boolean): void {
  const [chime] = useState(createChime)
  const playedCalls = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    const earlier = playedCalls.current
    const current = calls.map(({ id, at }) => `${id} ${at}`)
    playedCalls.current = new Set(current)
    if (isLive && earlier && current.some((call) => !earlier.has(call))) chime.play()
  }, [calls, isLive, chime])
}
