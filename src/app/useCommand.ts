import { useMemo } from 'react'
import { distinctUntilChanged, map } from 'rxjs'
import type { CommandRequest } from '#domain/wire.ts'
import type { Tap } from '#streams/client.ts'
import { useClient } from './context.ts'
import { useLive } from './useLive.ts'

export type Tapping = {
  /** `rest` also after it settled or was refused: the row and the strip of toasts tell of that. */
  readonly phase: 'rest' | 'pending' | 'kept'
  readonly send: (request: Omit<CommandRequest, 'command' | 'record'>) => Promise<Tap>
}

const unanswered = (taps: readonly Tap[], command: string, record: string): Tapping['phase'] => {
  const tap = taps.findLast((one) => one.command === command && one.record === record)
  return tap?.phase === 'pending' || tap?.phase === 'kept' ? tap.phase : 'rest'
}

/** One command to one record: whether a tap on it still waits, and how to give it. */
export function useCommand(command: string, record: string): Tapping {
  const client = useClient()
  const phase$ = useMemo(
    () =>
      client.taps$.pipe(
        map((taps) => unanswered(taps, command, record)),
        distinctUntilChanged(),
      ),
    [client, command, record],
  )
  const phase = useLive(phase$, 'rest')
  return { phase, send: (request) => client.send({ command, record, ...request }) }
}
