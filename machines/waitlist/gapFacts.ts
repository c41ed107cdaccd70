import { firstAllowedInstant } from '#domain/messaging/quietHours.ts'
import type { Settings } from '#domain/practice/settings.ts'
import { type Instant, millisecondsOf, minutes } from '#domain/time.ts'
import type { AppointmentType } from '#domain/scheduling/calendar.ts'
import { findTimeIn, spanOf } from '#domain/waitlist/timeInGap.ts'
import { type Span, isOverlapping } from '#domain/timeSpans.ts'
import { type RankedEntry, rankEntries } from '#domain/waitlist/rank.ts'
import { rankingContextOf } from '#domain/waitlist/rankingContext.ts'
import { waveSizeFor } from '#domain/waitlist/waves.ts'
import { liveOfferStates } from '#domain/waitlist/offer.ts'
import { isOneOf } from '#domain/fields.ts'
import type { GuardContext } from '../kernel/effects.ts'
import { choiceOf, minutesOf } from '../kernel/settings.ts'
import type { OfferRecord } from '../records.ts'
import type { GapContext } from './gapContext.ts'

/** Context readers of the gap machine. None of them throws. */

export const nowOf = ({ now }: Pick<GuardContext, 'now'>): number => millisecondsOf(now)

/** Fallback for the shortest appointment of the practice, in minutes. */
const defaultShortest = 10

export function shortestAppointment(types: readonly AppointmentType[]): number {
  const lengths = types.filter(({ active }) => active !== false).map(({ minutes: length }) => length)
  const shortest = Math.min(...lengths.filter((length) => Number.isFinite(length)))
  return minutes(Number.isFinite(shortest) ? shortest : defaultShortest)
}

/** A record's time span, or an empty span if it has none. */
export function spanIn({
  startsAt: from,
  endsAt: until,
}: {
  readonly startsAt?: Instant | undefined
  readonly endsAt?: Instant | undefined
}): Span {
  const { startsAt, endsAt } = spanOf({ startsAt: String(from), endsAt: String(until) })
  return { startsAt: startsAt || 0, endsAt: endsAt || 0 }
}

export const quietHoursOf = (context: GuardContext) => ({ from: choiceOf(context, 'quietFrom'), to: choiceOf(context, 'quietTo') })
export const nextSendTime = (context: GuardContext): number => firstAllowedInstant(nowOf(context), quietHoursOf(context), context.timeZone)

type WaveSettings = Pick<Settings, 'waveSize' | 'gapNotice' | 'holdLasts'>
export const waveSettingsOf = (context: GuardContext): WaveSettings => ({
  waveSize: choiceOf(context, 'waveSize'),
  gapNotice: minutesOf(context, 'gapNotice') / minutes(1),
  holdLasts: minutesOf(context, 'holdLasts') / minutes(1),
})

function rankingContextFor(context: GapContext) {
  const { offersOfWeek = [], offersHere = [], offersOut = [], appointmentsThen = [], appointmentsHere = [] } = context.facts
  const offers = new Map([...offersOfWeek, ...offersHere, ...offersOut].map((item) => [item.id, item]))
  const appointments = new Map([...appointmentsThen, ...appointmentsHere].map((item) => [item.id, item]))
  return rankingContextOf(context.record, {
    now: nowOf(context),
    timeZone: context.timeZone,
    mostOffersAWeek: choiceOf(context, 'offersAWeek'),
    offers: [...offers.values()],
    appointments: [...appointments.values()],
  })
}

/**
 * Recipients of the next offers: the waitlist entries that staff named and that match, otherwise the best matches up to the wave size, each
 * patient once.
 */
export function nextWave(context: GapContext): readonly RankedEntry[] {
  const { ranked } = rankEntries(context.record, context.facts.entries ?? [], rankingContextFor(context))
  const distinct = ranked.filter(({ entry }, index) => ranked.findIndex((item) => item.entry.patient === entry.patient) === index)
  const namedEntries = context.data.entries
  if (namedEntries) return ranked.filter(({ entry }) => namedEntries.includes(entry.id))
  return distinct.slice(0, waveSizeFor(waveSettingsOf(context), spanIn(context.record).startsAt, nowOf(context)))
}

const spanWithin = (span: Span, whole: Span): Span | null =>
  span.startsAt >= whole.startsAt && span.endsAt <= whole.endsAt && span.startsAt < span.endsAt ? span : null

/** The time within the gap for this waitlist entry: as offered, otherwise the earliest that fits. */
export function timeForEntry(context: GapContext): Span | null {
  const { from, until } = context.data
  if (typeof from === 'string' && typeof until === 'string')
    return spanWithin(spanIn({ startsAt: from, endsAt: until }), spanIn(context.record))
  const entry = context.facts.theEntry
  if (!entry) return null
  // A patient on the phone decides about day, time and notice directly, so these limits do not apply.
  const flexible = {
    ...entry,
    weekdays: [],
    fromTime: null,
    toTime: null,
    earliest: null,
    latest: null,
    noticeMinutes: 0,
    appointmentAt: null,
  }
  const span = findTimeIn(context.record, flexible, nowOf(context), context.timeZone)
  return typeof span === 'string' ? null : span
}

export const liveOffersIn = (context: GapContext): readonly OfferRecord[] =>
  (context.facts.offersHere ?? []).filter(({ state }) => isOneOf(liveOfferStates, state))

type OverlapFact = 'providersAppointments' | 'chairsAppointments' | 'gapsThen'
export const overlapsAny = (context: GapContext, fact: OverlapFact): boolean =>
  (context.facts[fact] ?? []).some((item) => isOverlapping(spanIn(item), spanIn(context.record)))
