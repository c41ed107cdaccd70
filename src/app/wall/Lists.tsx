import type { ReactNode } from 'react'
import { chairLabel } from '#streams/derive/dayRows.ts'
import { digitsOf } from '#domain/words/time.ts'
import type { Wall, WallWaiting } from '#streams/derive/wall.ts'
import type { WallVisit } from '#streams/derive/wallChairs.ts'
import { Glow } from '../parts/Glow.tsx'
import { type Shape, StateGlyph } from '../parts/StateGlyph.tsx'
import styles from './Lists.module.css'
import { Minutes } from './Minutes.tsx'
import { sayWall, wallName } from './sayWall.ts'
import { familyOf, shapeOf, sinceOf, wordOf } from './wallState.ts'

type Props = { readonly shown: Wall; readonly timeZone: string /** Lines that fit under a heading. */; readonly room: number }

/** People, in the order in which somebody would act: who waits, who comes, who leaves, what the desk has to do. */
export function Lists({ shown, timeZone, room }: Props) {
  const { waiting, here, expected, leaving, desk } = shown
  return (
    <div className={styles.lists}>
      <List head={sayWall('waitingHead')} end={here > 0 ? sayWall('here', { count: here }) : ''} none={sayWall('nobodyWaits')} room={room}>
        {waiting.map((one, place) => (
          <Waiting key={one.visit.id} of={one} isFirst={place === 0} />
        ))}
      </List>
      <List
        head={sayWall('expectedHead')}
        end={expected.length > 0 ? sayWall('toCome', { count: expected.length }) : ''}
        none={sayWall('nobodyExpected')}
        room={room}
      >
        {expected.slice(0, room).map((one) => (
          <Expected key={one.visit.id} of={one} timeZone={timeZone} />
        ))}
      </List>
      <List
        head={sayWall('leavingHead')}
        end={desk.gone > 0 ? sayWall('gone', { count: desk.gone }) : ''}
        none={sayWall('nobodyLeaves')}
        room={room}
      >
        {leaving.map((one) => (
          <Leaving key={one.visit.id} of={one} />
        ))}
      </List>
      <List head={sayWall('deskHead')} end="" none="" room={room}>
        <Count shape="arrived" word={sayWall('toGreet')} count={desk.toGreet} />
        <Count shape="checkout" word={sayWall('atTheDesk')} count={desk.leaving} />
        <Count shape="treated" word={sayWall('comingToTheDesk')} count={desk.coming} />
      </List>
    </div>
  )
}

type ListProps = { readonly head: string; readonly end: string; readonly none: string; readonly room: number; readonly children: ReactNode }

function List({ head, end, none, room, children }: ListProps) {
  const lines = Array.isArray(children) ? children : [children]
  const fits = lines.length <= room ? lines : lines.slice(0, room - 1)
  return (
    <section className={styles.list}>
      <h2 className={styles.head}>
        {head}
        <span className={styles.headEnd}>{end}</span>
      </h2>
      <ul>
        {fits}
        {lines.length === 0 && <li className={styles.quiet}>{none}</li>}
        {fits.length < lines.length && <li className={styles.quiet}>{sayWall('andMore', { count: lines.length - fits.length })}</li>}
      </ul>
    </section>
  )
}

type LineProps = {
  readonly shape: Shape
  readonly name: ReactNode
  readonly word: ReactNode
  readonly end: ReactNode
  readonly face: string
  /** The one row that is filled: it names the trouble and the way out. */
  readonly isAlarm?: boolean
}

function Line({ shape, name, word, end, face, isAlarm = false }: LineProps) {
  return (
    <li className={styles.line} data-alarm={isAlarm || undefined} data-family={familyOf(shape)}>
      <Glow face={face} className={styles.glow}>
        <StateGlyph shape={shape} />
        <span className={styles.name}>{name}</span>
        <span className={styles.word}>{word}</span>
        {end}
      </Glow>
    </li>
  )
}

function Waiting({ of, isFirst }: { readonly of: WallWaiting; readonly isFirst: boolean }) {
  const { visit, patient, bound, lateBy, seatIn } = of
  const isLate = lateBy !== null
  const shape = isLate ? 'pastFirst' : shapeOf(visit, bound)
  const word = isLate ? sayWall('notHere') : seatIn ? sayWall('chairIs', { chair: chairLabel(seatIn) }) : wordOf(visit)
  return (
    <Line
      shape={shape}
      name={wallName(patient)}
      word={word}
      face={`${shape} ${word}`}
      isAlarm={isFirst && bound === 'red'}
      end={<Minutes since={isLate ? visit.startsAt : sinceOf(visit)} className={styles.minutes} />}
    />
  )
}

function Expected({ of, timeZone }: { readonly of: WallVisit; readonly timeZone: string }) {
  const { visit, patient, provider, expectedAt } = of
  return (
    <Line
      shape="scheduled"
      name={wallName(patient)}
      word={provider?.shortName ?? provider?.name ?? ''}
      face={digitsOf(expectedAt, timeZone)}
      end={
        <span className={`figure ${styles.minutes}`}>
          {digitsOf(expectedAt < Date.parse(visit.startsAt) ? visit.startsAt : expectedAt, timeZone)}
        </span>
      }
    />
  )
}

function Leaving({ of: { visit, patient, bound } }: { readonly of: WallVisit }) {
  const shape = shapeOf(visit, bound)
  return (
    <Line
      shape={shape}
      name={wallName(patient)}
      word={wordOf(visit)}
      face={shape}
      end={<Minutes since={sinceOf(visit)} className={styles.minutes} />}
    />
  )
}

function Count({ shape, word, count }: { readonly shape: Shape; readonly word: string; readonly count: number }) {
  return (
    <Line
      shape={shape}
      name={<span className={styles.plain}>{word}</span>}
      word=""
      face={String(count)}
      end={<span className={`figure ${styles.minutes}`}>{count}</span>}
    />
  )
}
