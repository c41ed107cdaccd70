import { evaluateTimer } from '#machines/kernel/evaluate.ts'
import { refusalOf } from '#locale/common/refusals.ts'
import { Problem } from '#domain/problems.ts'
import { grantableScopes } from '#domain/scopes.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { type NamedCommand, machineOf, resourceOf } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'
import { hasKnownState, hasTimer } from '#resources/storedStates.ts'
import { type Principal, systemPrincipal } from '../access/principal.ts'
import type { Tx, Store, Timer } from '../../store/store.ts'
import { executeBatch } from './batch/executeBatch.ts'
import { type ParsedCommand, resolveCommand, parseCommand } from './parseCommand.ts'
import { type CreateExecution, type ExecutionContext, executeCommand, applyEffects } from './executeCommand.ts'
import { buildGuardContext } from '../states/buildGuardContext.ts'
import type { CommandAnswer, CommandBus, CommandInput, CommandResult, CommandSequence, HashedSecrets } from './commandBus.ts'
import { applyTimers, withTransition, stateOf } from '../states/recordState.ts'
import { happenedAtIn } from './happenedAt.ts'
import type { MessageComposer } from './messageComposer.ts'
import { commandsOfPatch } from './patch.ts'
import { findReplay, replayOf } from './replay.ts'
import { getTimerDue, get, saveResponse, entryPosition, setRecordTimer } from '../storeRequests.ts'
import { updateSummaries } from '../records/summaries.ts'
import { writeRecord } from '../records/writeRecord.ts'
import { requireCommand } from '../access/authorisation.ts'
import { isPlainObject } from '../records/shape.ts'

export type CommandBusDeps = {
  readonly store: Store
  readonly newId: () => string
  /** Hashes a secret before storage. Runs before the transaction, because hashing is slow. */
  readonly hashSecret: (secret: string) => Promise<string>
}

type BusDeps = CommandBusDeps & { readonly executionOf: CreateExecution }

export function commandBusWith(given: CommandBusDeps, composeMessage: MessageComposer): CommandBus {
  const executionOf: CreateExecution = (principal, now) => ({ principal, now, newId: given.newId, composeMessage })
  const deps: BusDeps = { ...given, executionOf }
  return {
    execute: (principal, input) => execute(deps, principal, input),
    executeBatch: (principal, input) => executeBatch(deps, principal, input),
    executeSequence: (principal, sequence) => executeSequence(deps, principal, sequence),
    executeWithin: (principal, now, input, secrets = {}) =>
      executeCommand(executionOf(principal, now), { ...parseCommand(resolveCommand(input), input), secrets }),
    fireTimer: (timer) => fireTimer(deps, timer),
  }
}

async function execute(deps: BusDeps, principal: Principal, input: CommandInput): Promise<CommandResult> {
  const commands = resolveCommands(input)
  for (const command of commands) requireCommand(principal, command)
  const [command] = commands
  if (!command) throw new Problem('no-method', 'The request contains no changes.')
  const hashedSecrets = await hashSecrets(deps, command, input)
  const { result, isWritten } = await deps.store.change({
    practice: principal.practice,
    by: principal.by,
    origin: principal.origin,
    because: input.because,
    ...happenedAtIn(input),
    command: command.name,
    run: (now) => executeOnce(deps.executionOf(principal, now), command, input, hashedSecrets),
  })
  return { ...result, isWritten }
}

async function executeSequence<Result>(
  deps: BusDeps,
  principal: Principal,
  { because, command, run }: CommandSequence<Result>,
): Promise<Result> {
  const { practice, by, origin } = principal
  const runAll = (now: number) => {
    const execution = deps.executionOf(principal, now)
    return run((input) => executeStep(execution, { ...input, because }))
  }
  return (await deps.store.change({ practice, by, origin, because, command, isBackground: true, run: runAll })).result
}

function* executeStep(execution: ExecutionContext, input: CommandInput): Tx<AnyRecord> {
  const command = resolveCommand(input)
  requireCommand(execution.principal, command)
  if (command.resource.secrets) throw new Error(`${command.name} may hold a secret, which a sequence does not hash`)
  return yield* executeCommand(execution, parseCommand(command, input))
}

function resolveCommands(input: CommandInput): readonly NamedCommand[] {
  const command = resolveCommand(input)
  return input.patch === undefined ? [command] : commandsOfPatch(command.resource, input.patch)
}

