import { instantOf, minutes } from '#domain/time.ts'
import type { Fields } from '#domain/wire.ts'
import { type Span, around, overlap } from '#domain/waitlist/place.ts'
import { tooNearAt } from '#domain/waitlist/waves.ts'
import type { Context } from '../effects.ts'
import { secondsOf, settingOf } from '../settings.ts'
import { idsOf, recordIn, recordsIn } from '../reading.ts'
import { add, set, tell } from '../saying.ts'
import { gapOf, liveOffersIn, loudAt, nextWave, nowOf, shortestVisit, spanIn, timeFor, wavesOf } from './gapFacts.ts'
import { neighboursOf, takenByOffer, untilOf } from './gapRules.ts'

/** What a gap causes. */

const own = (context: Context): Fields => {
  const { location, chair, calendar, provider } = gapOf(context)
  return { location, chair: chair ?? null, calendar: calendar ?? null, provider }
}

/** A gap that somebody opens by hand has no history, whatever they say. It takes in its neighbours that nobody was asked about yet. */
export const begin = set((context) => {
  const byHand = context.by.kind !== 'system' && context.record['causeKind'] === 'manual'
  const spans = [context.record, ...neighboursOf(context)].map(spanIn)
  return {
    ...(byHand ? { cause: null, parent: null, depth: 0 } : {}),
    startsAt: instantOf(Math.min(...spans.map(({ startsAt }) => startsAt))),
    endsAt: instantOf(Math.max(...spans.map(({ endsAt }) => endsAt))),
    opensAt: instantOf(nowOf(context) + secondsOf(context, 'graceAfterCancel')),
  }
})
export const takeIn = tell(
  'waitlists/gaps.merge',
  (context) => idsOf(neighboursOf(context)),
  ({ record }) => ({ mergedInto: record.id }),
)

export const stampOpening = set((context) => ({ opensAt: instantOf(loudAt(context)), nextWaveAt: null }))

/** A wave of offers. Whom staff named themselves is asked alone: no further wave follows of itself. */
export const sendWave = [
  set((context) => ({
    wave: Number(context.record['wave'] ?? 0) + 1,
    nextWaveAt: instantOf(nowOf(context) + settingOf(context, 'waveEvery')),
    goesOn: !Array.isArray(context.data['entries']),
  })),
  add('waitlists/offers.make', (context) =>
    nextWave(context).map(({ entry, rank, span, reasons }) => ({
      ...slot(context, span),
      gap: context.record.id,
      entry: entry.id,
      patient: entry.patient,
      contact: entry.contact,
      wave: Number(context.record['wave'] ?? 0) + 1,
      rank,
      reasons,
    })),
  ),
] as const

const slot = (context: Context, span: Span): Fields => ({
  location: context.record['location'],
  provider: context.record['provider'],
  startsAt: instantOf(span.startsAt),
  endsAt: instantOf(span.endsAt),
})

export const waitOn = set((context) => ({ nextWaveAt: instantOf(nowOf(context) + settingOf(context, 'waveEvery')) }))
export const stopWaves = set(() => ({ nextWaveAt: null }))

export const keep = set((context) => ({ patient: recordIn(context, 'theEntry')?.['patient'] ?? null, heldUntil: untilOf(context) }))
export const letGo = set(() => ({ heldFor: null, heldUntil: null, patient: null }))

/** The visit that comes forward, or a new one. What it books tells this gap that it is filled. */
export const giveTime = [
  set((context) => ({ patient: recordIn(context, 'theEntry')?.['patient'] ?? null, heldUntil: null })),
  tell(
    'appointments.move',
    (context) => (comesForward(context) ? String(recordIn(context, 'theEntry')?.['appointment']) : ''),
    (context) => ({ ...placed(context), overlapReason: null }),
  ),
  add('appointments.book', (context) => (comesForward(context) || !timeFor(context) ? [] : [newVisit(context)])),
] as const

const comesForward = (context: Context): boolean => {
  const entry = recordIn(context, 'theEntry')
  return typeof entry?.['appointment'] === 'string' && typeof entry['appointmentAt'] === 'string'
}

const placed = (context: Context): Fields => {
  const span = timeFor(context) ?? spanIn(context.record)
  return { ...own(context), startsAt: instantOf(span.startsAt), endsAt: instantOf(span.endsAt) }
}

