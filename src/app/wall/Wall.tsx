import { useMemo } from 'react'
import type { LocationRow } from '#streams/derive/day/dayRows.ts'
import { nothingElse } from '#streams/derive/wall/wallLive.ts'
import { useHouse } from '../context.ts'
import { Alarm, RecallLine } from './alarm/Alarm.tsx'
import { useAlarm } from './alarm/useAlarm.ts'
import { Day } from './Day.tsx'
import { Hung, HungAt } from './Hung.tsx'
import { Message, Opening } from './Message.tsx'
import { sayWall } from './sayWall.ts'
import { useDay, useLives, usePast, useToday } from './useDay.ts'
import { useMoment, useUsuals, useWall } from './useWall.ts'
import styles from './Wall.module.css'

/** The day at four metres: unattended, for weeks, whatever happens to the link, the clock or the server. */
export const Wall = ({ location }: { readonly location: string | null }) => (
  <HungAt wanted={location} nowhere={<Message head={sayWall('noLocation')} what={sayWall('noLocationWhat')} />}>
    {(place) => <AtLocation location={place} />}
  </HungAt>
)

function AtLocation({ location }: { readonly location: LocationRow }) {
  const { client } = useHouse()
  const { timeZone } = location
  const moment = useMoment()
  const today = useToday(timeZone)
  const { day, problem } = useDay(location, today)
  const lives = useLives(location, today)
  const shown = useWall(day, lives ?? nothingElse, moment)
  const usuals = useUsuals(usePast(location, today), day, moment)
  const { loud, lines } = useAlarm(day)
  const recalled = useMemo(() => new Set([loud, ...lines].flatMap((open) => open?.recall.steriliser ?? [])), [loud, lines])
  return (
    <Hung
      name={day?.settings.practiceName ?? client.me.practice.name}
      timeZone={timeZone}
      className={styles.main}
      above={lines.map((open) => <RecallLine key={open.recall.id} open={open} />)}
    >
      {problem ? (
        <Message head={sayWall('noSightHead')} what={sayWall('noSightWhat', { scope: problem.scope ?? '' })} />
      ) : shown && loud ? (
        <Alarm open={loud} chairs={shown.chairs} timeZone={timeZone} />
      ) : shown && day ? (
        <Day shown={shown} day={day} usuals={usuals} recalled={recalled} isWhole={lives !== null} taken={lines.length} now={moment} />
      ) : (
        <Opening />
      )}
    </Hung>
  )
}
