import { useMemo, useState } from 'react'
import { exceptionSpan, type LocalDay } from '#domain/scheduling/schedule/openTime.ts'
import type { exceptionReasons } from '#domain/scheduling/schedule/scheduleException.ts'
import { isOverlapping, type Span } from '#domain/timeSpans.ts'
import type { CommandRequest } from '#domain/wire.ts'
import type { BookRows } from '#streams/derive/scheduling/book/bookRows.ts'
import { purposeOf } from '#streams/derive/scheduling/book/bookBlocks.ts'
import { localDayOf } from '#streams/derive/scheduling/book/closedParts.ts'
import { useClient } from '../../../../appContext.ts'
import { useSubmit } from '../../../../commands/useSubmit.ts'
import { type AffectedAnswers, affectedIn } from '../../../../components/scheduling/affected/affectedAppointment.ts'
import { type AnswerInput, answeredOf } from '../../../../components/scheduling/affected/affectedCommands.ts'
import { canMove } from '../../../../components/scheduling/appointment/move/moveCommand.ts'
import { useCarryOut } from '../../../../components/scheduling/affected/useCarryOut.ts'
import { useProposals } from '../../../../components/scheduling/affected/useProposals.ts'

export const awayReasons = ['sick', 'leave', 'training', 'other'] as const satisfies readonly (typeof exceptionReasons)[number][]
type AwayReason = (typeof awayReasons)[number]

/** Time off of a provider on one day while a user fills it in. The times are of the wall clock, and count if it is a part of the day. */
export type AwayDraft = { readonly reason: AwayReason; readonly isPart: boolean; readonly from: string; readonly until: string }

type AwayFaults = { readonly from?: 'timeFault'; readonly until?: 'timeFault' | 'orderFault' }

const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

export function awayFaults({ isPart, from, until }: AwayDraft): AwayFaults {
  if (!isPart) return {}
  if (!isTime(from) || !isTime(until))
    return { ...(isTime(from) ? {} : { from: 'timeFault' }), ...(isTime(until) ? {} : { until: 'timeFault' }) }
  return from < until ? {} : { until: 'orderFault' }
}

const timesOf = ({ isPart, from, until }: AwayDraft) => (isPart ? { from, to: until } : { from: null, to: null })

/** The time that closes; `null` while the times cannot be read. */
const awaySpan = (draft: AwayDraft, local: LocalDay): Span | null =>
  Object.keys(awayFaults(draft)).length > 0 ? null : exceptionSpan(local, timesOf(draft))

/** The user has seen the booked patients, each with an answer. */
const awayCommand = (draft: AwayDraft, provider: string, { day, location }: LocalDay): CommandRequest => ({
  command: 'schedule/exceptions.create',
  data: { provider, location, day, kind: 'off', reason: draft.reason, ...timesOf(draft), overBooked: true },
})

const noAnswers: AffectedAnswers = new Map()

/** The appointments that the provider's absence affects, each with a free time. */
function useAffected(rows: BookRows, provider: string, span: Span | null, attempt: number) {
  const { appointments, patients, providers, settings, location } = rows.day
  const client = useClient()
  const affected = useMemo(() => {
    const inTime = span === null ? [] : affectedIn({ appointments, patients }, provider, span)
    // The patient in the chair is treated to the end.
    return inTime.filter(({ appointment }) => canMove(client, appointment))
  }, [client, appointments, patients, provider, span])
  const isClosing = useMemo(
    () => (owner: string, time: Span) => owner === provider && span !== null && isOverlapping(span, time),
    [provider, span],
  )
  const proposals = useProposals({ affected, providers, isClosing }, attempt)
  const inputs = affected.map(
    (row): AnswerInput => ({
      ...row,
      what: purposeOf(row.appointment, rows.types),
      place: proposals?.get(row.appointment.id) ?? null,
      ...{ providers, practice: settings.practiceName, timeZone: location.timeZone },
    }),
  )
  return { affected: inputs, isSearching: proposals === null }
}

/** The time off that the user fills in, and the time that it closes. */
function useDraft(rows: BookRows, first: AwayDraft) {
  const [draft, setDraft] = useState(first)
  const local: LocalDay = useMemo(() => localDayOf(rows), [rows])
  const span = useMemo(() => awaySpan(draft, local), [draft, local])
  return { draft, local, span, change: (patch: Partial<AwayDraft>) => setDraft((last) => ({ ...last, ...patch })) }
}

/** Time off of a provider with the answers for the appointments in it, and what sends them in one act. */
export function useAway(rows: BookRows, provider: string, first: AwayDraft, onDone: () => void) {
  const { draft, local, span, change } = useDraft(rows, first)
  const [answers, onAnswer] = useState(noAnswers)
  const [attempt, setAttempt] = useState(0)
  const [sendsMessages, setSendsMessages] = useState(useClient().scopes.has('msg'))
  const [isClosed, setClosed] = useState(false)
  const { affected, isSearching } = useAffected(rows, provider, span, attempt)
  const { carryOut, ...outcome } = useCarryOut()
  const answered = answeredOf(affected, answers)
  const unanswered = affected.length - answered.length
  const answerAll = async () => {
    setClosed(true)
    if (await carryOut(answered, sendsMessages)) onDone()
    else setAttempt((count) => count + 1)
  }
  const { send, problem, isSending } = useSubmit(() => void answerAll())
  return {
    ...{
      draft,
      change,
      answers,
      onAnswer,
      affected,
      isSearching,
      isClosed,
      problem,
      sendsMessages,
      setSendsMessages,
      answered,
      unanswered,
    },
    ...outcome,
    isSending: isSending || outcome.isSending,
    canSubmit: span !== null && unanswered === 0,
    submit: () => (isClosed ? void answerAll() : void send(awayCommand(draft, provider, local))),
  }
}
