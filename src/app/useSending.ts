import { useState } from 'react'
import type { CommandRequest, ProblemBody } from '#domain/wire.ts'
import { useClient } from './context.ts'

export type Sending = {
  readonly send: (...requests: readonly CommandRequest[]) => Promise<void>
  /** Why not, to be said where it can be mended. */
  readonly problem: ProblemBody | null
  readonly isSending: boolean
}

/**
 * What a dialog gives when it is filled in: one command after another, up to the first that is refused. A no is said in the dialog, where what
 * was typed still stands, and not in the strip of toasts; so nothing of it is kept for a link that is away.
 * @param onDone hears of the record that the last command was for, or made.
 */
export function useSending(onDone: (record: string | null) => void): Sending {
  const client = useClient()
  const [problem, setProblem] = useState<ProblemBody | null>(null)
  const [isSending, setSending] = useState(false)
  const send: Sending['send'] = async (...requests) => {
    setSending(true)
    let record: string | null = null
    for (const request of requests) {
      const tap = await client.send(request)
      record = tap.record
      if (tap.phase !== 'refused') continue
      setProblem(tap.problem)
      client.dismiss(tap.key)
      return setSending(false)
    }
    setSending(false)
    onDone(record)
  }
  return { send, problem, isSending }
}
