import { instantOf, minutes } from '#domain/time.ts'
import type { WaitlistEntryRecord, RankingContext } from '#domain/waitlist/rank.ts'
import { urgencies } from '#domain/waitlist/waitlistEntry.ts'
import type { FreeTime } from '#domain/waitlist/timeInGap.ts'
import type { SeededRandom } from '../../streams/support/seededRandom.ts'

/** Builds waitlist entries and ranking contexts as plain data. */

export const timeZone = 'Australia/Sydney'
export const noon = Date.parse('2026-11-24T12:00:00+11:00')
export const instantAt = (time: string, day = '2026-11-24') => instantOf(Date.parse(`${day}T${time}:00+11:00`))

export const freeHour: FreeTime = { location: 'here', provider: 'raman', startsAt: instantAt('15:00'), endsAt: instantAt('16:00') }

export const aWaitlistEntry = (fields: Partial<WaitlistEntryRecord> = {}): WaitlistEntryRecord => ({
  id: 'wish',
  version: 1,
  createdAt: instantAt('09:00', '2026-11-20'),
  updatedAt: instantAt('09:00', '2026-11-20'),
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

export const aRankingContext = (fields: Partial<RankingContext> = {}): RankingContext => ({
  now: noon,
  timeZone,
  withLiveOffer: new Set(),
  offersThisWeek: new Map(),
  mostOffersAWeek: 3,
  here: new Set(),
  booked: [],
  previousOffers: new Set(),
  ...fields,
})

/** Builds a random waitlist entry. Most of them match the hour. */
export function randomWaitlistEntry(random: SeededRandom, index: number): WaitlistEntryRecord {
  const optionally = <T>(value: T): T | null => (random.isTrue(0.2) ? value : null)
  const days = ['2026-11-22', '2026-11-24', '2026-11-26']
  return aWaitlistEntry({
    id: `wish-${String(index).padStart(4, '0')}`,
    patient: `patient-${random.upTo(60)}`,
    createdAt: instantOf(noon - minutes(random.upTo(60 * 24 * 20))),
    leastMinutes: random.oneOf([10, 20, 30, 45, 60, 90]),
    urgency: random.oneOf(urgencies),
    lastOfferedAt: random.isTrue(0.5) ? instantOf(noon - minutes(random.upTo(60 * 24 * 30))) : null,
    noticeMinutes: random.oneOf([0, 60, 120, 185, 240]),
    weekdays: random.isTrue(0.2) ? [random.oneOf([1, 2, 3])] : [],
    providers: random.isTrue(0.2) ? [random.oneOf(['raman', 'okafor'])] : [],
    fromTime: optionally(random.oneOf(['08:00', '15:20', '15:45'])),
    toTime: optionally(random.oneOf(['15:40', '17:00', '12:00'])),
    earliest: optionally(random.oneOf(days)),
    latest: optionally(random.oneOf(days)),
    appointmentAt: optionally(random.oneOf([instantAt('15:10'), instantAt('10:00', '2026-12-02')])),
    consent: random.isTrue(0.9),
    childUntil: optionally(random.oneOf(['2026-11-24', '2030-01-01'])),
    state: random.isTrue(0.9) ? 'waiting' : random.oneOf(['paused', 'offered', 'booked']),
  })
}
