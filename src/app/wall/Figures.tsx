import { wholeTimeOf } from '#domain/words/time.ts'
import { instantAt, dayOf, instantOf } from '#domain/time.ts'
import type { WallRows } from '#streams/derive/dayRows.ts'
import type { Wall } from '#streams/derive/wall.ts'
import type { Share } from '#streams/derive/wallFigures.ts'
import { Glow } from '../parts/Glow.tsx'
import { StateGlyph } from '../parts/StateGlyph.tsx'
import styles from './Figures.module.css'
import { sayWall } from './sayWall.ts'

type Figure = {
  readonly head: string
  readonly value: string
  readonly caption: string
  /** Where on its line the value stands, from 0 to 1; `null` where there is no line to stand on. */
  readonly at: number | null
  /** The stretch of the line that is as it should be, from 0 to 1. */
  readonly good?: readonly [from: number, to: number]
  readonly isAmber?: boolean
}

type Props = { readonly shown: Wall; readonly day: WallRows; readonly now: number }

/** Six figures for the walk past. Each is counted from the day's own visits; what there is nothing to count of says so. */
export function Figures({ shown, day, now }: Props) {
  return (
    <dl className={styles.figures}>
      {figuresOf(shown, day, now).map((figure) => (
        <div key={figure.head} className={styles.figure} data-bound={figure.isAmber ? 'amber' : undefined}>
          <dt className={styles.head}>{figure.head}</dt>
          <dd>
            <Glow face={figure.value} className={styles.value}>
              {figure.isAmber && <StateGlyph shape="pastFirst" />}
              {figure.value}
            </Glow>
            <Line of={figure} />
            <span className={styles.caption}>{figure.caption}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const percentOf = (share: number): string => `${Math.min(1, Math.max(0, share)) * 100}%`

function Line({ of: { at, good } }: { readonly of: Figure }) {
  return (
    <span className={styles.line} aria-hidden="true">
      {good && <span className={styles.good} style={{ insetInlineStart: percentOf(good[0]), inlineSize: percentOf(good[1] - good[0]) }} />}
      {at !== null && <span className={styles.dot} style={{ insetInlineStart: percentOf(at) }} />}
    </span>
  )
}

const none = { value: sayWall('none'), caption: sayWall('nothingYet'), at: null }
const shareOf = ({ part, of }: Share) => (of === 0 ? 0 : part / of)
const percent = (share: Share) => ({ value: sayWall('percent', { share: Math.round(shareOf(share) * 100) }), at: shareOf(share) })

/** The line of waiting times ends here: whoever waits longer waits far too long. */
const longestWait = 30

function figuresOf({ figures, expected }: Wall, day: WallRows, now: number): readonly Figure[] {
  const { timeZone, opensAt } = day.location
  const { seen, due, attendance, chairUse, onTime, waitingTime } = figures
  const next = expected[0]
  const opened = instantAt(dayOf(instantOf(now), timeZone), opensAt, timeZone)
  return [
    { head: sayWall('seen'), value: String(seen.part), caption: sayWall('seenOf', { count: seen.of }), at: shareOf(seen) },
    {
      head: sayWall('due'),
      value: String(due),
      caption: next ? sayWall('dueNext', { time: wholeTimeOf(next.expectedAt, timeZone) }) : sayWall('dueNone'),
      at: seen.of === 0 ? 0 : due / seen.of,
    },
    { head: sayWall('attendance'), ...(attendance ? { ...percent(attendance), caption: missedOf(attendance) } : none) },
    {
      head: sayWall('chairUse'),
      ...(chairUse ? { ...percent(chairUse), caption: sayWall('chairUseSince', { time: wholeTimeOf(opened, timeZone) }) } : none),
    },
    {
      head: sayWall('punctual'),
      ...(onTime ? { ...percent(onTime), caption: sayWall('punctualWithin', { minutes: day.settings.lateAfter }) } : none),
    },
    { head: sayWall('waitingTime'), ...(waitingTime ? waitingFigure(waitingTime, day.settings.readyAmber) : none) },
  ]
}

const missedOf = ({ part, of }: Share) => (part === of ? sayWall('everybodyCame') : sayWall('missed', { count: of - part }))

function waitingFigure({ middle, of }: { readonly middle: number; readonly of: number }, bound: number): Omit<Figure, 'head'> {
  const minutes = Math.round(middle / 60_000)
  return {
    value: sayWall('minutes', { minutes }),
    caption: sayWall('waitingTimeOf', { count: of }),
    at: minutes / longestWait,
    good: [0, Math.min(1, bound / longestWait)],
    isAmber: minutes >= bound,
  }
}
