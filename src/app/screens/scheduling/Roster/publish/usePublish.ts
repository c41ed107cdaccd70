import { useState } from 'react'
import type { Roster } from '#domain/scheduling/schedule/roster.ts'
import type { Instant } from '#domain/time.ts'
import { tRoster } from '#locale/scheduling/roster.ts'
import { ProblemError } from '#streams/link/restClient.ts'
import { useClient } from '../../../../appContext.ts'
import type { AnsweredAppointment } from '../../../../components/scheduling/affected/affectedCommands.ts'
import type { Affected } from '../panel/useAffected.ts'
import type { Hours } from '../useHours.ts'
import { publishCommands } from './publishCommands.ts'

export type Publish = {
  readonly isSending: boolean
  /** Why the hours were not published, unless it is about one appointment. */
  readonly problem: string | null
  readonly refusals: ReadonlyMap<string, string>
  /** Patients whose appointment changed with the hours. */
  readonly toCall: readonly AnsweredAppointment[]
  /** The rosters as they were before the publication, when it was, and the appointments that the user answered for. */
  readonly published: Published | null
  readonly publish: () => void
}

export type Published = { readonly before: readonly Roster[]; readonly answered: ReadonlySet<string>; readonly at: Instant }

type Outcome = Pick<Publish, 'problem' | 'refusals' | 'toCall' | 'published'>
const noOutcome: Outcome = { problem: null, refusals: new Map(), toCall: [], published: null }

/** Sends the new hours with the answers: all of it happens, or nothing. */
export function usePublish({ steps, before }: Hours, { answered }: Affected, onDone: () => void): Publish {
  const client = useClient()
  const [outcome, setOutcome] = useState(noOutcome)
  const [isSending, setSending] = useState(false)
  const publish = async () => {
    const commands = publishCommands(steps, answered)
    setSending(true)
    setOutcome(noOutcome)
    try {
      // The page shows the published hours before the draft goes, so that the bars do not jump back for a moment.
      const { records } = await client.sendTogether(commands.map(({ request }) => request))
      const ids = answered.map(({ appointment }) => appointment.id)
      setOutcome({
        ...noOutcome,
        toCall: answered.filter(({ answer }) => answer !== 'leave'),
        published: { before, answered: new Set(ids), at: records[0]?.updatedAt ?? '' },
      })
      onDone()
    } catch (error) {
      setOutcome(refusedOutcome(error, (at) => commands[at]?.appointment ?? null))
    }
    setSending(false)
  }
  return { ...outcome, isSending, publish: () => void publish() }
}

function refusedOutcome(error: unknown, appointmentAt: (index: number) => string | null): Outcome {
  if (!(error instanceof ProblemError)) return { ...noOutcome, problem: tRoster('notSent') }
  const { detail, title, at, status } = error.problem
  const text = status === 412 ? tRoster('changedElsewhere') : detail || title
  const appointment = at === undefined ? null : appointmentAt(at)
  return appointment === null ? { ...noOutcome, problem: text } : { ...noOutcome, refusals: new Map([[appointment, text]]) }
}
