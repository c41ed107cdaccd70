import { firstLoudInstant } from '#domain/messaging/quietHours.ts'
import type { Settings } from '#domain/practice/settings.ts'
import { millisecondsOf, minutes } from '#domain/time.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import { type Span, overlap, placeIn, spanOf } from '#domain/waitlist/place.ts'
import { type Ranked, type Wish, rank } from '#domain/waitlist/rank.ts'
import { type KnownOffer, type KnownVisit, surroundingsOf } from '#domain/waitlist/surroundings.ts'
import { waveSize } from '#domain/waitlist/waves.ts'
import type { Context } from '../effects.ts'
import { choiceOf, settingOf } from '../settings.ts'
import { recordIn, recordsIn } from '../reading.ts'

/** How the chart of a gap reads what it was given. None of these throws. */

export type GapFields = {
  readonly location: string
  readonly chair: string | null
  readonly calendar: string | null
  readonly provider: string
  readonly startsAt: string
  readonly endsAt: string
}

export const gapOf = ({ record }: Context) => record as unknown as GapFields & { readonly id: string }
export const nowOf = ({ now }: Context): number => millisecondsOf(now)

/** What the time ahead must at least hold: the shortest visit that the practice offers. */
const shortestOfAll = 10

export function shortestVisit(types: readonly Fields[]): number {
  const lengths = types.filter(({ active }) => active !== false).map((type) => Number(type['minutes']))
  const shortest = Math.min(...lengths.filter((length) => Number.isFinite(length)))
  return minutes(Number.isFinite(shortest) ? shortest : shortestOfAll)
}

/** A record's time, or no time at all where it has none. */
export function spanIn(fields: Fields): Span {
  const { startsAt, endsAt } = spanOf({ startsAt: String(fields['startsAt']), endsAt: String(fields['endsAt']) })
  return { startsAt: startsAt || 0, endsAt: endsAt || 0 }
}

export const quietOf = (context: Context) => ({ from: choiceOf(context, 'quietFrom'), to: choiceOf(context, 'quietTo') })
export const loudAt = (context: Context): number => firstLoudInstant(nowOf(context), quietOf(context), context.timeZone)

type Waves = Pick<Settings, 'waveSize' | 'gapNotice' | 'holdLasts'>
export const wavesOf = (context: Context): Waves => ({
  waveSize: choiceOf(context, 'waveSize'),
  gapNotice: settingOf(context, 'gapNotice') / minutes(1),
  holdLasts: settingOf(context, 'holdLasts') / minutes(1),
})

function known(context: Context) {
  const offers = new Map(
    [...recordsIn(context, 'offersOfWeek'), ...recordsIn(context, 'offersHere'), ...recordsIn(context, 'offersOut')].map((one) => [
      one['id'],
      one,
    ]),
  )
  const visits = new Map([...recordsIn(context, 'visitsThen'), ...recordsIn(context, 'visitsHere')].map((one) => [one['id'], one]))
  return surroundingsOf(gapOf(context), {
    now: nowOf(context),
    timeZone: context.timeZone,
    mostOffersAWeek: choiceOf(context, 'offersAWeek'),
    offers: [...offers.values()] as unknown as readonly KnownOffer[],
    visits: [...visits.values()] as unknown as readonly KnownVisit[],
  })
}

/** Whom the next offers go to: those that staff named, as far as it suits them, else as many as a wave takes. Nobody twice. */
export function nextWave(context: Context): readonly Ranked[] {
  const { ranked } = rank(gapOf(context), recordsIn(context, 'entries') as unknown as readonly Wish[], known(context))
  const each = ranked.filter(({ entry }, index) => ranked.findIndex((one) => one.entry.patient === entry.patient) === index)
  const named = context.data['entries']
  if (Array.isArray(named)) return ranked.filter(({ entry }) => named.includes(entry.id))
  return each.slice(0, waveSize(wavesOf(context), spanIn(context.record).startsAt, nowOf(context)))
}

const within = (span: Span, whole: Span): Span | null =>
  span.startsAt >= whole.startsAt && span.endsAt <= whole.endsAt && span.startsAt < span.endsAt ? span : null

/** The time in the gap for the wish that it is given to: as it was offered, else the earliest that holds it. */
export function timeFor(context: Context): Span | null {
  const { from, until } = context.data
  if (typeof from === 'string' && typeof until === 'string')
    return within(spanIn({ startsAt: from, endsAt: until }), spanIn(context.record))
  const entry = recordIn(context, 'theEntry') as unknown as Wish | null | undefined
  if (!entry) return null
  // Somebody on the telephone decides for themselves what day, hour and notice suit them.
  const open = { ...entry, weekdays: [], fromTime: null, toTime: null, earliest: null, latest: null, noticeMinutes: 0, appointmentAt: null }
  const span = placeIn(gapOf(context), open, nowOf(context), context.timeZone)
  return typeof span === 'string' ? null : span
}

export const liveOffersIn = (context: Context): readonly AnyRecord[] =>
  recordsIn(context, 'offersHere').filter(({ state }) => state === 'sent' || state === 'opened')

export const overlapsAny = (context: Context, fact: string): boolean =>
  recordsIn(context, fact).some((one) => overlap(spanIn(one), spanIn(context.record)))
