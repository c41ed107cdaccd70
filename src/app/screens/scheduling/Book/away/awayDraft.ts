import { type LocalDay, exceptionSpan } from '#domain/scheduling/schedule/openTime.ts'
import type { exceptionReasons } from '#domain/scheduling/schedule/scheduleException.ts'
import type { Span } from '#domain/timeSpans.ts'
import type { CommandRequest } from '#domain/wire.ts'

export const awayReasons = ['sick', 'leave', 'training', 'other'] as const satisfies readonly (typeof exceptionReasons)[number][]
export type AwayReason = (typeof awayReasons)[number]

/** Time off of a provider on one day while a user fills it in. The times are of the wall clock, and count if it is a part of the day. */
export type AwayDraft = { readonly reason: AwayReason; readonly isPart: boolean; readonly from: string; readonly until: string }

export type AwayFaults = { readonly from?: 'timeFault'; readonly until?: 'timeFault' | 'orderFault' }

const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

export function awayFaults({ isPart, from, until }: AwayDraft): AwayFaults {
  if (!isPart) return {}
  if (!isTime(from) || !isTime(until))
    return { ...(isTime(from) ? {} : { from: 'timeFault' }), ...(isTime(until) ? {} : { until: 'timeFault' }) }
  return from < until ? {} : { until: 'orderFault' }
}

const timesOf = ({ isPart, from, until }: AwayDraft) => (isPart ? { from, to: until } : { from: null, to: null })

/** The time that closes; `null` while the times cannot be read. */
export const awaySpan = (draft: AwayDraft, local: LocalDay): Span | null =>
  Object.keys(awayFaults(draft)).length > 0 ? null : exceptionSpan(local, timesOf(draft))

/** The user has seen the booked patients, each with an answer. */
export const awayCommand = (draft: AwayDraft, provider: string, { day, location }: LocalDay): CommandRequest => ({
  command: 'schedule/exceptions.create',
  data: { provider, location, day, kind: 'off', reason: draft.reason, ...timesOf(draft), overBooked: true },
})
