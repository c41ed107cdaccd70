import { useEffect } from 'react'
import type { LocationRow, WallRows } from '#streams/derive/dayRows.ts'
import type { Wall as Shown } from '#streams/derive/wall.ts'
import { useHouse } from '../context.ts'
import { useAge } from '../useAge.ts'
import { Alarm, RecallLine } from './alarm/Alarm.tsx'
import alarm from './alarm/Alarm.module.css'
import { useAlarm } from './alarm/useAlarm.ts'
import { Band } from './Band.tsx'
import { ChairRow } from './Chairs.tsx'
import { Figures } from './Figures.tsx'
import { Head } from './Head.tsx'
import { Lists } from './Lists.tsx'
import { Message, Opening } from './Message.tsx'
import { sayWall } from './sayWall.ts'
import { scenesOf, useScene } from './scenes.ts'
import { shiftAt } from './shift.ts'
import { useDay, useLocation, useToday } from './useDay.ts'
import { useMoment, useWall } from './useWall.ts'
import styles from './Wall.module.css'

/** The day at four metres: unattended, for weeks, whatever happens to the link, the clock or the server. */
export function Wall({ location: wanted }: { readonly location: string | null }) {
  const standing = useLocation(wanted)
  if (standing.kind === 'at') return <AtLocation location={standing.location} />
  return (
    <main>{standing.kind === 'opening' ? <Opening /> : <Message head={sayWall('noLocation')} what={sayWall('noLocationWhat')} />}</main>
  )
}

function AtLocation({ location }: { readonly location: LocationRow }) {
  const { client, ticker } = useHouse()
  const { timeZone } = location
  const age = useAge()
  const moment = useMoment()
  const { day, problem } = useDay(location, useToday(timeZone))
  const shown = useWall(day, moment)
  const { loud, lines } = useAlarm(day)
  const frozenAt = age.kind === 'notLive' ? age.since : null
  useEffect(() => {
    ticker.freeze(frozenAt)
    return () => ticker.freeze(null)
  }, [ticker, frozenAt])

  const { x, y } = shiftAt(moment)
  return (
    <div className={styles.wall} style={{ translate: `${x}px ${y}px` }}>
      <Head name={day?.settings.practiceName ?? client.me.practice.name} age={age} timeZone={timeZone} />
      <div className={alarm.under}>
        {lines.map((open) => (
          <RecallLine key={open.recall.id} open={open} />
        ))}
        <main className={styles.main} data-live={age.kind === 'notLive' ? 'stale' : undefined}>
          {problem ? (
            <Message head={sayWall('noSightHead')} what={sayWall('noSightWhat', { scope: problem.scope ?? '' })} />
          ) : shown && loud ? (
            <Alarm open={loud} chairs={shown.chairs} timeZone={timeZone} />
          ) : shown && day ? (
            <Day shown={shown} day={day} now={moment} />
          ) : (
            <Opening />
          )}
        </main>
      </div>
    </div>
  )
}

/** In pixels of a wall that is 1080 high. Below six chairs a row has its full height; what is left goes to the lists. */
const rowFor = (chairs: number): number => (chairs <= 5 ? 92 : 76)
const lineHeight = 58
const roomFor = (chairs: number): number => 4 + Math.max(0, Math.floor(((5 - chairs) * 92) / lineHeight))

function Day({ shown, day, now }: { readonly shown: Shown; readonly day: WallRows; readonly now: number }) {
  const { timeZone } = day.location
  const scenes = scenesOf(shown.chairs)
  const scene = useScene(scenes)
  const chairs = scenes[scene] ?? []
  return (
    <>
      <div className={styles.chairs} data-rows={rowFor(chairs.length)}>
        <div className={styles.columns} aria-hidden="true">
          <span>{sayWall('chair')}</span>
          <span>{sayWall('provider')}</span>
          <span>{sayWall('now')}</span>
          <span>{sayWall('next')}</span>
        </div>
        <div className={styles.rows} key={scene}>
          <ul className={styles.list}>
            {chairs.map((chair) => (
              <ChairRow key={chair.chair.id} chair={chair} timeZone={timeZone} />
            ))}
          </ul>
        </div>
        <div className={styles.map}>
          <Band chairs={chairs} hours={shown.hours} now={now} timeZone={timeZone} row={rowFor(chairs.length)} />
        </div>
        {scenes.length > 1 && <Scene scenes={scenes} scene={scene} count={shown.chairs.length} />}
      </div>
      {day.visits.size === 0 ? (
        <Message head={sayWall('emptyHead')} what={sayWall('emptyWhat')} />
      ) : (
        <Lists shown={shown} timeZone={timeZone} room={roomFor(chairs.length)} />
      )}
      <Figures shown={shown} day={day} now={now} />
    </>
  )
}

function Scene({
  scenes,
  scene,
  count,
}: {
  readonly scenes: readonly (readonly unknown[])[]
  readonly scene: number
  readonly count: number
}) {
  const before = scenes.slice(0, scene).reduce((sum, { length }) => sum + length, 0)
  return <p className={styles.scene}>{sayWall('scene', { from: before + 1, to: before + (scenes[scene]?.length ?? 0), count })}</p>
}
