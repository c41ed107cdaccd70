import { aDay, instantOf } from '#domain/time.ts'
import { closes } from '#domain/waitlist/closing.ts'
import { holdFor, tooNearAt } from '#domain/waitlist/waves.ts'
import type { Context } from '../effects.ts'
import { choiceOf, secondsOf, settingOf } from '../settings.ts'
import { recordIn, recordsIn } from '../reading.ts'
import type { Asked } from '../saying.ts'
import { liveOffersIn, loudAt, nextWave, nowOf, overlapsAny, shortestVisit, spanIn, timeFor, wavesOf } from './gapFacts.ts'

/** What a gap asks and how long it waits. */

const wishing: readonly unknown[] = ['waiting', 'offered', 'declined', 'unreachable', 'paused']

const startOf = (context: Context) => spanIn(context.record).startsAt
const isAhead = (context: Context) => nowOf(context) <= tooNearAt(wavesOf(context), startOf(context))
const isLong = ({ record, facts }: Context) => {
  const { startsAt, endsAt } = spanIn(record)
  return endsAt - startsAt >= shortestVisit(Array.isArray(facts['types']) ? facts['types'] : [])
}
const isClosed = (context: Context) => recordsIn(context, 'closedThen').some((event) => closes(event, context.record))
const isFree = (context: Context) =>
  ['providersVisits', 'chairsVisits', 'gapsThen'].every((fact) => !overlapsAny(context, fact)) && !isClosed(context)
const isKnown = (context: Context, fact: string) => context.facts[fact] !== undefined

export const gapGuards = {
  isLongEnough: ({ context }: Asked) => isLong(context),
  isFarEnough: ({ context }: Asked) => isAhead(context),
  timeIsFree: ({ context }: Asked) => isFree(context),
  isFromInside: ({ context }: Asked) => context.by.kind === 'system' || context.record['causeKind'] !== 'manual',
  cannotBeOffered: ({ context }: Asked) => !isLong(context) || !isAhead(context) || !isFree(context),

  offersAreAutomatic: ({ context }: Asked) => choiceOf(context, 'offersAutomatic') === true,
  mayWriteNow: ({ context }: Asked) => loudAt(context) <= nowOf(context),
  wavesGoOn: ({ context }: Asked) =>
    context.record['goesOn'] !== false && Number(context.record['wave'] ?? 0) < choiceOf(context, 'mostWaves'),
  somebodyFits: ({ context }: Asked) => !isKnown(context, 'entries') || nextWave(context).length > 0,
  answersAreOut: ({ context }: Asked) => liveOffersIn(context).length > 0,

  theyWish: ({ context }: Asked) => {
    const entry = recordIn(context, 'theEntry')
    if (entry === undefined) return true
    return entry !== null && entry['location'] === context.record['location'] && wishing.includes(entry['state'])
  },
  /** An accepted wish is one whose offer was answered a moment ago, in this very transaction. */
  theyAgreed: ({ context }: Asked) => recordIn(context, 'theEntry')?.['state'] === 'accepted',
  itHoldsThem: ({ context }: Asked) => !isKnown(context, 'theEntry') || timeFor(context) !== null,
  isHeldForThem: ({ context }: Asked) => context.before?.['heldFor'] === context.record['heldFor'],
  isTakenByWhomItIsFor: ({ context }: Asked) => takenByOffer(context) !== null || context.before?.['patient'] === context.data['patient'],
  providerIsTheSame: ({ context }: Asked) => context.data['seenBy'] === context.record['provider'],
}

/** The wish of whoever took the gap, where they were offered it. */
export const takenByOffer = (context: Context): string | null => {
  const offer = liveOffersIn(context).find(({ patient }) => patient === context.data['patient'])
  return offer ? String(offer['entry']) : null
}

/** An offer that waits longest keeps the hold no longer than this. */
export const untilOf = (context: Context): string => instantOf(nowOf(context) + holdFor(wavesOf(context), startOf(context), nowOf(context)))

export const gapDelays = {
  settled: ({ context }: Asked): number => secondsOf(context, 'graceAfterCancel'),
  tooNear: ({ context }: Asked): number => Math.max(0, tooNearAt(wavesOf(context), startOf(context)) - nowOf(context)),
  /** The morning, where it is quiet now. By day there is nothing to wait for, and a day later it lies behind. */
  morning: ({ context }: Asked): number => loudAt(context) - nowOf(context) || aDay,
  waveOver: ({ context }: Asked): number => settingOf(context, 'waveEvery'),
  holdOver: ({ context }: Asked): number => holdFor(wavesOf(context), startOf(context), nowOf(context)),
}

export const neighboursOf = (context: Context) => [...recordsIn(context, 'gapsBefore'), ...recordsIn(context, 'gapsAfter')]
