import { useEffect, useRef, useState } from 'react'
import { type Call, callsShown } from '#streams/derive/kiosk/waitingRoom.ts'
import { Glow } from '../parts/state/Glow.tsx'
import { StateGlyph } from '../parts/state/StateGlyph.tsx'
import { makeChime } from '../parts/chime.ts'
import { useAge } from '../useAge.ts'
import { sayWaiting } from './sayWaiting.ts'
import styles from './Waiting.module.css'

/** So many stand large; where there are more, all but the newest stand closer together. */
const roomy = 5
/** What fits the screen. */
const most = 7

export function Calls({ calls }: { readonly calls: readonly Call[] }) {
  useSoundOf(calls, useAge().kind !== 'notLive')
  const { shown, more } = callsShown({ calls }, most)
  if (calls.length === 0)
    return (
      <section className={styles.nobody}>
        <h2>{sayWaiting('nobodyHead')}</h2>
        <p>{sayWaiting('nobodyWhat')}</p>
      </section>
    )
  return (
    <section className={styles.calls}>
      <h2>
        <StateGlyph shape="called" />
        {sayWaiting('calledHead')}
      </h2>
      <ol aria-live="assertive" data-close={calls.length > roomy || undefined}>
        {shown.map((call) => (
          <li key={call.id}>
            {/* A call that is given again glows again. */}
            <Glow face={call.at} className={styles.call}>
              <span className={styles.who}>{call.who.replace(/^(\D+)(\d)/, '$1 $2')}</span>
              <span className={styles.to}>{roomName(call)}</span>
            </Glow>
          </li>
        ))}
      </ol>
      {more > 0 && <p className={styles.none}>{sayWaiting('moreCalls', { count: more })}</p>}
    </section>
  )
}

const roomName = ({ room }: Call): string =>
  room === null ? sayWaiting('atTheDesk') : room.number === null ? room.name : sayWaiting('room', { number: room.number })

/** Two soft notes for a call that was not there before. Whoever opens the screen hears nothing of earlier ones. */
function useSoundOf(calls: readonly Call[], isLive: boolean): void {
  const [chime] = useState(makeChime)
  const heard = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    const known = heard.current
    const now = calls.map(({ id, at }) => `${id} ${at}`)
    heard.current = new Set(now)
    if (isLive && known && now.some((call) => !known.has(call))) chime.ring()
  }, [calls, isLive, chime])
}
