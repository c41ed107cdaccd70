import type { Span } from '#domain/timeSpans.ts'
import type { PickedPatient } from '../../../../components/people/PatientPicker.tsx'
import { minutes } from '#domain/time.ts'

/** A time that a user draws in a column to book it. In milliseconds. */
export type DrawnTime = Span & {
  readonly column: string
  /** It was pressed and not drawn: its length is that of the appointment type. */
  readonly isPoint: boolean
  /** A free time that the search found names these too. */
  readonly type?: string | null
  readonly provider?: string
  readonly chair?: string | null
  /** The held time that is booked: the event, when the hold ends in milliseconds, and its patient. */
  readonly held?: { readonly event: string; readonly until: number; readonly patient: PickedPatient | null }
}

const step = minutes(5)
/** The length that a press shows until a type is chosen. */
export const pressedLength = minutes(30)

const floorToStep = (at: number): number => Math.floor(at / step) * step

/** The time between two points of a column, on five-minute lines, within the grid. */
export function drawnBetween(column: string, from: number, to: number, grid: Span): DrawnTime {
  const [first, last] = [floorToStep(Math.min(from, to)), floorToStep(Math.max(from, to)) + step]
  const isPoint = last - first <= step
  const startsAt = Math.max(grid.startsAt, Math.min(first, grid.endsAt - step))
  return { column, startsAt, endsAt: Math.min(grid.endsAt, isPoint ? startsAt + pressedLength : last), isPoint }
}

/** The time at a height of the column. */
export const timeAt = (y: number, { top, height }: Pick<DOMRect, 'top' | 'height'>, { startsAt, endsAt }: Span): number =>
  startsAt + ((endsAt - startsAt) * Math.min(Math.max(y - top, 0), height - 1)) / height
