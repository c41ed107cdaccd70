import { programOf } from '#domain/sterilisation/programs.ts'
import { type Instant, millisecondsOf, minutes } from '#domain/time.ts'
import type { CycleRow } from './sterileRows.ts'

/** How a cycle is expected to go. Nobody measured it: whoever draws it says so. */

export const phases = ['vacuum', 'sterilise', 'drying', 'ended'] as const
export type Phase = (typeof phases)[number]

export type Point = { readonly at: number; readonly celsius: number }

export type Expected = {
  readonly from: number
  readonly to: number
  /** When the load is held at its heat; `null` for a program that heats nothing. */
  readonly hold: { readonly from: number; readonly to: number } | null
  readonly points: readonly Point[]
}

const room = 22
const dried = 72
/** Of the time that is left beside the plateau: pumping and heating first, then drying. */
const dryingPart = 0.55
const pulses = 3

/** Air goes out by pulses of steam, then the heat climbs. */
function climb(from: number, to: number, celsius: number): readonly Point[] {
  const step = (to - from) / (pulses * 2 + 2)
  const zigzag = Array.from(
    { length: pulses * 2 },
    (_, half): Point => ({ at: from + step * (half + 1), celsius: half % 2 === 0 ? 60 : 98 }),
  )
  return [{ at: from, celsius: room + 40 }, ...zigzag, { at: to, celsius }]
}

export function expectedOf(program: unknown, startedAt: Instant, expectedEndAt: Instant | null): Expected {
  const known = programOf(program)
  const from = millisecondsOf(startedAt)
  const to = Math.max(from + minutes(1), expectedEndAt ? millisecondsOf(expectedEndAt) : from + minutes(known?.takes ?? 45))
  const celsius = known?.temperature ?? null
  if (celsius === null) return { from, to, hold: null, points: [] }
  const held = Math.min(minutes(known?.holdMinutes ?? 3) * 1.15, (to - from) / 2)
  const rest = to - from - held
  const hold = { from: from + rest * (1 - dryingPart), to: from + rest * (1 - dryingPart) + held }
  const open = (to - hold.to) * 0.12
  const cool: readonly Point[] = [
    { at: hold.to, celsius },
    { at: hold.to + open, celsius: 96 },
    { at: hold.to + open * 2.2, celsius: dried + 6 },
    { at: to, celsius: dried },
  ]
  return { from, to, hold, points: [...climb(from, hold.from, celsius), ...cool] }
}

/** Which phase it should be in by now. A program that heats nothing only pumps. */
export function phaseAt({ to, hold }: Expected, now: number): Phase {
  if (now >= to) return 'ended'
  if (!hold || now < hold.from) return 'vacuum'
  return now < hold.to ? 'sterilise' : 'drying'
}

export type Measured = {
  readonly from: number
  readonly to: number
  /** A line breaks where the sensor gave nothing. */
  readonly lines: readonly (readonly Point[])[]
}

/** What the steriliser's own logger measured; `null` where its file brought no readings, or nobody knows when they were. */
export function measuredOf({ startedAt, endedAt, evidence }: Pick<CycleRow, 'startedAt' | 'endedAt' | 'evidence'>): Measured | null {
  const curve = evidence?.curve
  if (!curve || !startedAt) return null
  const from = millisecondsOf(startedAt)
  const { seconds, celsius } = curve
  const end = endedAt ? millisecondsOf(endedAt) : null
  if (seconds === null && end === null) return null
  const at = (place: number): number =>
    seconds === null ? from + ((Number(end) - from) * place) / (celsius.length - 1) : from + (seconds[place] ?? 0) * 1000
  const points = celsius.map((value, place) => (value === null ? null : { at: at(place), celsius: value }))
  return { from, to: Math.max(at(celsius.length - 1), from + 1), lines: unbroken(points) }
}

function unbroken(points: readonly (Point | null)[]): readonly (readonly Point[])[] {
  const lines: Point[][] = [[]]
  for (const point of points) {
    if (point) lines.at(-1)?.push(point)
    else lines.push([])
  }
  return lines.filter(({ length }) => length > 0)
}
