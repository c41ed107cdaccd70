import { type Day, type Instant, instantAt, instantOf, millisecondsOf, minutes } from '../time.ts'
import { chairCount, kinds, staff } from './practice.ts'
import { demoPatientCount } from './patients.ts'
import { chance, pick } from './random.ts'

/** One booking of a demo day; people, chairs and kinds by their place in the lists. */
export type Booking = {
  /** Stands in the record's `source`, so a day is booked once. */
  readonly key: string
  readonly provider: number
  /** The chair's number, from 1. */
  readonly chair: number
  readonly kind: number
  readonly patient: number
  readonly startsAt: Instant
  readonly endsAt: Instant
  readonly confirmed: boolean
}

type Hours = { readonly day: Day; readonly timeZone: string; readonly opensAt: string; readonly closesAt: string }

/** A day's book: every provider's column with its kinds of visit, gaps and a lunch, and a few emergencies in the shared chair. */
export function planDay(hours: Hours): readonly Booking[] {
  const opens = millisecondsOf(instantAt(hours.day, hours.opensAt, hours.timeZone))
  const closes = millisecondsOf(instantAt(hours.day, hours.closesAt, hours.timeZone))
  const columns = staff.flatMap((_, provider) => column(hours.day, provider, opens, closes))
  return withPatients(hours.day, [...columns, ...emergencies(hours.day, opens, closes)])
}

type Slot = Omit<Booking, 'patient'>

function column(day: Day, provider: number, opens: number, closes: number): Slot[] {
  const person = staff[provider]
  const lunch = opens + Math.round(((closes - opens) * (0.38 + 0.05 * provider)) / minutes(15)) * minutes(15)
  const slots: Slot[] = []
  let at = opens + minutes(15 * (provider % 2))
  while (person && at < closes - minutes(30)) {
    const kind = kindFor(person.role, day, provider, slots.length)
    const length = minutes(kinds[kind]?.minutes ?? 30)
    if (at >= lunch && at < lunch + minutes(30)) at = lunch + minutes(30)
    if (at + length > closes) break
    const free = chance('free', day, provider, at) < 0.05
    if (!free) slots.push(slot(day, provider, person.chair, kind, at, length))
    at += free ? minutes(30) : length
  }
  return slots
}

function kindFor(role: string, ...words: (string | number)[]): number {
  const fitting = kinds.flatMap((kind, index) => (kind.for === role ? [index] : []))
  const [first = 0, ...others] = fitting
  return pick([first, ...others], 'kind', ...words)
}

function slot(day: Day, provider: number, chair: number, kind: number, at: number, length: number): Slot {
  const key = `${day}-${chair}-${at}`
  return { key, provider, chair, kind, startsAt: instantOf(at), endsAt: instantOf(at + length), confirmed: chance('confirmed', key) < 0.8 }
}

/** Squeezed in where a dentist has a moment: the shared chair, between their own bookings. On a short day there are fewer. */
function emergencies(day: Day, opens: number, closes: number): Slot[] {
  const kind = kinds.findIndex((one) => one.for === 'emergency')
  const length = minutes(30)
  let free = opens
  return [0.22, 0.3, 0.62, 0.8].flatMap((part, index) => {
    const at = opens + Math.round(((closes - opens) * part) / minutes(15)) * minutes(15)
    if (at < free || at + length > closes) return []
    free = at + length
    return [slot(day, index % 3, chairCount, kind, at, length)]
  })
}

/** Everybody comes at most once a day. An emergency stands beside a dentist's own booking, on purpose. */
function withPatients(day: Day, slots: readonly Slot[]): readonly Booking[] {
  const order = Array.from({ length: demoPatientCount }, (_, index) => index).sort((a, b) => chance(day, a) - chance(day, b))
  return slots.slice(0, order.length).map((one, index) => ({ ...one, patient: order[index] ?? 0 }))
}
