import type { ReactNode } from 'react'
import type { WallDesk } from '#streams/derive/wall/wallDesk.ts'
import type { Shape } from '../../parts/state/StateGlyph.tsx'
import { sayState } from '../../sayings.ts'
import { Minutes } from '../Minutes.tsx'
import { sayWall } from '../sayWall.ts'
import { deskLines, type DeskLine } from './deskLines.ts'
import { Foot, Line, List } from './List.tsx'
import styles from './Lists.module.css'
import { Bubble } from './Bubble.tsx'

/** What waits for a hand, counted. */
export function Desk({ desk, room }: { readonly desk: WallDesk; readonly room: number }) {
  const { since } = desk.unanswered
  return (
    <List head={sayWall('deskHead')} room={room} foot={since !== null && <Longest since={since} />}>
      {deskLines(desk, room - (since === null ? 0 : 1)).map((name) => (
        <Waits key={name} name={name} desk={desk} />
      ))}
    </List>
  )
}

const Longest = ({ since }: { readonly since: string }) => (
  <Foot word={sayWall('longest')}>
    <Minutes since={since} className={styles.sum} />
  </Foot>
)

const counted = (count: number): ReactNode => <span className={`figure ${styles.minutes}`}>{count}</span>

type Waiting = { readonly shape: Shape; readonly word: string; readonly count: number }

function waitingOf(name: DeskLine, desk: WallDesk): Waiting {
  switch (name) {
    case 'toGreet':
      return { shape: desk.ungreeted > 0 ? 'pastFirst' : 'arrived', word: sayWall('toGreet'), count: desk.toGreet }
    case 'calls':
      return { shape: 'examRequested', word: sayState('exam.requested'), count: desk.calls }
    case 'leaving':
      return { shape: 'checkout', word: sayWall('leaving'), count: desk.leaving }
    case 'unanswered':
      return { shape: 'requested', word: sayWall('unanswered'), count: desk.unanswered.count }
    case 'silent':
      return { shape: 'pastFirst', word: sayWall('kioskSilent', { count: desk.silent.count }), count: desk.silent.count }
    case 'kept':
      return { shape: 'pastFirst', word: sayWall('kioskKeeps'), count: desk.kept }
  }
}

function Waits({ name, desk }: { readonly name: DeskLine; readonly desk: WallDesk }) {
  const { shape, word, count } = waitingOf(name, desk)
  const { since } = desk.silent
  return (
    <Line
      shape={shape}
      mark={name === 'unanswered' ? <Bubble /> : undefined}
      name={<span className={styles.plain}>{word}</span>}
      face={`${shape} ${count}`}
      end={name === 'silent' && since !== null ? <Minutes since={since} className={styles.minutes} /> : counted(count)}
    />
  )
}
