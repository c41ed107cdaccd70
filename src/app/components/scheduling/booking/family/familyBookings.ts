import { type AppointmentRow, chairsByNumber, type DayRows } from '#streams/derive/scheduling/day/dayRows.ts'
import { type BookingDraft, treatingProviders } from '../../bookingDraft.ts'
import { takenBy } from '../takenBy.ts'

/** After each other with one provider, or at the same time with several. */
export const arrangements = ['after', 'beside'] as const
export type Arrangement = (typeof arrangements)[number]

type Place = Pick<BookingDraft, 'provider' | 'chair' | 'startsAt'>
export type MemberPlace = Place & { readonly patient: string }

type FamilyRequest = {
  readonly members: readonly string[]
  readonly arrangement: Arrangement
  /** The place of the first patient. */
  readonly first: Place
  /** The length of each appointment in milliseconds. */
  readonly length: number
  readonly day: Pick<DayRows, 'chairs' | 'providers'>
  /** The appointments of the day that is booked. */
  readonly appointments: readonly AppointmentRow[]
}

/**
 * Places for the members of a family around the appointment of the first. Beside each other they take the free providers in their order;
 * members for whom no provider is left follow after it.
 */
export function familyPlaces({ members, arrangement, ...request }: FamilyRequest): readonly MemberPlace[] {
  const { first, length } = request
  const beside = arrangement === 'beside' ? placesBeside(request) : []
  return members.map((patient, index) => {
    const place = beside[index]
    const turn = index - beside.length + 1
    return { patient, ...(place ?? { ...first, startsAt: first.startsAt + turn * length }) }
  })
}

/** The other providers who are free at the time of the first, each with a free chair of their own. */
function placesBeside({ first, length, day, appointments }: Omit<FamilyRequest, 'members' | 'arrangement'>): readonly Place[] {
  const { startsAt } = first
  const isFree = (place: Pick<Place, 'provider' | 'chair'>) => takenBy({ ...place, startsAt, length }, appointments).length === 0
  const chairs = chairsByNumber(day.chairs)
  const used = new Set([first.chair])
  const places: Place[] = []
  for (const { id: provider } of treatingProviders(day.providers)) {
    if (provider === first.provider) continue
    const free = chairs.filter(
      ({ id, provider: owner }) => (owner === provider || owner === null) && !used.has(id) && isFree({ provider, chair: id }),
    )
    const chair = (free.find(({ provider: owner }) => owner === provider) ?? free[0])?.id
    if (chair === undefined) continue
    used.add(chair)
    places.push({ provider, chair, startsAt })
  }
  return places
}
