import { describe, expect, test } from 'vitest'
import { Temporal } from '#domain/temporal.ts'
import { instantOf, millisecondsOf, minutes } from '#domain/time.ts'
import {
  type ExclusionReason,
  type RankedEntry,
  type RankingContext,
  type WaitlistEntryRecord,
  rankEntries,
} from '#domain/waitlist/rank.ts'
import { createSeededRandom } from '../../streams/support/seededRandom.ts'
import { aWaitlistEntry, randomWaitlistEntry, aRankingContext, instantAt, freeHour, noon, timeZone } from './waitlistEntries.ts'

const exclusionFor = (fields: Partial<WaitlistEntryRecord>, context: Partial<RankingContext> = {}) => {
  const { ranked, passedOver: excluded } = rankEntries(freeHour, [aWaitlistEntry(fields)], aRankingContext(context))
  expect(ranked.length + excluded.length).toBe(1)
  return excluded[0]?.because ?? null
}

describe('excluded waitlist entries', () => {
  const cases: readonly [string, ExclusionReason | null, Partial<WaitlistEntryRecord>, Partial<RankingContext>?][] = [
    ['an appointment that just fits', null, { leastMinutes: 60 }],
    ['a longer appointment', 'length', { leastMinutes: 65 }],
    ['another provider', 'provider', { providers: ['okafor'] }],
    ['another location', 'location', { location: 'there' }],
    ['only Wednesdays, on a Tuesday', 'weekday', { weekdays: [3] }],
    ['only the evening', 'times', { fromTime: '18:00' }],
    ['only until before its end', 'times', { toTime: '15:20' }],
    ['only from tomorrow on', 'earliest', { earliest: '2026-11-25' }],
    ['only until yesterday', 'latest', { latest: '2026-11-23' }],
    ['4 hours’ notice with 3 left', 'notice', { noticeMinutes: 240 }],
    ['an earlier appointment of the patient', 'sooner', { appointmentAt: instantAt('14:00') }],
    ['no consent', 'consent', { consent: false }],
    ['a paused entry', 'state', { state: 'paused' }],
    ['an open offer for another gap', 'liveOffer', {}, { withLiveOffer: new Set(['kaya']) }],
    ['3 offers this week', 'weeklyLimit', {}, { offersThisWeek: new Map([['kaya', 3]]) }],
    ['2 offers this week', null, {}, { offersThisWeek: new Map([['kaya', 2]]) }],
    ['a patient in the waiting room', 'here', {}, { here: new Set(['kaya']) }],
    ['the same gap offered before', 'askedBefore', {}, { previousOffers: new Set(['wish']) }],
    [
      'another appointment at that time',
      'busy',
      {},
      { booked: [{ id: 'x', patient: 'kaya', span: { startsAt: noon, endsAt: noon + minutes(190) } }] },
    ],
    [
      'only the appointment that would be brought forward',
      null,
      { appointment: 'x', appointmentAt: instantAt('15:30') },
      { booked: [{ id: 'x', patient: 'kaya', span: { startsAt: noon, endsAt: noon + minutes(240) } }] },
    ],
  ]
  test.each(cases)(
    '[RANK-1] a patient is offered only a gap that suits their waitlist entry and that they may be contacted about (%s: %s)',
    (_, expected, waitlistEntry, context) => {
      expect(exclusionFor(waitlistEntry, context)).toBe(expected)
    },
  )

  test('[RANK-4] a child is offered a gap through an adult contact or by a user, until they come of age', () => {
    expect(exclusionFor({ childUntil: '2026-11-25' })).toBe('guardian')
    expect(exclusionFor({ childUntil: '2026-11-25', contact: 'mother' })).toBe(null)
    expect(exclusionFor({ childUntil: '2026-11-24' })).toBe(null)
  })
})

const urgencyRank = { high: 0, normal: 1, low: 2 }
const sortKey = ({ entry }: RankedEntry) => [
  urgencyRank[entry.urgency],
  entry.lastOfferedAt === null ? 0 : millisecondsOf(entry.lastOfferedAt),
  Math.floor(millisecondsOf(entry.createdAt) / minutes(24 * 60)),
  -entry.leastMinutes,
]
const isBefore = (left: readonly number[], right: readonly number[]): boolean => {
  const difference = left.findIndex((part, index) => part !== right[index])
  return difference === -1 || (left[difference] ?? 0) < (right[difference] ?? 0)
}

