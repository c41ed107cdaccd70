import { useState } from 'react'
import type { CommandRequest, ProblemBody } from '#domain/wire.ts'
import { createClientProblem } from '#streams/commands/clientProblems.ts'
import { ProblemError } from '#streams/link/restClient.ts'
import { useClient } from '../appContext.ts'

export type UseSubmitResult = {
  readonly send: (...requests: readonly CommandRequest[]) => Promise<void>
  /** Sends commands as one: all of them happen, or none. */
  readonly sendTogether: (...requests: readonly CommandRequest[]) => Promise<void>
  /** Why the command was refused; shown in the dialog, where the user can correct it. */
  readonly problem: ProblemBody | null
  readonly isSending: boolean
}

/**
 * Sends the commands of a submitted dialog in order, up to the first refusal. The dialog shows the refusal, beside the values typed,
 * and not a toast; so none of these commands is queued while offline.
 * @param onDone receives the record that the last command changed or created.
 */
export function useSubmit(onDone: (record: string | null) => void): UseSubmitResult {
  const client = useClient()
  const [problem, setProblem] = useState<ProblemBody | null>(null)
  const [isSending, setSending] = useState(false)
  const send: UseSubmitResult['send'] = async (...requests) => {
    setSending(true)
    let record: string | null = null
    for (const request of requests) {
      const status = await client.send(request)
      record = status.record
      if (status.phase !== 'refused') continue
      setProblem(status.problem)
      client.dismiss(status.key)
      return setSending(false)
    }
    setSending(false)
    onDone(record)
  }
  const sendTogether: UseSubmitResult['sendTogether'] = async (...commands) => {
    setSending(true)
    try {
      const { records } = await client.sendTogether(commands)
      onDone(records.at(-1)?.id ?? null)
    } catch (error) {
      setProblem(error instanceof ProblemError ? error.problem : createClientProblem('unanswered', ''))
    }
    setSending(false)
  }
  return { send, sendTogether, problem, isSending }
}
