import { useCallback, useMemo } from 'react'
import { distinctUntilChanged, map, type Observable, of, take } from 'rxjs'
import type { CommandRequest } from '#domain/wire.ts'
import type { Client } from '#streams/client/client.ts'
import type { CommandStatus } from '#streams/commands/commandStatus.ts'
import { canQueueOffline } from '#streams/commands/sendUntilAnswered.ts'
import { useClient } from '../appContext.ts'
import { t } from '../i18n/translators.ts'
import { useObservable } from '../liveness/useObservable.ts'

export type UseCommandResult = {
  /** `rest` also after the command settled or was refused: the row and the toasts show that. */
  readonly phase: 'rest' | 'pending' | 'queued'
  /** The connection is down and this command cannot be queued. */
  readonly isBlockedOffline: boolean
  readonly send: (request: Omit<CommandRequest, 'command' | 'record'>) => Promise<CommandStatus>
}

/** The record version on the screen; `null` if unknown, and then the command is never queued. */
export type SeenVersion = number | null

const phaseOf = (commands: readonly CommandStatus[], command: string, record: string): UseCommandResult['phase'] => {
  const status = commands.findLast((candidate) => candidate.command === command && candidate.record === record)
  return status?.phase === 'pending' || status?.phase === 'queued' ? status.phase : 'rest'
}

/**
 * While offline, sends the record version that was on the screen. Only then can the command be queued, and the server refuses it
 * if another user changed the record meanwhile. While online, the state machine alone decides.
 */
function expectedVersion({ link$ }: Client, seenVersion: SeenVersion): Pick<CommandRequest, 'expects'> {
  let isOnline = true
  link$.pipe(take(1)).subscribe(({ phase }) => (isOnline = phase === 'live'))
  return isOnline || seenVersion === null ? {} : { expects: seenVersion }
}

/** One command for one record: its pending phase and the function that sends it. */
export function useCommand(command: string, record: string, seenVersion: SeenVersion = null): UseCommandResult {
  const client = useClient()
  const phase$ = useMemo(
    () =>
      client.commands$.pipe(
        map((commands) => phaseOf(commands, command, record)),
        distinctUntilChanged(),
      ),
    [client, command, record],
  )
  const phase = useObservable(phase$, 'rest')
  const isBlockedOffline = useIsBlockedOffline(command, record, seenVersion)
  return {
    phase,
    isBlockedOffline,
    send: (request) => client.send({ command, record, ...expectedVersion(client, seenVersion), ...request }),
  }
}

const watchOffline = ({ link$ }: Client): Observable<boolean> =>
  link$.pipe(
    map(({ phase }) => phase === 'offline'),
    distinctUntilChanged(),
  )

/** Commands that can be queued do not depend on the connection. */
function useIsBlockedOffline(command: string, record: string, seenVersion: SeenVersion): boolean {
  const client = useClient()
  const canQueue = canQueueOffline({ command, record, ...(seenVersion === null ? {} : { expects: seenVersion }) })
  const blocked$ = useMemo(() => (canQueue ? of(false) : watchOffline(client)), [client, canQueue])
  return useObservable(blocked$, false)
}

/** Whether the connection is down. */
export function useIsOffline(): boolean {
  const client = useClient()
  const offline$ = useMemo(() => watchOffline(client), [client])
  return useObservable(offline$, false)
}

/** Labels menu items that cannot be queued while offline, as buttons are labelled. */
export function useOfflineLabel(): (command: string, label: string) => string {
  const isOffline = useIsOffline()
  return (command, label) =>
    isOffline && !canQueueOffline({ command, record: '', expects: 1 }) ? `${label}, ${t('needsConnection')}` : label
}

/** Creates a record without a dialog. Never queued, so it sends no version. */
export function useCreateRecord(): (request: CommandRequest) => void {
  const client = useClient()
  return useCallback((request) => void client.send(request), [client])
}

/** Sends one command from a menu or dialog. While offline it is queued, as a button's command is. */
export function useSendCommand(): (
  request: CommandRequest & { readonly record: string },
  seenVersion: SeenVersion,
) => Promise<CommandStatus> {
  const client = useClient()
  return useCallback((request, seenVersion) => client.send({ ...expectedVersion(client, seenVersion), ...request }), [client])
}
