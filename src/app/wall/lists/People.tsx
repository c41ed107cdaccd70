import { digitsOf } from '#domain/words/time.ts'
import { chairLabel } from '#streams/derive/day/dayRows.ts'
import type { Wall, WallWaiting } from '#streams/derive/wall/wall.ts'
import type { WallVisit } from '#streams/derive/wall/wallChairs.ts'
import { Minutes } from '../Minutes.tsx'
import { sayWall, wallName } from '../sayWall.ts'
import { shapeOf, sinceOf, wordOf } from '../wallState.ts'
import { List, Line } from './List.tsx'
import styles from './Lists.module.css'
import { theLoudest } from './loudest.ts'

type Place = { readonly timeZone: string; readonly room: number }
type Props = Place & {
  readonly shown: Pick<Wall, 'waiting' | 'here' | 'expected'>
  /** What is said when there is nobody. */
  readonly none: string
}

/** Who waits, and where there is room who comes next. */
export function Waiting({ shown: { waiting, here, expected }, none, timeZone, room }: Props) {
  const first = waiting.find(({ bound }) => bound === 'red')
  return (
    <List head={sayWall('waitingHead')} end={here > 0 ? sayWall('here', { count: here }) : ''} none={none} room={room}>
      {[
        ...theLoudest(waiting, room).map((one) => <WaitingLine key={one.visit.id} of={one} isAlarm={one === first} />),
        ...expected
          .slice(0, Math.max(0, room - waiting.length))
          .map((one) => <ExpectedLine key={one.visit.id} of={one} timeZone={timeZone} />),
      ]}
    </List>
  )
}

export const Expected = ({ expected, timeZone, room }: Place & Pick<Wall, 'expected'>) => (
  <List
    head={sayWall('expectedHead')}
    end={expected.length > 0 ? sayWall('toCome', { count: expected.length }) : ''}
    none={sayWall('nobodyExpected')}
    room={room}
  >
    {expected.slice(0, room).map((one) => (
      <ExpectedLine key={one.visit.id} of={one} timeZone={timeZone} />
    ))}
  </List>
)

/** The one row that is filled names the trouble and the way out. */
function WaitingLine({ of, isAlarm }: { readonly of: WallWaiting; readonly isAlarm: boolean }) {
  const { visit, patient, bound, lateBy, seatIn, isUngreeted } = of
  const isLate = lateBy !== null
  const shape = isLate || (isUngreeted && bound === 'none') ? 'pastFirst' : shapeOf(visit, bound)
  const word = isLate
    ? sayWall('notHere')
    : isUngreeted
      ? sayWall('notGreeted')
      : seatIn
        ? sayWall('chairIs', { chair: chairLabel(seatIn) })
        : wordOf(visit)
  return (
    <Line
      shape={shape}
      name={wallName(patient)}
      word={word}
      face={`${shape} ${word}`}
      {...(isAlarm ? { look: 'alarm' } : {})}
      end={<Minutes since={isLate ? visit.startsAt : sinceOf(visit)} className={styles.minutes} />}
    />
  )
}

/** Nobody is expected before their own time, however early a chair is free. */
function ExpectedLine({ of, timeZone }: { readonly of: WallVisit; readonly timeZone: string }) {
  const { visit, patient, provider, expectedAt } = of
  const time = digitsOf(expectedAt < Date.parse(visit.startsAt) ? visit.startsAt : expectedAt, timeZone)
  return (
    <Line
      shape="scheduled"
      look="quiet"
      name={wallName(patient)}
      word={provider?.shortName ?? provider?.name ?? ''}
      face={time}
      end={<span className={`figure ${styles.minutes}`}>{time}</span>}
    />
  )
}
