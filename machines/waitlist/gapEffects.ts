import { instantOf, minutes } from '#domain/time.ts'
import type { Gap } from '#domain/waitlist/gap.ts'
import type { Fields } from '#domain/wire.ts'
import { type Span, subtractSpan, isOverlapping } from '#domain/timeSpans.ts'
import { tooNearAt } from '#domain/waitlist/waves.ts'
import { actionsOf } from '../kernel/actionsOf.ts'
import { secondsOf, minutesOf } from '../kernel/settings.ts'
import { idsOf } from '../kernel/contextReaders.ts'
import type { GapContext } from './gapContext.ts'
import { liveOffersIn, nextSendTime, nextWave, nowOf, shortestAppointment, spanIn, timeForEntry, waveSettingsOf } from './gapFacts.ts'
import { offerablePartsOf } from './workingTime.ts'
import { neighboursOf, takenOfferEntry, holdUntil } from './gapRules.ts'

/** Effects of a gap. */

const { add, set, tell } = actionsOf<GapContext>()

const resourcesOf = (context: GapContext): Fields => {
  const { location, chair, calendar, provider } = context.record
  return { location, chair: chair ?? null, calendar: calendar ?? null, provider }
}

/** Opens the gap. One that a user opens has no history, whatever they send. It absorbs neighbouring gaps that have not been offered. */
export const createGap = set((context) => {
  const isManual = context.by.kind !== 'system' && context.record.causeKind === 'manual'
  const spans = [context.record, ...neighboursOf(context)].map(spanIn)
  return {
    ...(isManual ? { cause: null, parent: null, depth: 0 } : {}),
    startsAt: instantOf(Math.min(...spans.map(({ startsAt }) => startsAt))),
    endsAt: instantOf(Math.max(...spans.map(({ endsAt }) => endsAt))),
    opensAt: instantOf(nowOf(context) + secondsOf(context, 'graceAfterCancel')),
  }
})
export const mergeNeighbours = tell(
  'waitlists/gaps.merge',
  (context) => idsOf(neighboursOf(context)),
  ({ record }) => ({ mergedInto: record.id }),
)

export const stampOpening = set((context) => ({ opensAt: instantOf(nextSendTime(context)), nextWaveAt: null }))

/** Sends a wave of offers. If staff named the patients, no further wave follows automatically. */
export const sendWave = [
  set((context) => ({
    wave: (context.record.wave ?? 0) + 1,
    nextWaveAt: instantOf(nowOf(context) + minutesOf(context, 'waveEvery')),
    goesOn: !context.data.entries,
  })),
  add('waitlists/offers.make', (context) =>
    nextWave(context).map(({ entry, rank, span, reasons }) => ({
      ...offerSlot(context, span),
      gap: context.record.id,
      entry: entry.id,
      patient: entry.patient,
      contact: entry.contact,
      wave: (context.record.wave ?? 0) + 1,
      rank,
      reasons,
    })),
  ),
] as const

const offerSlot = (context: GapContext, span: Span): Fields => ({
  location: context.record.location,
  provider: context.record.provider,
  startsAt: instantOf(span.startsAt),
  endsAt: instantOf(span.endsAt),
})

export const scheduleNextWave = set((context) => ({ nextWaveAt: instantOf(nowOf(context) + minutesOf(context, 'waveEvery')) }))
export const stopWaves = set(() => ({ nextWaveAt: null }))

export const holdGap = set((context) => ({ patient: context.facts.theEntry?.patient ?? null, heldUntil: holdUntil(context) }))
export const releaseHold = set(() => ({ heldFor: null, heldUntil: null, patient: null }))

/** Brings the linked appointment forward, or books a new one. The booked appointment then tells this gap that it is filled. */
export const bookGap = [
  set((context) => ({ patient: context.facts.theEntry?.patient ?? null, heldUntil: null })),
  tell(
    'appointments.move',
    (context) => (isBroughtForward(context) ? String(context.facts.theEntry?.appointment) : ''),
    (context) => ({ ...bookedTime(context), overlapReason: null }),
  ),
  add('appointments.book', (context) => (isBroughtForward(context) || !timeForEntry(context) ? [] : [newAppointment(context)])),
] as const

const isBroughtForward = (context: GapContext): boolean => {
  const { theEntry } = context.facts
  return typeof theEntry?.appointment === 'string' && typeof theEntry.appointmentAt === 'string'
}

const bookedTime = (context: GapContext): Fields => {
  const span = timeForEntry(context) ?? spanIn(context.record)
  return { ...resourcesOf(context), startsAt: instantOf(span.startsAt), endsAt: instantOf(span.endsAt) }
}

const newAppointment = (context: GapContext): Fields => {
  const { theEntry } = context.facts
  return { ...bookedTime(context), patient: theEntry?.patient, type: theEntry?.type ?? null }
}

