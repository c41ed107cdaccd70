import type { Day } from '#domain/time.ts'
import { dateOf } from '../../../../components/scheduling/bookingDates.ts'
import type { FreeSlot } from '../../../../components/scheduling/freeSlots.ts'

/** As many as there are keys for them. */
export const mostFits = 4

type Wanted = {
  readonly startsAt: number
  /** The start of the appointment that is to move: it fits there, and would not move. */
  readonly origin: number
  readonly day: Day
  readonly timeZone: string
}

const nearestTo = (wanted: number, slots: readonly FreeSlot[]): FreeSlot | undefined =>
  slots.toSorted((a, b) => Math.abs(a.startsAt - wanted) - Math.abs(b.startsAt - wanted))[0]

/** The free time nearest to the wanted one on its day, then the first one of each later day. */
export const chooseFits = (slots: readonly FreeSlot[], wanted: Wanted): readonly FreeSlot[] =>
  chooseFrom(fitsByDay(slots, wanted.origin, wanted.timeZone), wanted)

type FitsByDay = ReadonlyMap<Day, readonly FreeSlot[]>

export const fitsByDay = (slots: readonly FreeSlot[], origin: number, timeZone: string): FitsByDay =>
  Map.groupBy(
    slots.filter((slot) => slot.startsAt !== origin),
    (slot) => dateOf(slot.startsAt, timeZone),
  )

/** The same from days that are known: with each step of an appointment in the hand only the nearest one differs. */
export function chooseFrom(byDay: FitsByDay, { startsAt, day }: Pick<Wanted, 'startsAt' | 'day'>): readonly FreeSlot[] {
  const nearest = nearestTo(startsAt, byDay.get(day) ?? [])
  const later = [...byDay].flatMap(([date, [first]]) => (date > day && first ? [first] : []))
  return [...(nearest ? [nearest] : []), ...later].slice(0, mostFits)
}