describe('the order of offers', () => {
  test('[RANK-2] waitlist entries rank by urgency, then longest since the last offer, days waited and fit, whatever their original order', () => {
    const random = createSeededRandom(2)
    for (let round = 0; round < 300; round += 1) {
      const waitlistEntries = Array.from({ length: 40 }, (_, index) => randomWaitlistEntry(random, index))
      const { ranked, passedOver: excluded } = rankEntries(freeHour, waitlistEntries, aRankingContext())
      expect(ranked.length + excluded.length).toBe(40)
      expect(ranked.map((rankedEntry) => rankedEntry.rank)).toEqual(ranked.map((_, index) => index + 1))
      for (const [index, rankedEntry] of ranked.entries()) {
        const next = ranked[index + 1]
        if (next) expect(isBefore(sortKey(rankedEntry), sortKey(next))).toBe(true)
      }
      const shuffled = waitlistEntries.map((waitlistEntry) => ({ waitlistEntry, turn: random.next() })).toSorted((a, b) => a.turn - b.turn)
      const reranked = rankEntries(
        freeHour,
        shuffled.map(({ waitlistEntry }) => waitlistEntry),
        aRankingContext(),
      )
      expect(reranked.ranked).toEqual(ranked)
    }
  })

  test('[RANK-1] no patient is offered a time that their waitlist entry excludes', () => {
    const random = createSeededRandom(3)
    for (let round = 0; round < 300; round += 1) {
      const waitlistEntries = Array.from({ length: 40 }, (_, index) => randomWaitlistEntry(random, index))
      for (const rankedEntry of rankEntries(freeHour, waitlistEntries, aRankingContext()).ranked)
        expect(brokenRules(rankedEntry)).toEqual([])
    }
  })

  test('[RANK-3] each ranked waitlist entry shows its reasons, with figures', () => {
    const waitlistEntry = aWaitlistEntry({
      urgency: 'high',
      lastOfferedAt: instantAt('23:59', '2026-11-22'),
      appointmentAt: instantAt('10:00', '2026-12-01'),
    })
    expect(rankEntries(freeHour, [waitlistEntry], aRankingContext()).ranked[0]?.reasons).toEqual([
      { code: 'urgency', figure: 'high' },
      { code: 'daysSinceOffer', figure: 2 },
      { code: 'daysWaited', figure: 4 },
      { code: 'minutesToSpare', figure: 30 },
      { code: 'daysSooner', figure: 7 },
    ])
    expect(rankEntries(freeHour, [aWaitlistEntry()], aRankingContext()).ranked[0]?.reasons).toContainEqual({
      code: 'neverOffered',
      figure: null,
    })
  })

  test('[RANK-1] an appointment is placed as early in the gap as the patient’s times allow, on the grid of the appointment book', () => {
    const placedAt = (fields: Partial<WaitlistEntryRecord>) => {
      const span = rankEntries(freeHour, [aWaitlistEntry(fields)], aRankingContext()).ranked[0]?.span
      return span ? instantOf(span.startsAt) : null
    }
    expect(placedAt({})).toBe(instantAt('15:00'))
    expect(placedAt({ fromTime: '15:20' })).toBe(instantAt('15:20'))
    expect(placedAt({ noticeMinutes: 182 })).toBe(instantAt('15:05'))
    expect(placedAt({ noticeMinutes: 213 })).toBe(null)
  })
})

/** Checks a ranked entry again, with code independent of `rankEntries`. @returns The broken conditions. */
function brokenRules({ entry, span }: RankedEntry): readonly string[] {
  const starts = Temporal.Instant.fromEpochMilliseconds(span.startsAt).toZonedDateTimeISO(timeZone)
  const ends = Temporal.Instant.fromEpochMilliseconds(span.endsAt).toZonedDateTimeISO(timeZone)
  const day = starts.toPlainDate().toString()
  const clock = (time: typeof starts) => time.toPlainTime().toString().slice(0, 5)
  const brokenByRule: Readonly<Record<string, boolean>> = {
    length: span.endsAt - span.startsAt !== minutes(entry.leastMinutes),
    outside: span.startsAt < millisecondsOf(freeHour.startsAt) || span.endsAt > millisecondsOf(freeHour.endsAt),
    consent: !entry.consent,
    provider: entry.providers.length > 0 && !entry.providers.includes(freeHour.provider),
    weekday: entry.weekdays.length > 0 && !entry.weekdays.includes(starts.dayOfWeek),
    times: (entry.fromTime ?? '00:00') > clock(starts) || (entry.toTime ?? '24:00') < clock(ends),
    days: (entry.earliest ?? day) > day || (entry.latest ?? day) < day,
    notice: span.startsAt - noon < minutes(entry.noticeMinutes),
    sooner: entry.appointmentAt !== null && millisecondsOf(entry.appointmentAt) <= span.startsAt,
    child: entry.childUntil !== null && entry.childUntil > '2026-11-24' && entry.contact === null,
    state: entry.state !== 'waiting',
  }
  return Object.keys(brokenByRule).filter((name) => brokenByRule[name])
}
