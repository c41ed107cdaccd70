import { minutes } from '#domain/time.ts'
import type { BookColumn } from '#streams/derive/scheduling/book/buildBook.ts'
import type { AppointmentTypeRow, DayRows } from '#streams/derive/scheduling/day/dayRows.ts'
import { type BookingDraft, lengthOf, suggestBooking, typesByLength } from '../../../../components/scheduling/bookingDraft.ts'
import type { DrawnTime } from './drawnTime.ts'

/** The longest type that fits into a length, otherwise the shortest. */
const typeWithin = (length: number, types: readonly AppointmentTypeRow[]): string | null => {
  const ordered = typesByLength(types)
  return (ordered.findLast((type) => minutes(type.minutes) <= length) ?? ordered[0])?.id ?? null
}

/** The booking that a drawn time suggests: the provider and the chair of its column, and the type that its length suggests. */
export function suggestedBooking(
  drawn: DrawnTime,
  column: BookColumn | undefined,
  day: DayRows,
  types: readonly AppointmentTypeRow[],
): BookingDraft {
  const suggestion = suggestBooking(day, types, drawn.startsAt)
  const provider = drawn.provider ?? column?.provider?.id ?? suggestion.provider
  const own = [...day.chairs.values()].find((chair) => chair.provider === provider)
  return {
    ...suggestion,
    provider,
    chair: drawn.chair ?? column?.chair?.id ?? own?.id ?? suggestion.chair,
    type: drawn.type ?? typeWithin(drawn.endsAt - drawn.startsAt, types),
    startsAt: drawn.startsAt,
  }
}

/** The length that was drawn; of a press, the length of the type. */
export const bookedLength = (drawn: DrawnTime, draft: BookingDraft, types: readonly AppointmentTypeRow[]): number =>
  drawn.isPoint ? lengthOf(draft, types) : drawn.endsAt - drawn.startsAt
