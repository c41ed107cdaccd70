import { Temporal } from '../temporal.ts'
import { type Day, type Instant, instantAt, instantOf, millisecondsOf, minutes } from '../time.ts'
import type { Fields } from '../wire.ts'
import type { Move } from './move.ts'
import type { DemoIds } from './booking.ts'
import { kinds, staff } from './practice.ts'
import { between, chance } from './random.ts'

/** Who in the demo practice would like to come, or to come sooner, and how they answer when they are asked. */

type WishKind = {
  /** How long they have waited. */
  readonly days: number
  readonly minutes: number
  readonly urgency: 'low' | 'normal' | 'high'
  readonly noticeMinutes: number
  /** A provider by their place in the list; anybody where there is none. */
  readonly provider?: number
  /** The visit they have and would rather have sooner: so many days ahead, so many hours after opening, with this provider. */
  readonly has?: { readonly inDays: number; readonly hours: number; readonly provider: number }
  readonly note?: string
}

const wishes: readonly WishKind[] = [
  { days: 12, minutes: 30, urgency: 'high', noticeMinutes: 15, note: 'Sore since the weekend, can come any time' },
  { days: 21, minutes: 30, urgency: 'normal', noticeMinutes: 20, has: { inDays: 3, hours: 2, provider: 0 } },
  { days: 9, minutes: 45, urgency: 'normal', noticeMinutes: 20, has: { inDays: 2, hours: 1, provider: 3 } },
  { days: 17, minutes: 45, urgency: 'high', noticeMinutes: 25, has: { inDays: 5, hours: 3, provider: 1 }, note: 'Wedding on Saturday' },
  { days: 5, minutes: 45, urgency: 'normal', noticeMinutes: 30, provider: 3 },
  { days: 30, minutes: 30, urgency: 'low', noticeMinutes: 20 },
  { days: 14, minutes: 30, urgency: 'normal', noticeMinutes: 15, has: { inDays: 6, hours: 1, provider: 2 } },
  {
    days: 8,
    minutes: 60,
    urgency: 'normal',
    noticeMinutes: 30,
    has: { inDays: 4, hours: 2, provider: 0 },
    note: 'Works across the street',
  },
  { days: 3, minutes: 30, urgency: 'normal', noticeMinutes: 45 },
  { days: 26, minutes: 45, urgency: 'low', noticeMinutes: 20, has: { inDays: 7, hours: 2, provider: 3 } },
  { days: 2, minutes: 30, urgency: 'high', noticeMinutes: 15, has: { inDays: 8, hours: 4, provider: 1 } },
  { days: 19, minutes: 60, urgency: 'normal', noticeMinutes: 120, provider: 1 },
  { days: 11, minutes: 30, urgency: 'normal', noticeMinutes: 240, note: 'Only with half a day’s notice' },
]

export type DemoWish = {
  readonly key: string
  readonly wishedAt: Instant
  readonly patient: number
  readonly wish: Fields
  /** The one provider they want, and the kind of visit, by their places in the lists. */
  readonly provider: number | null
  readonly kind: number
  /** Booked before the wish is written down. */
  readonly has: { readonly provider: number; readonly startsAt: Instant; readonly endsAt: Instant } | null
}

type When = { readonly day: Day; readonly timeZone: string; readonly opensAt: string }

/** @param busy the patients of today, by their place in the list: whoever is coming anyway does not wait. */
export function planWishes(when: When, busy: ReadonlySet<number>, patients: number): readonly DemoWish[] {
  const free = Array.from({ length: patients }, (_, index) => index).filter((index) => !busy.has(index))
  return wishes.slice(0, free.length).map((kind, index) => ({
    key: `wish-${index + 1}`,
    wishedAt: instantOf(millisecondsOf(instantAt(when.day, when.opensAt, when.timeZone)) - minutes(kind.days * 24 * 60 - 37 * index)),
    patient: free[index] ?? 0,
    wish: wishOf(kind),
    provider: kind.provider ?? null,
    kind: kindOf(kind),
    has: kind.has ? visitOf(when, kind.has, kind.minutes) : null,
  }))
}

const wishOf = ({ minutes: leastMinutes, urgency, noticeMinutes, note }: WishKind): Fields => ({
  leastMinutes,
  urgency,
  noticeMinutes,
  consent: true,
  ...(note ? { note } : {}),
})

/** The kind of visit that lasts so long and is that provider's. */
function kindOf({ minutes: length, provider, has }: WishKind): number {
  const role = staff[provider ?? has?.provider ?? 0]?.role
  const kind = kinds.findIndex((one) => one.for === role && one.minutes === length)
  return Math.max(0, kind)
}

function visitOf(when: When, { inDays, hours, provider }: NonNullable<WishKind['has']>, length: number) {
  const day = Temporal.PlainDate.from(when.day).add({ days: inDays }).toString()
  const startsAt = millisecondsOf(instantAt(day, when.opensAt, when.timeZone)) + minutes(60 * hours)
  return { provider, startsAt: instantOf(startsAt), endsAt: instantOf(startsAt + minutes(length)) }
}

/** The visit somebody has, as `appointments.book` wants it. */
export function demoVisitAhead({ key, patient, has, kind }: DemoWish, ids: DemoIds): Fields | null {
  const person = has ? staff[has.provider] : undefined
  if (!has || !person) return null
  return {
    patient: ids.patients[patient],
    provider: ids.providers[has.provider],
    calendar: ids.calendars[has.provider],
    chair: ids.chairs[person.chair - 1],
    location: ids.location,
    type: ids.kinds[kind],
    startsAt: has.startsAt,
    endsAt: has.endsAt,
    source: { system: 'demo waitlist', id: key },
  }
}

/** The wish, as `waitlists.create` wants it. */
export const demoWish = ({ key, patient, wish, provider, kind }: DemoWish, ids: DemoIds, appointment: string | null): Fields => ({
  ...wish,
  type: ids.kinds[kind],
  ...(provider === null ? {} : { providers: [ids.providers[provider]] }),
  patient: ids.patients[patient],
  location: ids.location,
  appointment,
  source: { system: 'demo', id: key },
})

export type DemoOffer = { readonly id: string; readonly state: string; readonly sentAt: string | null }

/** Most say yes within minutes, some no, and some never look at their telephone. */
export function nextAnswer(offer: DemoOffer): Move | null {
  if ((offer.state !== 'sent' && offer.state !== 'opened') || offer.sentAt === null) return null
  const dice = chance('answers', offer.id)
  if (dice > 0.75) return null
  const at = millisecondsOf(offer.sentAt) + minutes(between(0.3, 3, 'answer', offer.id))
  return { command: `waitlists/offers.${dice < 0.55 ? 'accept' : 'decline'}`, record: offer.id, at }
}
