import { type Observable, Subject, BehaviorSubject } from 'rxjs'
import { instantOf } from '#domain/time.ts'
import type { AnyRecord, BatchResponse, CommandRequest } from '#domain/wire.ts'
import type { CommandStatus } from './commandStatus.ts'
import { inverseOf } from './inverseOf.ts'
import { areaOf, type PendingCommand, type SendDeps, sendUntilAnswered } from './sendUntilAnswered.ts'

export type CommandSender = {
  readonly commands$: Observable<readonly CommandStatus[]>
  readonly send: (request: CommandRequest) => Promise<CommandStatus>
  readonly sendTogether: (requests: readonly CommandRequest[]) => Promise<BatchResponse>
  readonly dismiss: (key: string) => void
  readonly close: () => void
}

export type CommandSenderDeps = Omit<SendDeps, 'closed$'> & {
  /** @throws ProblemError or NoResponseError */
  readonly postTogether: (requests: readonly CommandRequest[], key: string) => Promise<BatchResponse>
  /** Resolves when the screen contains the position. */
  readonly whenPositionShown: (position: number) => Promise<unknown>
  /** Returns a record as shown on the screen. */
  readonly shownRecord: (area: string, id: string) => AnyRecord | undefined
  /** Resolves when the rules of an area are known, or cannot be loaded; `null` if they are known. */
  readonly loadRules: (area: string) => Promise<void> | null
  readonly newKey: () => string
  /** Server time in milliseconds. */
  readonly now: () => number
}

/** How long a settled command can be undone, in milliseconds. */
export const undoWindow = 10_000

/**
 * Sends commands and reports their status: pending at once, then settled when their entry is on the screen, or refused with the problem.
 */
export function createCommandSender(deps: CommandSenderDeps): CommandSender {
  const overlay = createCommandOverlay()
  const closed$ = new Subject<never>()
  const inFlight = new Map<string, Promise<CommandStatus>>()
  return {
    commands$: overlay.commands$,
    dismiss: (key) => overlay.dismiss(key),
    /** Returns the first promise when the same command is already being sent. */
    send(request) {
      const commandKey = JSON.stringify([request.command, request.record, request.data, request.happenedAt])
      const existing = inFlight.get(commandKey)
      if (existing) return existing
      const sending = sendCommand({ ...deps, closed$ }, overlay, request).finally(() => inFlight.delete(commandKey))
      inFlight.set(commandKey, sending)
      return sending
    },
    sendTogether: (requests) => sendTogether(deps, overlay, requests),
    close: () => closed$.complete(),
  }
}

async function sendCommand(deps: CommandSenderDeps & SendDeps, overlay: CommandOverlay, request: CommandRequest): Promise<CommandStatus> {
  const pending: PendingCommand = { request, key: deps.newKey(), at: deps.monotonic() }
  const shown = request.record === undefined ? undefined : deps.shownRecord(areaOf(request), request.record)
  const statusBase = () => ({
    key: pending.key,
    command: request.command,
    record: request.record ?? null,
    data: request.data ?? {},
    at: instantOf(deps.now()),
  })
  overlay.show({ ...statusBase(), phase: 'pending' })
  // They decide whether the command may be queued, and how it is undone.
  const loading = deps.loadRules(areaOf(request))
  if (loading) await loading
  const outcome = await sendUntilAnswered(
    deps,
    pending,
    (isQueued) => void overlay.show({ ...statusBase(), phase: isQueued ? 'queued' : 'pending' }),
  )
  if ('problem' in outcome) return overlay.show({ ...statusBase(), phase: 'refused', problem: outcome.problem })
  const { record, position } = outcome.answer
  await deps.whenPositionShown(position)
  deps.setTimer(undoWindow, () => overlay.dismiss(pending.key))
  const undo = shown ? inverseOf(request, shown, record) : null
  return overlay.show({ ...statusBase(), record: record.id, phase: 'settled', position, version: record.version, undo })
}

/** The results are shown as those of single commands, without an undo. */
async function sendTogether(deps: CommandSenderDeps, overlay: CommandOverlay, requests: readonly CommandRequest[]): Promise<BatchResponse> {
  const answer = await deps.postTogether(requests, deps.newKey())
  const { records, position } = answer
  await deps.whenPositionShown(position)
  for (const [index, { id, version }] of records.entries()) {
    const { command = '', data = {} } = requests[index] ?? {}
    const key = deps.newKey()
    overlay.show({ key, command, record: id, data, at: instantOf(deps.now()), phase: 'settled', position, version, undo: null })
    deps.setTimer(undoWindow, () => overlay.dismiss(key))
  }
  return answer
}

/** Holds the commands shown over their rows, in the order of sending. */
function createCommandOverlay() {
  const commands$ = new BehaviorSubject<readonly CommandStatus[]>([])
  return {
    commands$,
    show<T extends CommandStatus>(status: T): T {
      const isShown = commands$.value.some(({ key }) => key === status.key)
      commands$.next(isShown ? commands$.value.map((shown) => (shown.key === status.key ? status : shown)) : [...commands$.value, status])
      return status
    },
    dismiss(key: string): void {
      const remaining = commands$.value.filter((status) => status.key !== key)
      if (remaining.length < commands$.value.length) commands$.next(remaining)
    },
  }
}
type CommandOverlay = ReturnType<typeof createCommandOverlay>
