import { useCallback } from 'react'
import type { Fields } from '#domain/wire.ts'
import type { CommandStatus } from '#streams/commands/commandStatus.ts'
import { useClient } from '../../appContext.ts'

/** Outcome of a command: the record it was for, or the refusal as a sentence. */
export type FormCommandOutcome = { readonly record: string | null; readonly refusal: string | null }

const outcomeOf = (status: CommandStatus): FormCommandOutcome =>
  status.phase === 'refused'
    ? { record: null, refusal: status.problem.detail || status.problem.title }
    : { record: status.record, refusal: null }

export type SendFormCommand = (command: string, record: string | null, data?: Fields) => Promise<FormCommandOutcome>

/** Sends commands for forms, which show refusals themselves and keep the input. */
export function useFormCommand(): SendFormCommand {
  const client = useClient()
  return useCallback(
    async (command, record, data) => {
      const status = await client.send({ command, ...(record === null ? {} : { record }), ...(data ? { data } : {}) })
      if (status.phase === 'refused') client.dismiss(status.key)
      return outcomeOf(status)
    },
    [client],
  )
}
