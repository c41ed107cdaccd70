import { describe, expect, test } from 'vitest'
import { Temporal } from '#domain/temporal.ts'
import { instantOf, millisecondsOf, minutes } from '#domain/time.ts'
import { type Obstacle, type Ranked, type Surroundings, type Wish, rank } from '#domain/waitlist/rank.ts'
import { chance } from '../../streams/support/chance.ts'
import { aWish, anyWish, around, at, hour, noon, timeZone } from './wishes.ts'

const obstacle = (fields: Partial<Wish>, about: Partial<Surroundings> = {}) => {
  const { ranked, passedOver } = rank(hour, [aWish(fields)], around(about))
  expect(ranked.length + passedOver.length).toBe(1)
  return passedOver[0]?.because ?? null
}

describe('whoever is passed over', () => {
  const cases: readonly [string, Obstacle | null, Partial<Wish>, Partial<Surroundings>?][] = [
    ['a visit that just fits', null, { leastMinutes: 60 }],
    ['a longer one', 'length', { leastMinutes: 65 }],
    ['another provider', 'provider', { providers: ['okafor'] }],
    ['another location', 'location', { location: 'there' }],
    ['a Wednesday wish on a Tuesday', 'weekday', { weekdays: [3] }],
    ['a wish for the evening', 'times', { fromTime: '18:00' }],
    ['a wish that ends too soon', 'times', { toTime: '15:20' }],
    ['one from tomorrow on', 'earliest', { earliest: '2026-11-25' }],
    ['one until yesterday', 'latest', { latest: '2026-11-23' }],
    ['four hours’ notice with three left', 'notice', { noticeMinutes: 240 }],
    ['a visit of their own that is sooner', 'sooner', { appointmentAt: at('14:00') }],
    ['no consent', 'consent', { consent: false }],
    ['a pause', 'state', { state: 'paused' }],
    ['an offer that is out', 'liveOffer', {}, { withLiveOffer: new Set(['kaya']) }],
    ['three offers this week', 'weeklyLimit', {}, { offersThisWeek: new Map([['kaya', 3]]) }],
    ['two offers this week', null, {}, { offersThisWeek: new Map([['kaya', 2]]) }],
    ['sitting in the waiting room', 'here', {}, { here: new Set(['kaya']) }],
    ['the same gap before', 'askedBefore', {}, { askedBefore: new Set(['wish']) }],
    ['another visit then', 'busy', {}, { booked: [{ id: 'x', patient: 'kaya', span: { startsAt: noon, endsAt: noon + minutes(190) } }] }],
    [
      'only the visit that would come forward',
      null,
      { appointment: 'x', appointmentAt: at('15:30') },
      { booked: [{ id: 'x', patient: 'kaya', span: { startsAt: noon, endsAt: noon + minutes(240) } }] },
    ],
  ]
  test.each(cases)('[RANK-1] %s: %s', (_, expected, wish, about) => {
    expect(obstacle(wish, about)).toBe(expected)
  })

  test('[RANK-4] a child without somebody to write to is left to a person, until the birthday', () => {
    expect(obstacle({ childUntil: '2026-11-25' })).toBe('guardian')
    expect(obstacle({ childUntil: '2026-11-25', contact: 'mother' })).toBe(null)
    expect(obstacle({ childUntil: '2026-11-24' })).toBe(null)
  })
})

const weight = { high: 0, normal: 1, low: 2 }
const key = ({ entry }: Ranked) => [
  weight[entry.urgency],
  entry.lastOfferedAt === null ? 0 : millisecondsOf(entry.lastOfferedAt),
  Math.floor(millisecondsOf(entry.createdAt) / minutes(24 * 60)),
  -entry.leastMinutes,
]
const isBefore = (one: readonly number[], other: readonly number[]): boolean => {
  const differs = one.findIndex((part, index) => part !== other[index])
  return differs === -1 || (one[differs] ?? 0) < (other[differs] ?? 0)
}

