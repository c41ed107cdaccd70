import { instantAt, dayOf, instantOf, minutes } from '#domain/time.ts'
import { wholeTimeOf } from '#domain/words/time.ts'
import type { WallRows } from '#streams/derive/day/dayRows.ts'
import type { WallFigures } from '#streams/derive/wall/wallFigures.ts'
import { type FigureName, type Usual, type Usuals, valuesOf } from '#streams/derive/wall/wallUsual.ts'
import { sayWall } from './sayWall.ts'

/** A figure as it is drawn: a value, where it stands on its line, and what is usual at this time of day. */
export type Figure = {
  readonly name: FigureName
  readonly value: string
  readonly caption: string
  /** Where on its line the value stands, from 0 to 1; `null` where there is no line to stand on. */
  readonly at: number | null
  /** Between what most days lie, and their middle, from 0 to 1. */
  readonly usual: Usual | null
  readonly isAmber: boolean
}

type Kind = {
  readonly name: FigureName
  readonly write: (value: number) => string
  /** Where the line ends, whatever is usual; left out where nothing but the usual says how much is much. */
  readonly reach?: number
  /** On which side of its usual it asks for somebody; none where the day cannot be changed by it any more. */
  readonly worse?: 'below' | 'above'
}

const percent = (share: number) => sayWall('percent', { share: Math.round(share * 100) })
const wholeMinutes = (milliseconds: number) => sayWall('minutes', { minutes: Math.round(milliseconds / minutes(1)) })

/** In their places: how far the day is, what becomes of the chairs, of the people, of the time. */
const kinds: readonly Kind[] = [
  { name: 'seen', write: String },
  { name: 'chairUse', write: percent, reach: 1, worse: 'below' },
  { name: 'attendance', write: percent, reach: 1 },
  { name: 'rebooked', write: percent, reach: 1, worse: 'below' },
  { name: 'wonBack', write: wholeMinutes },
  { name: 'waitingTime', write: wholeMinutes, reach: minutes(20), worse: 'above' },
]

/** Six figures for the walk past; what there is nothing to count of says so. */
export function figuresOf(figures: WallFigures, usuals: Usuals, day: WallRows, now: number): readonly Figure[] {
  const values = valuesOf(figures)
  const captions = captionOf(figures, day, now)
  return kinds.map((kind): Figure => {
    const { name, write } = kind
    const value = values[name]
    const usual = usuals[name]
    const caption = usual ? sayWall('usual', { value: write(usual.middle) }) : captions[name]
    if (value === null) return { name, value: sayWall('none'), caption: sayWall('nothingYet'), at: null, usual: null, isAmber: false }
    const reach = reachOf(kind, value, usual, figures)
    return {
      name,
      value: write(value),
      caption,
      at: reach && value / reach,
      usual: usual && reach ? along(usual, reach) : null,
      isAmber: usual ? isWorse(kind, value, usual) : name === 'waitingTime' && value >= minutes(day.settings.readyAmber),
    }
  })
}

/** So far that today and the usual stand on the line; of what is booked today, all of it. */
function reachOf({ name, reach = 0 }: Kind, value: number, usual: Usual | null, { seen }: WallFigures): number | null {
  const most = name === 'seen' ? (seen?.of ?? 0) : reach
  if (!usual && most === 0) return null
  return Math.max(most, value, (usual?.high ?? 0) * 1.25) || null
}

const along = ({ middle, low, high }: Usual, reach: number): Usual => ({ middle: middle / reach, low: low / reach, high: high / reach })

const isWorse = ({ worse }: Kind, value: number, { low, high }: Usual): boolean =>
  (worse === 'below' && value < low) || (worse === 'above' && value > high)

/** What a figure is of, while no usual is known. */
function captionOf(
  { seen, attendance, rebooked, waitingTime }: WallFigures,
  { location }: WallRows,
  now: number,
): Record<FigureName, string> {
  const { timeZone, opensAt } = location
  const missed = attendance ? attendance.of - attendance.part : 0
  return {
    seen: sayWall('seenOf', { count: seen?.of ?? 0 }),
    chairUse: sayWall('sinceOpening', { time: wholeTimeOf(instantAt(dayOf(instantOf(now), timeZone), opensAt, timeZone), timeZone) }),
    attendance: missed === 0 ? sayWall('everybodyCame') : sayWall('missed', { count: missed }),
    rebooked: sayWall('rebookedOf', { part: rebooked?.part ?? 0, count: rebooked?.of ?? 0 }),
    wonBack: sayWall('wonBackWhat'),
    waitingTime: sayWall('waitingTimeOf', { count: waitingTime?.of ?? 0 }),
  }
}