const newVisit = (context: Context): Fields => {
  const entry = recordIn(context, 'theEntry') ?? {}
  return { ...placed(context), patient: entry['patient'], type: entry['type'] ?? null }
}

const takenSpan = ({ data }: Context): Span => spanIn({ startsAt: data['from'], endsAt: data['until'] })

/** Filled: what it was worth, here and in every gap that it came of. */
const wonBy = (context: Context) => {
  const gap = spanIn(context.record)
  const visit = takenSpan(context)
  const length = Math.min(gap.endsAt, visit.endsAt) - Math.max(gap.startsAt, visit.startsAt)
  return { minutes: Math.max(0, Math.round(length / minutes(1))) || 0, cents: Number(context.data['cents'] ?? 0) || 0 }
}

const added = (record: Fields, { minutes: more, cents }: { minutes: number; cents: number }): Fields => ({
  minutesWon: Number(record['minutesWon'] ?? 0) + more,
  centsWon: Number(record['centsWon'] ?? 0) + cents,
})

const parentOf = ({ record }: Context) => (typeof record['parent'] === 'string' ? record['parent'] : '')

/** Who said yes has said that they will come. A hold without an end is one that gives the time away. */
const agreed = ({ before, data }: Context) => before?.['state'] === 'held' && before['heldUntil'] === null && data['unconfirmed'] === true

/** Whoever was asked and said nothing yet, but for who took it. */
const others = (context: Context) => liveOffersIn(context).filter(({ patient }) => patient !== context.data['patient'])

export const fill = [
  set((context) => ({
    ...added(context.record, wonBy(context)),
    entry: takenByOffer(context) ?? context.before?.['heldFor'] ?? null,
    heldFor: null,
    heldUntil: null,
    nextWaveAt: null,
  })),
  tell('waitlists/gaps.won', parentOf, wonBy),
  tell('waitlists/offers.honour', (context) => idsOf(liveOffersIn(context).filter(({ patient }) => patient === context.data['patient']))),
  tell('waitlists/offers.take', (context) => idsOf(others(context))),
  tell(
    'waitlists.book',
    (context) => String(takenByOffer(context) ?? context.before?.['heldFor'] ?? ''),
    ({ data }) => ({ bookedAs: data['filledBy'] }),
  ),
  tell('appointments.confirm', (context) => (agreed(context) ? String(context.data['filledBy']) : '')),
] as const

export const fillByHand = [
  set((context) => ({ ...added(context.record, wonBy(context)), heldFor: null, heldUntil: null, nextWaveAt: null })),
  tell('waitlists/gaps.won', parentOf, wonBy),
  tell('waitlists/offers.withdraw', (context) => idsOf(liveOffersIn(context))),
] as const

export const withdraw = [
  set(() => ({ heldFor: null, heldUntil: null, patient: null, filledBy: null, nextWaveAt: null })),
  tell('waitlists/offers.withdraw', (context) => idsOf(liveOffersIn(context))),
] as const

/** What is left around the time that was taken, as far as a visit fits in. */
export const leaveRest = add('waitlists/gaps.open', (context) => {
  const whole = spanIn(context.record)
  if (!overlap(whole, takenSpan(context))) return []
  const shortest = shortestVisit(recordsIn(context, 'types'))
  const isWorth = ({ startsAt, endsAt }: Span) => endsAt - startsAt >= shortest && nowOf(context) <= tooNearAt(wavesOf(context), startsAt)
  return around(whole, takenSpan(context))
    .filter(isWorth)
    .map((part) => restOf(context, part))
})

const restOf = (context: Context, part: Span): Fields => {
  const { cause = null, causeKind, depth = 0 } = context.record as Fields
  const times = { startsAt: instantOf(part.startsAt), endsAt: instantOf(part.endsAt) }
  return { ...own(context), ...times, cause, causeKind, depth, parent: context.record.id }
}

/** What a gap further down the tree won is won by every one above it. */
export const addWon = [
  set(({ record, data }) => added(record, { minutes: Number(data['minutes'] ?? 0), cents: Number(data['cents'] ?? 0) })),
  tell('waitlists/gaps.won', parentOf, ({ data }) => ({ minutes: data['minutes'], cents: data['cents'] })),
] as const