describe('the order', () => {
  test('[RANK-2] is by urgency, last offer, days waited and fit, in three hundred crowds, however they are shuffled', () => {
    const dice = chance(2)
    for (let round = 0; round < 300; round += 1) {
      const wishes = Array.from({ length: 40 }, (_, number) => anyWish(dice, number))
      const { ranked, passedOver } = rank(hour, wishes, around())
      expect(ranked.length + passedOver.length).toBe(40)
      expect(ranked.map((one) => one.rank)).toEqual(ranked.map((_, index) => index + 1))
      for (const [index, one] of ranked.entries()) {
        const next = ranked[index + 1]
        if (next) expect(isBefore(key(one), key(next))).toBe(true)
      }
      const shuffled = wishes.map((wish) => ({ wish, turn: dice.next() })).toSorted((a, b) => a.turn - b.turn)
      const again = rank(
        hour,
        shuffled.map(({ wish }) => wish),
        around(),
      )
      expect(again.ranked).toEqual(ranked)
    }
  })

  test('[RANK-1] never offers what somebody did not wish for, in three hundred crowds', () => {
    const dice = chance(3)
    for (let round = 0; round < 300; round += 1) {
      const wishes = Array.from({ length: 40 }, (_, number) => anyWish(dice, number))
      for (const one of rank(hour, wishes, around()).ranked) expect(complaints(one)).toEqual([])
    }
  })

  test('[RANK-3] gives each place its reasons, with figures', () => {
    const wish = aWish({ urgency: 'high', lastOfferedAt: at('23:59', '2026-11-22'), appointmentAt: at('10:00', '2026-12-01') })
    expect(rank(hour, [wish], around()).ranked[0]?.reasons).toEqual([
      { code: 'urgency', figure: 'high' },
      { code: 'daysSinceOffer', figure: 2 },
      { code: 'daysWaited', figure: 4 },
      { code: 'minutesToSpare', figure: 30 },
      { code: 'daysSooner', figure: 7 },
    ])
    expect(rank(hour, [aWish()], around()).ranked[0]?.reasons).toContainEqual({ code: 'neverOffered', figure: null })
  })

  test('[RANK-1] places a visit as early in the gap as suits them, on a line of the book', () => {
    const place = (fields: Partial<Wish>) => {
      const span = rank(hour, [aWish(fields)], around()).ranked[0]?.span
      return span ? instantOf(span.startsAt) : null
    }
    expect(place({})).toBe(at('15:00'))
    expect(place({ fromTime: '15:20' })).toBe(at('15:20'))
    expect(place({ noticeMinutes: 182 })).toBe(at('15:05'))
    expect(place({ noticeMinutes: 213 })).toBe(null)
  })
})

/** Said once more in other words, straight from the wish. */
function complaints({ entry, span }: Ranked): readonly string[] {
  const starts = Temporal.Instant.fromEpochMilliseconds(span.startsAt).toZonedDateTimeISO(timeZone)
  const ends = Temporal.Instant.fromEpochMilliseconds(span.endsAt).toZonedDateTimeISO(timeZone)
  const day = starts.toPlainDate().toString()
  const clock = (time: typeof starts) => time.toPlainTime().toString().slice(0, 5)
  const isBroken: Readonly<Record<string, boolean>> = {
    length: span.endsAt - span.startsAt !== minutes(entry.leastMinutes),
    outside: span.startsAt < millisecondsOf(hour.startsAt) || span.endsAt > millisecondsOf(hour.endsAt),
    consent: !entry.consent,
    provider: entry.providers.length > 0 && !entry.providers.includes(hour.provider),
    weekday: entry.weekdays.length > 0 && !entry.weekdays.includes(starts.dayOfWeek),
    times: (entry.fromTime ?? '00:00') > clock(starts) || (entry.toTime ?? '24:00') < clock(ends),
    days: (entry.earliest ?? day) > day || (entry.latest ?? day) < day,
    notice: span.startsAt - noon < minutes(entry.noticeMinutes),
    sooner: entry.appointmentAt !== null && millisecondsOf(entry.appointmentAt) <= span.startsAt,
    child: entry.childUntil !== null && entry.childUntil > '2026-11-24' && entry.contact === null,
    state: entry.state !== 'waiting',
  }
  return Object.keys(isBroken).filter((name) => isBroken[name])
}
