import { useCallback, useMemo } from 'react'
import { distinctUntilChanged, map, type Observable, of, take } from 'rxjs'
import type { CommandRequest } from '#domain/wire.ts'
import type { Client, Tap } from '#streams/client.ts'
import { mayWait } from '#streams/untilDefinite.ts'
import { useClient } from './context.ts'
import { say } from './sayings.ts'
import { useLive } from './useLive.ts'

export type Tapping = {
  /** `rest` also after it settled or was refused: the row and the strip of toasts tell of that. */
  readonly phase: 'rest' | 'pending' | 'kept'
  /** The link is down, and this does not wait for it. */
  readonly isCutOff: boolean
  readonly send: (request: Omit<CommandRequest, 'command' | 'record'>) => Promise<Tap>
}

/** The version of a record that is on the screen; `null` where nobody says it, and then the tap is never kept. */
export type Seen = number | null

const unanswered = (taps: readonly Tap[], command: string, record: string): Tapping['phase'] => {
  const tap = taps.findLast((one) => one.command === command && one.record === record)
  return tap?.phase === 'pending' || tap?.phase === 'kept' ? tap.phase : 'rest'
}

/**
 * Without a link a tap says which version of its record was on the screen: only so may it be kept, and only so does nothing
 * happen to a record that others changed meanwhile. With a link the chart alone says what is possible.
 */
function sightOf({ link$ }: Client, seen: Seen): Pick<CommandRequest, 'expects'> {
  let isLinked = true
  link$.pipe(take(1)).subscribe(({ phase }) => (isLinked = phase === 'live'))
  return isLinked || seen === null ? {} : { expects: seen }
}

/** One command to one record: whether a tap on it still waits, and how to give it. */
export function useCommand(command: string, record: string, seen: Seen = null): Tapping {
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
  const isCutOff = useCutOff(command, record, seen)
  return { phase, isCutOff, send: (request) => client.send({ command, record, ...sightOf(client, seen), ...request }) }
}

const isDown = ({ link$ }: Client): Observable<boolean> =>
  link$.pipe(
    map(({ phase }) => phase === 'offline'),
    distinctUntilChanged(),
  )

/** What can wait asks nothing of the link. */
function useCutOff(command: string, record: string, seen: Seen): boolean {
  const client = useClient()
  const waits = mayWait({ command, record, ...(seen === null ? {} : { expects: seen }) })
  const cutOff$ = useMemo(() => (waits ? of(false) : isDown(client)), [client, waits])
  return useLive(cutOff$, false)
}

/** Whether the link is down. */
export function useIsCut(): boolean {
  const client = useClient()
  const down$ = useMemo(() => isDown(client), [client])
  return useLive(down$, false)
}

/** Marks what a menu cannot keep, as its buttons are marked. */
export function useMarked(): (command: string, word: string) => string {
  const isCut = useIsCut()
  return (command, word) => (isCut && !mayWait({ command, record: '', expects: 1 }) ? `${word}, ${say('needsLink')}` : word)
}

/** What is made without a question: nothing that could be kept, so nothing that names a version. */
export function useMaking(): (request: CommandRequest) => void {
  const client = useClient()
  return useCallback((request) => void client.send(request), [client])
}

/** For menus and questions: one tap on a record, kept without a link as a button's is. */
export function useGiving(): (request: CommandRequest & { readonly record: string }, seen: Seen) => Promise<Tap> {
  const client = useClient()
  return useCallback((request, seen) => client.send({ ...sightOf(client, seen), ...request }), [client])
}
