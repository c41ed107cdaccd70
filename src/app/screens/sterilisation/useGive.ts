import { useCallback } from 'react'
import type { Fields } from '#domain/wire.ts'
import type { Tap } from '#streams/client.ts'
import { useClient } from '../../context.ts'

/** Gives a command and says what came of it: the sentence why not, or the record it was for. */
export type Given = { readonly record: string | null; readonly refused: string | null }

const given = (tap: Tap): Given =>
  tap.phase === 'refused' ? { record: null, refused: tap.problem.detail || tap.problem.title } : { record: tap.record, refused: null }

export type Give = (command: string, record: string | null, data?: Fields) => Promise<Given>

/** For forms, which show the no themselves and keep what was typed. */
export function useGive(): Give {
  const client = useClient()
  return useCallback(
    async (command, record, data) => {
      const tap = await client.send({ command, ...(record === null ? {} : { record }), ...(data ? { data } : {}) })
      if (tap.phase === 'refused') client.dismiss(tap.key)
      return given(tap)
    },
    [client],
  )
}
