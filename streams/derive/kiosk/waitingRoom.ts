import { type DelaySettings, projectDelay } from '#domain/scheduling/delay.ts'
import { toSeatStates } from '#domain/scheduling/appointment.ts'
import { millisecondsOf } from '#domain/time.ts'
import type { RecordOf } from '#domain/wire.ts'
import type { RecordInView } from '#resources/index.ts'
import { isOneOf } from '#domain/fields.ts'

/** The waiting-room display: a ticket or initials, a room, and expected delays. Patient names never reach this display. */

export type WaitingRoomAppointment = RecordInView<'appointments', 'waiting'>
export type InitialsRow = RecordInView<'patients', 'waiting'>
export type TreatmentRoomRow = RecordOf<{ readonly name: string; readonly number: number | null }>
export type ProviderNameRow = RecordOf<{ readonly name: string; readonly shortName: string | null }>

export type WaitingRoomRows = {
  readonly appointments: ReadonlyMap<string, WaitingRoomAppointment>
  readonly patients: ReadonlyMap<string, InitialsRow>
  readonly rooms: ReadonlyMap<string, TreatmentRoomRow>
  readonly providers: ReadonlyMap<string, ProviderNameRow>
  readonly settings: DelaySettings
}

export type PatientCall = { readonly id: string; readonly label: string; readonly room: TreatmentRoomRow | null; readonly at: number }
export type ProviderDelay = {
  readonly id: string
  readonly name: string /** Minutes, rounded up to five so that no patient expects less. */
  readonly minutes: number
}
export type WaitingRoom = { readonly calls: readonly PatientCall[]; readonly delays: readonly ProviderDelay[] }

/** Part of a list, and how many items were left out. */
export type LimitedList<T> = { readonly shown: readonly T[]; readonly more: number }

/** Limits a list to the capacity of the display. When not all fit, the last line shows how many more there are. */
const limitList = <T>(items: readonly T[], capacity: number): LimitedList<T> => {
  const shown = items.length > capacity ? items.slice(0, capacity - 1) : items
  return { shown, more: items.length - shown.length }
}

/** Returns the newest calls, because patients called earlier have had most time to read theirs. */
export const visibleCalls = ({ calls }: Pick<WaitingRoom, 'calls'>, capacity: number): LimitedList<PatientCall> =>
  limitList(calls, capacity)

/** Returns all delays by provider name; when not all fit, the longest delays. */
export function visibleDelays({ delays }: Pick<WaitingRoom, 'delays'>, capacity: number): LimitedList<ProviderDelay> {
  const latestFirst = delays.toSorted((left, right) => right.minutes - left.minutes || left.name.localeCompare(right.name))
  return delays.length > capacity ? limitList(latestFirst, capacity) : limitList(delays, capacity)
}

const roundingMinutes = 5

export function buildWaitingRoom(rows: WaitingRoomRows, now: number): WaitingRoom {
  const appointments = [...rows.appointments.values()]
  const calls = appointments
    .filter(({ visit }) => visit === 'called')
    .map((appointment) => patientCallOf(rows, appointment))
    .sort((left, right) => right.at - left.at || (left.id < right.id ? -1 : 1))
  const delays = [...rows.providers.values()]
    .flatMap((provider) => providerDelayOf(rows, provider, appointments, now) ?? [])
    .sort((left, right) => left.name.localeCompare(right.name))
  return { calls, delays }
}

const patientCallOf = ({ patients, rooms }: WaitingRoomRows, appointment: WaitingRoomAppointment): PatientCall => ({
  id: appointment.id,
  label: appointment.ticket ?? initialsOf(patients.get(appointment.patient)),
  room: rooms.get(appointment.chair ?? '') ?? null,
  at: millisecondsOf(appointment.since['visit'] ?? appointment.startsAt),
})

const initialsOf = (patient: InitialsRow | undefined): string =>
  [patient?.firstInitial, patient?.lastInitial]
    .map((letter) => (letter ? `${letter}.` : ''))
    .join(' ')
    .trim()

/** Returns a provider's delay, or `null` when no patient is waiting or expected for that provider. */
function providerDelayOf(
  { settings }: WaitingRoomRows,
  { id, name, shortName }: ProviderNameRow,
  appointments: readonly WaitingRoomAppointment[],
  now: number,
): ProviderDelay | null {
  const ownAppointments = appointments.filter(({ provider }) => provider === id)
  if (!ownAppointments.some(({ visit }) => isOneOf(toSeatStates, visit))) return null
  const { by } = projectDelay(
    ownAppointments.map((appointment) => ({ ...appointment, state: { visit: appointment.visit } })),
    now,
    settings,
  )
  return { id, name: shortName ?? name, minutes: Math.ceil(by / 60_000 / roundingMinutes) * roundingMinutes }
}
