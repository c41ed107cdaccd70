import { useEffect, useMemo } from 'react'
import type { LocationRow } from '#streams/derive/day/dayRows.ts'
import { nothingElse } from '#streams/derive/wall/wallLive.ts'
import { useHouse } from '../context.ts'
import { useAge } from '../useAge.ts'
import { Alarm, RecallLine } from './alarm/Alarm.tsx'
import alarm from './alarm/Alarm.module.css'
import { useAlarm } from './alarm/useAlarm.ts'
import { Day } from './Day.tsx'
import { Head } from './Head.tsx'
import { Message, Opening } from './Message.tsx'
import { sayWall } from './sayWall.ts'
import { shiftAt } from './shift.ts'
import { useDay, useLives, useLocation, usePast, useToday } from './useDay.ts'
import { useMoment, useUsuals, useWall } from './useWall.ts'
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
  const today = useToday(timeZone)
  const { day, problem } = useDay(location, today)
  const lives = useLives(location, today)
  const shown = useWall(day, lives ?? nothingElse, moment)
  const usuals = useUsuals(usePast(location, today), day, moment)
  const { loud, lines } = useAlarm(day)
  const recalled = useMemo(() => new Set([loud, ...lines].flatMap((open) => open?.recall.steriliser ?? [])), [loud, lines])
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
            <Day shown={shown} day={day} usuals={usuals} recalled={recalled} isWhole={lives !== null} taken={lines.length} now={moment} />
          ) : (
            <Opening />
          )}
        </main>
      </div>
    </div>
  )
}
