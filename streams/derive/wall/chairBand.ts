import { millisecondsOf, minutes } from '#domain/time.ts'
import type { GapState } from '#domain/waitlist/gap.ts'
import type { DayPlan } from '../scheduling/day/dayPlan.ts'
import { compareByStart, type WallAppointmentRow } from '../scheduling/day/dayRows.ts'

/**
 * One chair's day as a band without text. Segments cover what happened or is now expected, in milliseconds. For a running appointment,
 * `ahead` is the expected rest and `overrun` the time past the booked end.
 */
export type BandSegmentKind =
  | 'done'
  | 'seated'
  | 'inTreatment'
  | 'treated'
  | 'ahead'
  | 'overrun'
  | 'waiting'
  | 'late'
  | 'longWait'
  | 'expected'
export type BandSegment = { readonly appointment: string; readonly kind: BandSegmentKind; readonly from: number; readonly to: number }
export type TimeRange = { readonly from: number; readonly to: number }
/** A gap that is being offered. */
export type BandGap = TimeRange & { readonly id: string; readonly state: GapState }
export type ChairDayBand = {
  readonly segments: readonly BandSegment[]
  /** Time between coming appointments without a booking. */
  readonly pauses: readonly TimeRange[]
  readonly gaps: readonly BandGap[]
  /** Blockouts. */
  readonly blockouts: readonly TimeRange[]
}
type BandExtras = Pick<ChairDayBand, 'gaps' | 'blockouts'>
const noExtras: BandExtras = { gaps: [], blockouts: [] }

const minimumPause = minutes(25)

/**
 * Builds the band of one chair.
 * @param appointments past, current and coming appointments of the chair.
 */
export function chairBandOf(
  appointments: readonly WallAppointmentRow[],
  plan: DayPlan,
  now: number,
  extras: BandExtras = noExtras,
): ChairDayBand {
  const segments = [...appointments].sort(compareByStart).flatMap((appointment) => segmentsOf(appointment, plan, now))
  return { segments, pauses: pausesBetween([...segments, ...extras.gaps, ...extras.blockouts], now), ...extras }
}

function segmentsOf(appointment: WallAppointmentRow, plan: DayPlan, now: number): readonly BandSegment[] {
  switch (appointment.state.visit) {
    case 'seated':
    case 'inTreatment':
      return runningSegments(appointment, appointment.state.visit, plan, now)
    case 'treated':
    case 'checkout':
    case 'departed':
      return [finishedSegment(appointment)]
    case 'arrived':
    case 'ready':
    case 'called':
      return [upcomingSegment(appointment, plan.bound(appointment) === 'red' ? 'longWait' : 'waiting', plan)]
    case 'scheduled':
      return [upcomingSegment(appointment, plan.lateBy(appointment) === null ? 'expected' : 'late', plan)]
    default:
      return []
  }
}

const startOf = (appointment: WallAppointmentRow) => millisecondsOf(appointment.seatedAt ?? appointment.startedAt ?? appointment.startsAt)

function finishedSegment(appointment: WallAppointmentRow): BandSegment {
  const from = startOf(appointment)
  const to = Math.max(from, millisecondsOf(appointment.finishedAt ?? appointment.departedAt ?? appointment.endsAt))
  return { appointment: appointment.id, kind: appointment.state.visit === 'treated' ? 'treated' : 'done', from, to }
}

const upcomingSegment = (appointment: WallAppointmentRow, kind: BandSegmentKind, plan: DayPlan): BandSegment => ({
  appointment: appointment.id,
  kind,
  from: plan.expectedAt(appointment),
  to: plan.expectedEnd(appointment),
})

function runningSegments(
  appointment: WallAppointmentRow,
  kind: 'seated' | 'inTreatment',
  plan: DayPlan,
  now: number,
): readonly BandSegment[] {
  const from = Math.min(startOf(appointment), now)
  const bookedEnd = Math.max(now, millisecondsOf(appointment.endsAt))
  const end = Math.max(now, plan.expectedEnd(appointment))
  const segments: readonly BandSegment[] = [
    { appointment: appointment.id, kind, from, to: now },
    { appointment: appointment.id, kind: 'ahead', from: now, to: Math.min(bookedEnd, end) },
    { appointment: appointment.id, kind: 'overrun', from: Math.min(bookedEnd, end), to: end },
  ]
  return segments.filter((segment) => segment.to > segment.from)
}

/** Returns the pauses after `now`. */
function pausesBetween(segments: readonly TimeRange[], now: number): readonly TimeRange[] {
  const pauses: TimeRange[] = []
  let occupiedUntil = Infinity
  for (const { from, to } of [...segments].sort((a, b) => a.from - b.from)) {
    const pauseStart = Math.max(occupiedUntil, now)
    if (from - pauseStart >= minimumPause) pauses.push({ from: pauseStart, to: from })
    occupiedUntil = occupiedUntil === Infinity ? to : Math.max(occupiedUntil, to)
  }
  return pauses
}
