import type { ReactNode } from 'react'
import { chairLabel, type ProviderRow } from '#streams/derive/day/dayRows.ts'
import type { WallChair, WallVisit } from '#streams/derive/wall/wallChairs.ts'
import { digitsOf } from '#domain/words/time.ts'
import { Glow } from '../parts/state/Glow.tsx'
import { type Shape, StateGlyph } from '../parts/state/StateGlyph.tsx'
import { sayState } from '../sayings.ts'
import styles from './Chairs.module.css'
import { Fits } from './Fits.tsx'
import { Minutes } from './Minutes.tsx'
import { sayWall, wallName } from './sayWall.ts'
import { familyOf, shapeOf, sinceOf, wordOf } from './wallState.ts'

type Props = { readonly chair: WallChair; readonly timeZone: string }

/** A row reads as a sentence: whose chair, who, what, how long; then whom, when. */
export function ChairRow({ chair: one, timeZone }: Props) {
  return (
    <li className={styles.row}>
      <span className={styles.number}>{chairLabel(one.chair)}</span>
      <Provider of={one} />
      {one.now ? <Sitting of={one.now} /> : <Empty of={one} timeZone={timeZone} />}
      <Next of={one} timeZone={timeZone} />
    </li>
  )
}

/** Letters on one line of each column. */
const roomFor = { provider: 14, now: 12, next: 14 } as const

const nameOf = (provider: ProviderRow) => provider.shortName ?? provider.name
/** From here on whoever is still to come should be told. */
const worthTelling = 15 * 60_000

function Provider({ of: { provider, behind, free } }: { readonly of: WallChair }) {
  const isLate = (behind ?? 0) >= worthTelling
  const minutes = Math.floor((behind ?? 0) / 60_000)
  return (
    <span className={styles.pair}>
      <Fits className={styles.provider} text={provider ? nameOf(provider) : sayWall('shared')} room={roomFor.provider} />
      {provider ? (
        <Glow face={minutes} className={styles.behind} bound={isLate ? 'amber' : minutes === 0 ? 'none' : undefined}>
          {isLate && <StateGlyph shape="pastFirst" />}
          {minutes === 0 ? sayWall('onTime') : sayWall('late', { minutes })}
        </Glow>
      ) : (
        <span className={styles.behind} data-bound="none">
          {free ? sayWall('isFree', { provider: nameOf(free) }) : ''}
        </span>
      )}
    </span>
  )
}

type CellProps = {
  readonly face: string
  readonly shape: Shape
  readonly name: string
  readonly family: string
  readonly children: ReactNode
  readonly end?: ReactNode
  readonly kind: 'now' | 'next'
  readonly isQuiet?: boolean
}

/** A cell glows when it says something else. */
function Cell({ face, shape, name, family, children, end, kind, isQuiet = false }: CellProps) {
  return (
    <span className={styles.cell} data-kind={kind} data-quiet={isQuiet || undefined}>
      <Glow face={face} className={styles.glow}>
        <StateGlyph shape={shape} />
        <span className={styles.pair}>
          <Fits className={styles.name} text={name} room={roomFor[kind]} />
          <span className={styles.what} data-family={family}>
            {children}
          </span>
        </span>
        {end}
      </Glow>
    </span>
  )
}

function Sitting({ of }: { readonly of: WallVisit }) {
  const { visit, bound, patient } = of
  const shape = shapeOf(visit, bound)
  return (
    <Cell
      kind="now"
      face={`${visit.id} ${shape}`}
      shape={shape}
      name={wallName(patient)}
      family={familyOf(shape)}
      end={<Minutes since={sinceOf(visit)} className={styles.minutes} />}
    >
      {wordOf(visit)}
    </Cell>
  )
}

function Empty({ of: { chair }, timeZone }: { readonly of: WallChair; readonly timeZone: string }) {
  const time = digitsOf(chair.since, timeZone)
  return (
    <Cell
      kind="now"
      isQuiet={chair.state !== 'dirty'}
      face={chair.state}
      shape={chair.state}
      name={sayState(`chair.${chair.state}`)}
      family="none"
      end={<Minutes since={chair.since} className={styles.minutes} />}
    >
      {chair.state === 'clean' ? sayWall('freeSince', { time }) : sayWall('since', { time })}
    </Cell>
  )
}

/** A shift of less than this is not worth a second time. */
const leastShift = 3 * 60_000

function Next({ of: { next }, timeZone }: { readonly of: WallChair; readonly timeZone: string }) {
  if (!next) return <span className={styles.none}>{sayWall('noneNext')}</span>
  const { visit, bound, lateBy, patient } = next
  const shape = lateBy === null ? shapeOf(visit, bound === 'red' ? 'red' : 'none') : 'pastFirst'
  return (
    <Cell kind="next" face={`${visit.id} ${shape}`} shape={shape} name={wallName(patient)} family={familyOf(shape)}>
      <When of={next} timeZone={timeZone} />
    </Cell>
  )
}

function When({ of: { visit, bound, lateBy, expectedAt }, timeZone }: { readonly of: WallVisit; readonly timeZone: string }) {
  const booked = digitsOf(visit.startsAt, timeZone)
  if (bound === 'red') return <Waiting since={sinceOf(visit)} />
  const isMoved = expectedAt - Date.parse(visit.startsAt) >= leastShift
  if (lateBy === null && !isMoved) return <span className={styles.time}>{booked}</span>
  return (
    <>
      <span className={styles.time} data-late={lateBy !== null || undefined}>
        {lateBy === null ? digitsOf(expectedAt, timeZone) : sayWall('notHere')}
      </span>{' '}
      <span className={styles.booked}>{sayWall('booked', { time: booked })}</span>
    </>
  )
}

/** How long somebody waits who waits too long. */
function Waiting({ since }: { readonly since: string }) {
  return (
    <>
      {sayWall('waitingFor')} <Minutes since={since} className={styles.inline} />
    </>
  )
}
