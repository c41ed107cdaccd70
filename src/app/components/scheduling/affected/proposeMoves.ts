import { isOverlapping, type Span } from '#domain/timeSpans.ts'
import type { ProviderRow, Rows } from '#streams/derive/scheduling/day/dayRows.ts'
import { dateOf } from '../bookingDates.ts'
import { type AffectedAppointment, spanOfRow } from './affectedAppointment.ts'

/** A free time, in milliseconds, with its provider and a chair that is free then. */
export type FreePlace = { readonly startsAt: number; readonly provider: string; readonly chair: string | null }

type Surroundings = {
  /** The free times that were found for appointments of a length, in milliseconds. */
  readonly placesFor: (length: number) => readonly FreePlace[]
  readonly providers: Rows<ProviderRow>
  /** Whether the change closes this time of the provider. */
  readonly isClosing: (provider: string, span: Span) => boolean
  readonly timeZone: string
}

/** In order: the same day, the same provider, the least distance. */
type Rank = readonly [number, number, number]

const compareRanks = (a: Rank, b: Rank): number => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]

/**
 * A free time for each appointment, none of them twice. The same day comes first, then the appointment's own provider, then the nearest time.
 * Another provider has the same role.
 */
export function proposeMoves(affected: readonly AffectedAppointment[], surroundings: Surroundings): ReadonlyMap<string, FreePlace> {
  const { placesFor, providers, isClosing } = surroundings
  const proposals = new Map<string, FreePlace>()
  const taken: (FreePlace & Span)[] = []
  const isTaken = (place: FreePlace & Span) =>
    taken.some(
      (other) =>
        isOverlapping(other, place) && (other.provider === place.provider || (other.chair !== null && other.chair === place.chair)),
    )
  for (const { appointment } of affected) {
    const { startsAt, endsAt } = spanOfRow(appointment)
    const role = providers.get(appointment.provider)?.role
    const [best] = placesFor(endsAt - startsAt)
      .map((place) => ({ ...place, endsAt: place.startsAt + endsAt - startsAt }))
      .filter((place) => place.provider === appointment.provider || providers.get(place.provider)?.role === role)
      .filter((place) => !isClosing(place.provider, place) && !isTaken(place))
      .toSorted((a, b) => compareRanks(rankOf(a, appointment, surroundings), rankOf(b, appointment, surroundings)))
    if (!best) continue
    taken.push(best)
    proposals.set(appointment.id, { startsAt: best.startsAt, provider: best.provider, chair: best.chair })
  }
  return proposals
}

function rankOf(place: FreePlace, appointment: AffectedAppointment['appointment'], { timeZone }: Surroundings): Rank {
  const { startsAt } = spanOfRow(appointment)
  const isSameDay = dateOf(place.startsAt, timeZone) === dateOf(startsAt, timeZone)
  return [isSameDay ? 0 : 1, place.provider === appointment.provider ? 0 : 1, Math.abs(place.startsAt - startsAt)]
}
