import { programOf } from '#domain/sterilisation/programs.ts'
import { type Instant, millisecondsOf, minutes } from '#domain/time.ts'
import type { CycleRow } from './sterilisationRows.ts'

/** The expected course of a cycle. It is not measured, and the screen must say so. */

export const cyclePhases = ['vacuum', 'sterilise', 'drying', 'ended'] as const
export type CyclePhase = (typeof cyclePhases)[number]

export type CurvePoint = { readonly at: number; readonly celsius: number }

export type ExpectedCycleCurve = {
  readonly from: number
  readonly to: number
  /** When the load is held at sterilising temperature; `null` for a program without heat. */
  readonly hold: { readonly from: number; readonly to: number } | null
  readonly points: readonly CurvePoint[]
}

const roomTemperature = 22
const dryTemperature = 72
/** Share of the time outside the hold that is drying; the rest is vacuum and heating. */
const dryingShare = 0.55
const pulses = 3

/** Points of the steam pulses that remove air, then the rise to temperature. */
function heatingPoints(from: number, to: number, celsius: number): readonly CurvePoint[] {
  const step = (to - from) / (pulses * 2 + 2)
  const pulsePoints = Array.from(
    { length: pulses * 2 },
    (_, half): CurvePoint => ({ at: from + step * (half + 1), celsius: half % 2 === 0 ? 60 : 98 }),
  )
  return [{ at: from, celsius: roomTemperature + 40 }, ...pulsePoints, { at: to, celsius }]
}

export function expectedCurveOf(program: unknown, startedAt: Instant, expectedEndAt: Instant | null): ExpectedCycleCurve {
  const definition = programOf(program)
  const from = millisecondsOf(startedAt)
  const to = Math.max(from + minutes(1), expectedEndAt ? millisecondsOf(expectedEndAt) : from + minutes(definition?.takes ?? 45))
  const celsius = definition?.temperature ?? null
  if (celsius === null) return { from, to, hold: null, points: [] }
  const holdLength = Math.min(minutes(definition?.holdMinutes ?? 3) * 1.15, (to - from) / 2)
  const remaining = to - from - holdLength
  const hold = { from: from + remaining * (1 - dryingShare), to: from + remaining * (1 - dryingShare) + holdLength }
  const coolingStep = (to - hold.to) * 0.12
  const coolingPoints: readonly CurvePoint[] = [
    { at: hold.to, celsius },
    { at: hold.to + coolingStep, celsius: 96 },
    { at: hold.to + coolingStep * 2.2, celsius: dryTemperature + 6 },
    { at: to, celsius: dryTemperature },
  ]
  return { from, to, hold, points: [...heatingPoints(from, hold.from, celsius), ...coolingPoints] }
}

/** Returns the phase the cycle should be in by now. A program without heat has only vacuum. */
export function cyclePhaseAt({ to, hold }: ExpectedCycleCurve, now: number): CyclePhase {
  if (now >= to) return 'ended'
  if (!hold || now < hold.from) return 'vacuum'
  return now < hold.to ? 'sterilise' : 'drying'
}

export type MeasuredCycleCurve = {
  readonly from: number
  readonly to: number
  /** A line breaks where the sensor has no reading. */
  readonly lines: readonly (readonly CurvePoint[])[]
}

/** Returns the curve from the steriliser's logger; `null` when the file has no readings or their times are unknown. */
export function measuredCurveOf({
  startedAt,
  endedAt,
  evidence,
}: Pick<CycleRow, 'startedAt' | 'endedAt' | 'evidence'>): MeasuredCycleCurve | null {
  const curve = evidence?.curve
  if (!curve || !startedAt) return null
  const from = millisecondsOf(startedAt)
  const { seconds, celsius } = curve
  const end = endedAt ? millisecondsOf(endedAt) : null
  if (seconds === null && end === null) return null
  const at = (index: number): number =>
    seconds === null ? from + ((Number(end) - from) * index) / (celsius.length - 1) : from + (seconds[index] ?? 0) * 1000
  const points = celsius.map((value, index) => (value === null ? null : { at: at(index), celsius: value }))
  return { from, to: Math.max(at(celsius.length - 1), from + 1), lines: splitAtGaps(points) }
}

function splitAtGaps(points: readonly (CurvePoint | null)[]): readonly (readonly CurvePoint[])[] {
  const lines: CurvePoint[][] = [[]]
  for (const point of points) {
    if (point) lines.at(-1)?.push(point)
    else lines.push([])
  }
  return lines.filter(({ length }) => length > 0)
}
