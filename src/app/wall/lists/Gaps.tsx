import { type TimeOfDay, timeOfDay, weekdayOf } from '#domain/words/time.ts'
import { dayOf, instantOf, millisecondsOf } from '#domain/time.ts'
import type { WallGap, Winning } from '#streams/derive/wall/wallGaps.ts'
import { LeftBar, TimeLeft } from '../../parts/time/Countdown.tsx'
import { familyOfShape } from '../../parts/state/StateGlyph.tsx'
import { say, sayState } from '../../sayings.ts'
import { sayWall } from '../sayWall.ts'
import { gapShape } from './gapShape.ts'
import { Foot, Line, List } from './List.tsx'
import styles from './Lists.module.css'

type Place = { readonly timeZone: string; readonly now: number; readonly mostWaves: number }
type Props = Place & { readonly winning: Winning; readonly room: number }

/** Time that fell free, and how far it is on its way to somebody. To whom, no wall is told. */
export function Gaps({ winning: { gaps, minutesWon }, room, ...place }: Props) {
  const out = gaps.reduce((sum, gap) => sum + gap.out, 0)
  const count = gaps.length === 0 ? '' : sayWall('gaps', { count: gaps.length })
  return (
    <List
      head={sayWall('winningHead')}
      end={out > 0 ? sayWall('gapsOut', { gaps: count, offers: sayWall('offersOut', { count: out }) }) : count}
      none={sayWall('nothingFree')}
      room={room}
      foot={
        <Foot word={sayWall('wonToday')}>
          <strong className={styles.sum}>{sayWall('minutes', { minutes: minutesWon })}</strong>
        </Foot>
      }
    >
      {gaps.map((one) => (
        <Gap key={one.gap.id} of={one} {...place} />
      ))}
    </List>
  )
}

function Gap({ of: { gap, provider, countdown }, timeZone, now, mostWaves }: Place & { readonly of: WallGap }) {
  const shape = gapShape(gap.state)
  const word =
    gap.state === 'offering' && gap.wave > 0
      ? sayWall('wave', { wave: gap.wave, count: Math.max(gap.wave, mostWaves) })
      : sayState(`gap.${gap.state}`)
  return (
    <Line
      shape={shape}
      isSentence
      name={<When at={gap.startsAt} timeZone={timeZone} now={now} />}
      word={
        <>
          <span className={styles.whose}>{provider?.shortName ?? provider?.name ?? ''}</span>
          <span className={styles.stands}>{word}</span>
        </>
      }
      face={`${shape} ${word}`}
      end={countdown ? <TimeLeft to={countdown.to} className={styles.left} /> : <Length of={gap} />}
      bar={countdown && <LeftBar {...countdown} family={familyOfShape(shape)} className={styles.bar} />}
    />
  )
}

/** On another day than this one the day matters more than the hour. */
function When({ at, timeZone, now }: { readonly at: string; readonly timeZone: string; readonly now: number }) {
  const { digits, half }: TimeOfDay = timeOfDay(at, timeZone)
  const isToday = dayOf(at, timeZone) === dayOf(instantOf(now), timeZone)
  return (
    <>
      <span className="figure">{digits}</span> <small className={styles.half}>{isToday ? say(half) : weekdayOf(at, timeZone)}</small>
    </>
  )
}

function Length({ of: { startsAt, endsAt } }: { readonly of: WallGap['gap'] }) {
  const minutes = Math.round((millisecondsOf(endsAt) - millisecondsOf(startsAt)) / 60_000)
  return (
    <span className={styles.minutes}>
      <span className="figure">{minutes}</span> <small className={styles.half}>{sayWall('min')}</small>
    </span>
  )
}
