import { oneDay, instantOf } from '#domain/time.ts'
import { activeWaitlistStates } from '#domain/waitlist/waitlistEntry.ts'
import { blocksTime } from '#domain/waitlist/blocksTime.ts'
import { holdDuration, tooNearAt } from '#domain/waitlist/waves.ts'
import { isOneOf } from '#domain/fields.ts'
import { choiceOf, secondsOf, minutesOf } from '../kernel/settings.ts'
import type { GuardArgs } from '../kernel/actionCreators.ts'
import type { GapContext } from './gapContext.ts'
import {
  liveOffersIn,
  nextSendTime,
  nextWave,
  nowOf,
  overlapsAny,
  shortestAppointment,
  spanIn,
  timeForEntry,
  waveSettingsOf,
} from './gapFacts.ts'

import { isOfferable } from './workingTime.ts'

/** Guards and delays of a gap. */

const startOf = (context: GapContext) => spanIn(context.record).startsAt
const isFarEnoughAhead = (context: GapContext) => nowOf(context) <= tooNearAt(waveSettingsOf(context), startOf(context))
const isLong = ({ record, facts }: GapContext) => {
  const { startsAt, endsAt } = spanIn(record)
  return endsAt - startsAt >= shortestAppointment(facts.types ?? [])
}
const isClosed = (context: GapContext) => (context.facts.closedThen ?? []).some((event) => blocksTime(event, context.record))
const isFree = (context: GapContext) =>
  (['providersAppointments', 'chairsAppointments', 'gapsThen'] as const).every((fact) => !overlapsAny(context, fact)) && !isClosed(context)

export const gapGuards = {
  isLongEnough: ({ context }: GuardArgs<GapContext>) => isLong(context),
  isFarEnough: ({ context }: GuardArgs<GapContext>) => isFarEnoughAhead(context),
  timeIsFree: ({ context }: GuardArgs<GapContext>) => isFree(context),
  isFromInside: ({ context }: GuardArgs<GapContext>) => context.by.kind === 'system' || context.record.causeKind !== 'manual',
  timeIsOfferable: ({ context }: GuardArgs<GapContext>) => isOfferable(context),
  isPartlyClosed: ({ context }: GuardArgs<GapContext>) => !isOfferable(context),
  cannotBeOffered: ({ context }: GuardArgs<GapContext>) => !isLong(context) || !isFarEnoughAhead(context) || !isFree(context),

  offersAreAutomatic: ({ context }: GuardArgs<GapContext>) => choiceOf(context, 'offersAutomatic'),
  mayWriteNow: ({ context }: GuardArgs<GapContext>) => nextSendTime(context) <= nowOf(context),
  wavesGoOn: ({ context }: GuardArgs<GapContext>) =>
    context.record.goesOn !== false && (context.record.wave ?? 0) < choiceOf(context, 'mostWaves'),
  somebodyFits: ({ context }: GuardArgs<GapContext>) => !context.facts.entries || nextWave(context).length > 0,
  answersAreOut: ({ context }: GuardArgs<GapContext>) => liveOffersIn(context).length > 0,

  theyWish: ({ context }: GuardArgs<GapContext>) => {
    const entry = context.facts.theEntry
    if (entry === undefined) return true
    return entry !== null && entry.location === context.record.location && isOneOf(activeWaitlistStates, entry.state)
  },
  /** An `accepted` waitlist entry is one whose offer was accepted in this same transaction. */
  theyAgreed: ({ context }: GuardArgs<GapContext>) => context.facts.theEntry?.state === 'accepted',
  itHoldsThem: ({ context }: GuardArgs<GapContext>) => context.facts.theEntry === undefined || timeForEntry(context) !== null,
  isHeldForThem: ({ context }: GuardArgs<GapContext>) => context.before?.heldFor === context.record.heldFor,
  isTakenByWhomItIsFor: ({ context }: GuardArgs<GapContext>) =>
    takenOfferEntry(context) !== null || context.before?.patient === context.data.patient,
  providerIsTheSame: ({ context }: GuardArgs<GapContext>) => context.data.seenBy === context.record.provider,
}

/** The waitlist entry of the patient who took the gap, if it was offered to them. */
export const takenOfferEntry = (context: GapContext): string | null => {
  const offer = liveOffersIn(context).find(({ patient }) => patient === context.data.patient)
  return offer ? offer.entry : null
}

/** When the hold ends. */
export const holdUntil = (context: GapContext): string =>
  instantOf(nowOf(context) + holdDuration(waveSettingsOf(context), startOf(context), nowOf(context)))

export const gapDelays = {
  settled: ({ context }: GuardArgs<GapContext>): number => secondsOf(context, 'graceAfterCancel'),
  tooNear: ({ context }: GuardArgs<GapContext>): number =>
    Math.max(0, tooNearAt(waveSettingsOf(context), startOf(context)) - nowOf(context)),
  /** Until quiet hours end. Outside quiet hours there is nothing to wait for, so it waits a day, which is after the gap. */
  morning: ({ context }: GuardArgs<GapContext>): number => nextSendTime(context) - nowOf(context) || oneDay,
  waveOver: ({ context }: GuardArgs<GapContext>): number => minutesOf(context, 'waveEvery'),
  holdOver: ({ context }: GuardArgs<GapContext>): number => holdDuration(waveSettingsOf(context), startOf(context), nowOf(context)),
}

export const neighboursOf = (context: GapContext) => [...(context.facts.gapsBefore ?? []), ...(context.facts.gapsAfter ?? [])]
