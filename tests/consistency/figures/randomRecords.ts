import { minutes, instantOf, millisecondsOf } from '#domain/time.ts'
import type { Fields } from '#domain/wire.ts'
import { wholeBelow } from '#tests/chaos/scenario.ts'

/** Records whose times lie around midnight and around the changes of the clocks. */

export type Random = () => number

export const oneOf = <Value>(random: Random, values: readonly [Value, ...Value[]]): Value =>
  values[wholeBelow(random, values.length)] ?? values[0]

export const zones = ['Australia/Sydney', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'America/New_York'] as const

/** Midnights in Sydney and New York on ordinary days and on days of 23 and 25 hours, and Lord Howe's change of half an hour. */
const moments = [
  '2026-11-23T13:00:00.000Z',
  '2026-10-03T14:00:00.000Z',
  '2026-10-03T15:30:00.000Z',
  '2026-04-04T13:00:00.000Z',
  '2026-04-04T15:00:00.000Z',
  '2026-11-01T05:00:00.000Z',
] as const

/** An instant within sixteen hours of one of the moments, often on a full minute. */
export function randomInstant(random: Random): string {
  const at = millisecondsOf(oneOf(random, moments)) + minutes(wholeBelow(random, 16 * 60) - 8 * 60)
  return instantOf(at + (random() < 0.5 ? 0 : wholeBelow(random, 60_000)))
}

const maybe = (random: Random, value: () => string): string | null => (random() < 0.5 ? value() : null)

const visitStates = ['scheduled', 'arrived', 'seated', 'treated', 'checkout', 'departed', 'noShow', 'cancelled', 'requested'] as const

export type Places = { readonly locations: readonly [string, ...string[]]; readonly providers: readonly [string, ...string[]] }

const randomAppointment = (random: Random, { locations, providers }: Places): Fields => {
  const startsAt = randomInstant(random)
  const soon = () => instantOf(millisecondsOf(startsAt) + minutes(wholeBelow(random, 400) - 60) + wholeBelow(random, 60_000))
  return {
    location: oneOf(random, locations),
    provider: oneOf(random, providers),
    startsAt,
    endsAt: instantOf(millisecondsOf(startsAt) + minutes(30)),
    chair: maybe(random, () => oneOf(random, providers)),
    type: maybe(random, () => oneOf(random, locations)),
    cancelNotice: oneOf(random, ['early', 'late', null]),
    state: { visit: oneOf(random, visitStates), confirmation: oneOf(random, ['unasked', 'confirmed']) },
    since: { visit: soon() },
    arrivedAt: maybe(random, soon),
    seatedAt: maybe(random, soon),
    finishedAt: maybe(random, soon),
    departedAt: maybe(random, soon),
    notes: `Note ${wholeBelow(random, 10)}`,
  }
}

const randomDeparture = (random: Random, { locations }: Places): Fields => ({
  location: oneOf(random, locations),
  at: randomInstant(random),
  state: oneOf(random, ['recorded', 'takenBack']),
  done: random() < 0.5 ? ['rebook'] : ['notes'],
})

const randomGap = (random: Random, { locations }: Places): Fields => ({
  location: oneOf(random, locations),
  startsAt: randomInstant(random),
  state: oneOf(random, ['open', 'filled', 'filledManually']),
  since: randomInstant(random),
  minutesWon: wholeBelow(random, 90),
  recoveredMinutes: random() < 0.5 ? wholeBelow(random, 60) : null,
  parent: maybe(random, () => 'a gap'),
})

/** Users of every location see it, so that it may have none and is then not counted. */
const randomOperation = (random: Random, { locations, providers }: Places): Fields => ({
  location: maybe(random, () => oneOf(random, locations)),
  provider: maybe(random, () => oneOf(random, providers)),
  item: maybe(random, () => oneOf(random, providers)),
  createdAt: randomInstant(random),
  charted: oneOf(random, ['planned', 'completed', 'finding']),
  state: oneOf(random, ['planned', 'accepted', 'completed', 'declined', 'void', 'finding']),
  teeth: oneOf(random, [[], [26], [24, 25, 26]]),
  quantity: 1 + wholeBelow(random, 3),
  fee: random() < 0.7 ? { cents: wholeBelow(random, 200_000), currency: 'AUD' } : null,
  appointment: maybe(random, () => 'an appointment'),
  performedOn: maybe(random, () => randomInstant(random).slice(0, 10)),
  elsewhere: random() < 0.2,
})

const builders = {
  'appointments': randomAppointment,
  'appointments/departures': randomDeparture,
  'waitlists/gaps': randomGap,
  'operations': randomOperation,
} as const
export type CountedArea = keyof typeof builders
export const countedAreas = Object.keys(builders) as [CountedArea, ...CountedArea[]]

export const randomFields = (random: Random, area: CountedArea, places: Places): Fields => builders[area](random, places)

/** A correction: some fields of the record get the values of another one. */
export function correctedFields(random: Random, area: CountedArea, places: Places, fields: Fields): Fields {
  const other = randomFields(random, area, places)
  return Object.fromEntries(Object.entries({ ...fields, ...other }).map(([name, value]) => [name, random() < 0.4 ? value : fields[name]]))
}