/**
 * Hashes valid secrets before the transaction, because hashing takes longer than a transaction may. The transaction refuses malformed
 * ones.
 */
async function hashSecrets(deps: CommandBusDeps, { resource }: NamedCommand, input: CommandInput): Promise<HashedSecrets> {
  const shapes = Object.entries(resource.secrets ?? {})
  if (shapes.length === 0) return {}
  const body: unknown = input.patch ?? input.data
  if (!isPlainObject(body)) return {}
  const secrets = shapes.filter(([field, shape]) => shape.safeParse(body[field]).success)
  const storedOf = async (field: string) =>
    resource.usedSecrets?.includes(field) ? String(body[field]) : await deps.hashSecret(String(body[field]))
  const pairs = secrets.map(async ([field]) => [field, await storedOf(field)] as const)
  return Object.fromEntries(await Promise.all(pairs))
}

function* executeOnce(
  execution: ExecutionContext,
  command: NamedCommand,
  input: CommandInput,
  hashedSecrets: HashedSecrets,
): Tx<CommandAnswer> {
  const replay = input.idempotency ? yield* findReplay(execution.principal, command, input.idempotency) : null
  if (replay) return replay
  input.checkRequest?.()
  const parsed: ParsedCommand = parseCommand(command, input)
  const secrets = hashedSecretsOf(parsed, hashedSecrets)
  const record = yield* executeCommand(execution, { ...parsed, secrets, secretLengths: lengthsOf(parsed.secrets) })
  const newPosition = yield* entryPosition()
  if (input.idempotency) {
    const { key, bodyHash, createResponse } = input.idempotency
    const replayed = replayOf(execution.principal, command, record, newPosition)
    yield* saveResponse(key, { bodyHash, ...createResponse(record, newPosition), replay: replayed })
  }
  return { record, position: newPosition, storedResponse: null, isRepeated: false }
}

const hashedSecretsOf = (parsed: ParsedCommand, hashedSecrets: HashedSecrets) =>
  Object.fromEntries(Object.keys(parsed.secrets).map((field) => [field, hashedSecrets[field] ?? '']))

const lengthsOf = (secrets: ParsedCommand['secrets']) =>
  Object.fromEntries(Object.entries(secrets).map(([field, secret]) => [field, secret.length]))

async function fireTimer(deps: BusDeps, timer: Timer | Omit<Timer, 'due'>): Promise<boolean> {
  const resource = resourceOf(timer.area)
  if (!resource) return false
  const principal = systemPrincipal(timer.practice, 'clock', new Set(grantableScopes), { kind: 'timer', id: timer.name })
  const action = timer.name.split('.')[2] ?? timer.name
  const { result } = await deps.store.change({
    practice: timer.practice,
    by: principal.by,
    origin: principal.origin,
    because: `timer:${timer.name}`,
    command: `${timer.area}.${action}`,
    run: (now) => fireIfDue(deps.executionOf(principal, now), resource, timer.record, timer.name),
  })
  return result
}

/** Reads the timer again inside the transaction: it may have been moved or cancelled since the scheduler read it. */
function* fireIfDue(execution: ExecutionContext, resource: Resource, id: string, name: string): Tx<boolean> {
  const due = yield* getTimerDue(resource.name, id, name)
  if (due === null || Date.parse(due) > execution.now) return false
  const record = yield* get(resource.name, id)
  // A timer or a state of an earlier release waits for its correction. The System screen lists it.
  if (record && (!hasTimer(resource, name) || !hasKnownState(resource, record))) return false
  yield* setRecordTimer(resource.name, id, name, null)
  const machine = record && machineOf(resource, record)
  if (!record || !machine) return false
  const { by, origin } = execution.principal
  const input = { resource, action: name, before: record, record, data: {}, by, origin, now: execution.now }
  const evaluation = evaluateTimer(machine, stateOf(record), yield* buildGuardContext(input), name)
  // A timer is never lost to a fact that could not be counted: it stays, and the System screen lists it.
  if (!evaluation.allowed && evaluation.unknown) throw new Problem('refused', refusalOf(evaluation.reason), { reason: evaluation.reason })
  if (!evaluation.allowed) return false
  const fields = withTransition(record, record, evaluation.state, evaluation.effects, execution.now)
  const written = yield* writeRecord(resource, record, id, fields)
  yield* updateSummaries(resource, record, written)
  yield* applyTimers(resource.name, written, evaluation.timers, execution.now)
  yield* applyEffects(execution, evaluation, { resource, record: written })
  return true
}
