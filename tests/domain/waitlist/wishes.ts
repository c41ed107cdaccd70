import { instantOf, minutes } from '#domain/time.ts'
import type { Wish, Surroundings } from '#domain/waitlist/rank.ts'
import { urgencies } from '#domain/waitlist/entry.ts'
import type { FreeTime } from '#domain/waitlist/place.ts'
import type { Chance } from '../../streams/support/chance.ts'

/** Wishes and what is going on around them, as plain data. */

export const timeZone = 'Australia/Sydney'
export const noon = Date.parse('2026-11-24T12:00:00+11:00')
export const at = (time: string, day = '2026-11-24') => instantOf(Date.parse(`${day}T${time}:00+11:00`))

export const hour: FreeTime = { location: 'here', provider: 'raman', startsAt: at('15:00'), endsAt: at('16:00') }

export const aWish = (fields: Partial<Wish> = {}): Wish => ({
  id: 'wish',
  version: 1,
  createdAt: at('09:00', '2026-11-20'),
  updatedAt: at('09:00', '2026-11-20'),
  patient: 'kaya',
  location: 'here',
  appointment: null,
  type: null,
  leastMinutes: 30,
  providers: [],
  weekdays: [],
  fromTime: null,
  toTime: null,
  earliest: null,
  latest: null,
  noticeMinutes: 60,
  urgency: 'normal',
  channel: 'preferred',
  consent: true,
  contact: null,
  note: null,
  offersMade: 0,
  lastOfferedAt: null,
  failedSends: 0,
  appointmentAt: null,
  childUntil: null,
  bookedAs: null,
  state: 'waiting',
  ...fields,
})

export const around = (fields: Partial<Surroundings> = {}): Surroundings => ({
  now: noon,
  timeZone,
  withLiveOffer: new Set(),
  offersThisWeek: new Map(),
  mostOffersAWeek: 3,
  here: new Set(),
  booked: [],
  askedBefore: new Set(),
  ...fields,
})

/** Any wish at all, most of which suit the hour. */
export function anyWish(chance: Chance, number: number): Wish {
  const maybe = <T>(value: T): T | null => (chance.isTrue(0.2) ? value : null)
  const days = ['2026-11-22', '2026-11-24', '2026-11-26']
  return aWish({
    id: `wish-${String(number).padStart(4, '0')}`,
    patient: `patient-${chance.upTo(60)}`,
    createdAt: instantOf(noon - minutes(chance.upTo(60 * 24 * 20))),
    leastMinutes: chance.oneOf([10, 20, 30, 45, 60, 90]),
    urgency: chance.oneOf(urgencies),
    lastOfferedAt: chance.isTrue(0.5) ? instantOf(noon - minutes(chance.upTo(60 * 24 * 30))) : null,
    noticeMinutes: chance.oneOf([0, 60, 120, 185, 240]),
    weekdays: chance.isTrue(0.2) ? [chance.oneOf([1, 2, 3])] : [],
    providers: chance.isTrue(0.2) ? [chance.oneOf(['raman', 'okafor'])] : [],
    fromTime: maybe(chance.oneOf(['08:00', '15:20', '15:45'])),
    toTime: maybe(chance.oneOf(['15:40', '17:00', '12:00'])),
    earliest: maybe(chance.oneOf(days)),
    latest: maybe(chance.oneOf(days)),
    appointmentAt: maybe(chance.oneOf([at('15:10'), at('10:00', '2026-12-02')])),
    consent: chance.isTrue(0.9),
    childUntil: maybe(chance.oneOf(['2026-11-24', '2030-01-01'])),
    state: chance.isTrue(0.9) ? 'waiting' : chance.oneOf(['paused', 'offered', 'booked']),
  })
}
