import { Temporal } from '#domain/temporal.ts'
import { type Day, type Instant, instantAt, instantOf, millisecondsOf, minutes } from '#domain/time.ts'
import type { Fields } from '#domain/wire.ts'
import { liveOfferStates } from '#domain/waitlist/offer.ts'
import { isOneOf } from '#domain/fields.ts'
import type { SimulatedMove } from '../moves/simulatedMove.ts'
import type { DemoIds } from './bookAppointments.ts'
import { appointmentTypes, staff } from './practice.ts'
import { between, chance } from './random.ts'

/** The waitlist entries of the demo practice, and how their patients answer offers. */

type EntryProfile = {
  /** Days on the waitlist. */
  readonly days: number
  readonly minutes: number
  readonly urgency: 'low' | 'normal' | 'high'
  readonly noticeMinutes: number
  /** The index of the wanted provider; any provider if absent. */
  readonly provider?: number
  /** The current appointment to bring forward: days ahead, hours after opening, provider index. */
  readonly currentAppointment?: { readonly inDays: number; readonly hours: number; readonly provider: number }
  readonly note?: string
}

const entryProfiles: readonly EntryProfile[] = [
  { days: 12, minutes: 30, urgency: 'high', noticeMinutes: 15, note: 'Sore since the weekend, can come any time' },
  { days: 21, minutes: 30, urgency: 'normal', noticeMinutes: 20, currentAppointment: { inDays: 3, hours: 2, provider: 0 } },
  { days: 9, minutes: 45, urgency: 'normal', noticeMinutes: 20, currentAppointment: { inDays: 2, hours: 1, provider: 3 } },
  {
    days: 17,
    minutes: 45,
    urgency: 'high',
    noticeMinutes: 25,
    currentAppointment: { inDays: 5, hours: 3, provider: 1 },
    note: 'Wedding on Saturday',
  },
  { days: 5, minutes: 45, urgency: 'normal', noticeMinutes: 30, provider: 3 },
  { days: 30, minutes: 30, urgency: 'low', noticeMinutes: 20 },
  { days: 14, minutes: 30, urgency: 'normal', noticeMinutes: 15, currentAppointment: { inDays: 6, hours: 1, provider: 2 } },
  {
    days: 8,
    minutes: 60,
    urgency: 'normal',
    noticeMinutes: 30,
    currentAppointment: { inDays: 4, hours: 2, provider: 0 },
    note: 'Works across the street',
  },
  { days: 3, minutes: 30, urgency: 'normal', noticeMinutes: 45 },
  { days: 26, minutes: 45, urgency: 'low', noticeMinutes: 20, currentAppointment: { inDays: 7, hours: 2, provider: 3 } },
  { days: 2, minutes: 30, urgency: 'high', noticeMinutes: 15, currentAppointment: { inDays: 8, hours: 4, provider: 1 } },
  { days: 19, minutes: 60, urgency: 'normal', noticeMinutes: 120, provider: 1 },
  { days: 11, minutes: 30, urgency: 'normal', noticeMinutes: 240, note: 'Only with half a day’s notice' },
]

export type DemoWaitlistEntry = {
  readonly key: string
  readonly createdAt: Instant
  readonly patient: number
  readonly fields: Fields
  /** List indexes of the wanted provider and the appointment type. */
  readonly provider: number | null
  readonly typeIndex: number
  /** The current appointment, booked before the entry is created. */
  readonly currentAppointment: { readonly provider: number; readonly startsAt: Instant; readonly endsAt: Instant } | null
}

type OpeningDay = { readonly day: Day; readonly timeZone: string; readonly opensAt: string }

/** @param busy List indexes of today's patients, who do not get a waitlist entry. */
export function planWaitlistEntries(openingDay: OpeningDay, busy: ReadonlySet<number>, patients: number): readonly DemoWaitlistEntry[] {
  const freePatients = Array.from({ length: patients }, (_, index) => index).filter((index) => !busy.has(index))
  return entryProfiles.slice(0, freePatients.length).map((profile, index) => ({
    key: `wish-${index + 1}`,
    createdAt: instantOf(
      millisecondsOf(instantAt(openingDay.day, openingDay.opensAt, openingDay.timeZone)) - minutes(profile.days * 24 * 60 - 37 * index),
    ),
    patient: freePatients[index] ?? 0,
    fields: entryFieldsOf(profile),
    provider: profile.provider ?? null,
    typeIndex: typeIndexOf(profile),
    currentAppointment: profile.currentAppointment ? appointmentTimesOf(openingDay, profile.currentAppointment, profile.minutes) : null,
  }))
}

const entryFieldsOf = ({ minutes: leastMinutes, urgency, noticeMinutes, note }: EntryProfile): Fields => ({
  leastMinutes,
  urgency,
  noticeMinutes,
  consent: true,
  ...(note ? { note } : {}),
})

/** The index of the appointment type with this length that the provider performs. */
function typeIndexOf({ minutes: length, provider, currentAppointment }: EntryProfile): number {
  const role = staff[provider ?? currentAppointment?.provider ?? 0]?.role
  const typeIndex = appointmentTypes.findIndex((candidate) => candidate.for === role && candidate.minutes === length)
  return Math.max(0, typeIndex)
}

function appointmentTimesOf(
  openingDay: OpeningDay,
  { inDays, hours, provider }: NonNullable<EntryProfile['currentAppointment']>,
  length: number,
) {
  const day = Temporal.PlainDate.from(openingDay.day).add({ days: inDays }).toString()
  const startsAt = millisecondsOf(instantAt(day, openingDay.opensAt, openingDay.timeZone)) + minutes(60 * hours)
  return { provider, startsAt: instantOf(startsAt), endsAt: instantOf(startsAt + minutes(length)) }
}

/** The data of `appointments.book` for the current appointment. */
export function currentAppointmentData({ key, patient, currentAppointment, typeIndex }: DemoWaitlistEntry, ids: DemoIds): Fields | null {
  const person = currentAppointment ? staff[currentAppointment.provider] : undefined
  if (!currentAppointment || !person) return null
  return {
    patient: ids.patients[patient],
    provider: ids.providers[currentAppointment.provider],
    calendar: ids.calendars[currentAppointment.provider],
    chair: ids.chairs[person.chair - 1],
    location: ids.location,
    type: ids.appointmentTypes[typeIndex],
    startsAt: currentAppointment.startsAt,
    endsAt: currentAppointment.endsAt,
    source: { system: 'demo waitlist', id: key },
  }
}

/** The data of `waitlists.create` for the entry. */
export const waitlistEntryData = (
  { key, patient, fields, provider, typeIndex }: DemoWaitlistEntry,
  ids: DemoIds,
  appointment: string | null,
): Fields => ({
  ...fields,
  type: ids.appointmentTypes[typeIndex],
  ...(provider === null ? {} : { providers: [ids.providers[provider]] }),
  patient: ids.patients[patient],
  location: ids.location,
  appointment,
  source: { system: 'demo', id: key },
})

export type DemoOffer = { readonly id: string; readonly state: string; readonly sentAt: string | null }

/** Most patients accept an offer within minutes, some decline, and some never answer. */
export function nextOfferAnswer(offer: DemoOffer): SimulatedMove | null {
  if (!isOneOf(liveOfferStates, offer.state) || offer.sentAt === null) return null
  const draw = chance('answers', offer.id)
  if (draw > 0.75) return null
  const at = millisecondsOf(offer.sentAt) + minutes(between(0.3, 3, 'answer', offer.id))
  return { command: `waitlists/offers.${draw < 0.55 ? 'accept' : 'decline'}`, record: offer.id, at }
}
