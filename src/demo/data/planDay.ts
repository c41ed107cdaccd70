import { type Day, type Instant, instantAt, instantOf, millisecondsOf, minutes } from '#domain/time.ts'
import { chairCount, appointmentTypes, staff } from './practice.ts'
import { demoPatientCount } from './patients.ts'
import { chance, pick } from './random.ts'

/** One planned appointment of a demo day. Providers, patients and appointment types are list indexes. */
export type PlannedBooking = {
  /** The record's `source.id`, so that a day is booked only once. */
  readonly key: string
  readonly provider: number
  /** The chair's number, from 1. */
  readonly chair: number
  readonly typeIndex: number
  readonly patient: number
  readonly startsAt: Instant
  readonly endsAt: Instant
  readonly confirmed: boolean
}

type DayHours = { readonly day: Day; readonly timeZone: string; readonly opensAt: string; readonly closesAt: string }

/** Plans a day: each provider's column with appointments, gaps and a lunch, and a few emergencies in the shared chair. */
export function planDay(hours: DayHours): readonly PlannedBooking[] {
  const opens = millisecondsOf(instantAt(hours.day, hours.opensAt, hours.timeZone))
  const closes = millisecondsOf(instantAt(hours.day, hours.closesAt, hours.timeZone))
  const columns = staff.flatMap((_, provider) => planColumn(hours.day, provider, opens, closes))
  return withPatients(hours.day, [...columns, ...planEmergencies(hours.day, opens, closes)])
}

type Slot = Omit<PlannedBooking, 'patient'>

function planColumn(day: Day, provider: number, opens: number, closes: number): Slot[] {
  const person = staff[provider]
  const lunch = opens + Math.round(((closes - opens) * (0.38 + 0.05 * provider)) / minutes(15)) * minutes(15)
  const slots: Slot[] = []
  let at = opens + minutes(15 * (provider % 2))
  while (person && at < closes - minutes(30)) {
    const typeIndex = typeFor(person.role, day, provider, slots.length)
    const duration = minutes(appointmentTypes[typeIndex]?.minutes ?? 30)
    if (at >= lunch && at < lunch + minutes(30)) at = lunch + minutes(30)
    if (at + duration > closes) break
    const isFree = chance('free', day, provider, at) < 0.05
    if (!isFree) slots.push(createSlot(day, provider, person.chair, typeIndex, at, duration))
    at += isFree ? minutes(30) : duration
  }
  return slots
}

function typeFor(role: string, ...seeds: (string | number)[]): number {
  const fitting = appointmentTypes.flatMap((typeIndex, index) => (typeIndex.for === role ? [index] : []))
  const [first = 0, ...others] = fitting
  return pick([first, ...others], 'kind', ...seeds)
}

function createSlot(day: Day, provider: number, chair: number, typeIndex: number, at: number, duration: number): Slot {
  const key = `${day}-${chair}-${at}`
  return {
    key,
    provider,
    chair,
    typeIndex,
    startsAt: instantOf(at),
    endsAt: instantOf(at + duration),
    confirmed: chance('confirmed', key) < 0.8,
  }
}

/** Plans emergencies in the shared chair beside the dentists' own appointments. A short day has fewer. */
function planEmergencies(day: Day, opens: number, closes: number): Slot[] {
  const typeIndex = appointmentTypes.findIndex((slot) => slot.for === 'emergency')
  const duration = minutes(30)
  let freeFrom = opens
  return [0.22, 0.3, 0.62, 0.8].flatMap((part, index) => {
    const at = opens + Math.round(((closes - opens) * part) / minutes(15)) * minutes(15)
    if (at < freeFrom || at + duration > closes) return []
    freeFrom = at + duration
    return [createSlot(day, index % 3, chairCount, typeIndex, at, duration)]
  })
}

/** Assigns patients: each comes at most once a day. An emergency overlaps a dentist's own appointment on purpose. */
function withPatients(day: Day, slots: readonly Slot[]): readonly PlannedBooking[] {
  const order = Array.from({ length: demoPatientCount }, (_, index) => index).sort((a, b) => chance(day, a) - chance(day, b))
  return slots.slice(0, order.length).map((slot, index) => ({ ...slot, patient: order[index] ?? 0 }))
}