const takenSpan = ({ data }: GapContext): Span => spanIn({ startsAt: data.from, endsAt: data.until })

/** The recovered time and value, for this gap and every gap above it. */
const recoveredBy = (context: GapContext) => {
  const gap = spanIn(context.record)
  const taken = takenSpan(context)
  const length = Math.min(gap.endsAt, taken.endsAt) - Math.max(gap.startsAt, taken.startsAt)
  return { minutes: Math.max(0, Math.round(length / minutes(1))) || 0, cents: context.data.cents || 0 }
}

const withRecovered = (record: Gap, { minutes: moreMinutes, cents }: { minutes: number; cents: number }) => ({
  minutesWon: (record.minutesWon ?? 0) + moreMinutes,
  centsWon: (record.centsWon ?? 0) + cents,
})

const parentOf = ({ record }: GapContext) => record.parent ?? ''

/**
 * True if the patient accepted the offer, which also confirms the appointment. A hold without an end means that the gap is being booked.
 */
const isAgreed = ({ before, data }: GapContext) => before?.state === 'held' && before.heldUntil === null && data.unconfirmed === true

/** Live offers to patients other than the one who took the gap. */
const otherOffers = (context: GapContext) => liveOffersIn(context).filter(({ patient }) => patient !== context.data.patient)

/** A gap has no gap below it before it is filled, so what it recovers now is its own. */
const recordRecovered = (context: GapContext) => {
  const recovered = recoveredBy(context)
  return { ...withRecovered(context.record, recovered), recoveredMinutes: recovered.minutes }
}

export const fillGap = [
  set((context) => ({
    ...recordRecovered(context),
    entry: takenOfferEntry(context) ?? context.before?.heldFor ?? null,
    heldFor: null,
    heldUntil: null,
    nextWaveAt: null,
  })),
  tell('waitlists/gaps.won', parentOf, recoveredBy),
  tell('waitlists/offers.honour', (context) => idsOf(liveOffersIn(context).filter(({ patient }) => patient === context.data.patient))),
  tell('waitlists/offers.take', (context) => idsOf(otherOffers(context))),
  tell(
    'waitlists.book',
    (context) => takenOfferEntry(context) ?? context.before?.heldFor ?? '',
    ({ data }) => ({ bookedAs: data.filledBy }),
  ),
  tell('appointments.confirm', (context) => (isAgreed(context) ? String(context.data.filledBy) : '')),
] as const

export const fillGapManually = [
  set((context) => ({ ...recordRecovered(context), heldFor: null, heldUntil: null, nextWaveAt: null })),
  tell('waitlists/gaps.won', parentOf, recoveredBy),
  tell('waitlists/offers.withdraw', (context) => idsOf(liveOffersIn(context))),
] as const

export const withdrawGap = [
  set(() => ({ heldFor: null, heldUntil: null, patient: null, filledBy: null, nextWaveAt: null })),
  tell('waitlists/offers.withdraw', (context) => idsOf(liveOffersIn(context))),
] as const

/** Opens gaps for the remaining time on both sides of the booked time, if an appointment fits. */
export const createRemainderGap = add('waitlists/gaps.open', (context) => {
  const whole = spanIn(context.record)
  if (!isOverlapping(whole, takenSpan(context))) return []
  return subtractSpan(whole, takenSpan(context))
    .filter(isUsableIn(context))
    .map((part) => ({ ...partOf(context, part), parent: context.record.id }))
})

/** Opens gaps for the working time in a gap that is partly closed, if an appointment fits. */
export const createOpenParts = add('waitlists/gaps.open', (context) =>
  offerablePartsOf(context)
    .filter(isUsableIn(context))
    .map((part) => ({ ...partOf(context, part), parent: context.record.parent ?? null })),
)

const isUsableIn =
  (context: GapContext) =>
  ({ startsAt, endsAt }: Span) =>
    endsAt - startsAt >= shortestAppointment(context.facts.types ?? []) && nowOf(context) <= tooNearAt(waveSettingsOf(context), startsAt)

const partOf = (context: GapContext, part: Span): Fields => {
  const { cause, causeKind, depth } = context.record
  const times = { startsAt: instantOf(part.startsAt), endsAt: instantOf(part.endsAt) }
  return { ...resourcesOf(context), ...times, cause, causeKind, depth }
}

/** Adds time that a lower gap in the cascade recovered to every gap above it. */
export const addRecovered = [
  set(({ record, data }) => withRecovered(record, { minutes: data.minutes ?? 0, cents: data.cents ?? 0 })),
  tell('waitlists/gaps.won', parentOf, ({ data }) => ({ minutes: data.minutes, cents: data.cents })),
] as const
