import { useMemo } from 'react'
import { distinctUntilChanged, map, take } from 'rxjs'
import type { CommandRequest } from '#domain/wire.ts'
import type { Client, Tap } from '#streams/client.ts'
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

/**
 * Without a link a tap says which version of its record was on the screen: only so may it be kept, and only so does nothing
 * happen to a record that others changed meanwhile. With a link the chart alone says what is possible.
 */
function sightOf({ link$ }: Client, seen: number | undefined): Pick<CommandRequest, 'expects'> {
  let isLinked = true
  link$.pipe(take(1)).subscribe(({ phase }) => (isLinked = phase === 'live'))
  return isLinked || seen === undefined ? {} : { expects: seen }
}

/**
 * One command to one record: whether a tap on it still waits, and how to give it.
 * @param seen the version on the screen; without it a tap is not kept where the link is down.
 */
export function useCommand(command: string, record: string, seen?: number): Tapping {
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
  return { phase, send: (request) => client.send({ command, record, ...sightOf(client, seen), ...request }) }
}
