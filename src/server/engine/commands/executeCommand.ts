import type { AnyStateMachine } from 'xstate'
import { evaluateCommand, allowedCommands } from '#machines/kernel/evaluate.ts'
import type { Evaluation, GuardContext, Effect } from '#machines/kernel/effects.ts'
import { Problem, conflictProblem, fieldProblem } from '#domain/problems.ts'
import { type Instant, instantOf } from '#domain/time.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import { refusalOf } from '#locale/common/refusals.ts'
import { isCommand } from '#machines/kernel/machineStructure.ts'
import { machineOf, commandsOf, type NamedCommand } from '#resources/registry.ts'
import { hasKnownState } from '#resources/storedStates.ts'
import { type Principal, systemPrincipal } from '../access/principal.ts'
import type { Tx } from '../../store/store.ts'
import { checkRecord, runDraftChecks } from './commandChecks.ts'
import { type ParsedCommand, resolveCommand, parseCommand } from './parseCommand.ts'
import { type GuardContextInput, buildGuardContext } from '../states/buildGuardContext.ts'
import { applyTimers, emptyState, withTransition, stateOf } from '../states/recordState.ts'
import { get, saveSecret, write } from '../storeRequests.ts'
import { createChildren, removeChildren, updateChildren } from '../records/childRecords.ts'
import { withNumbers } from '../records/numbers.ts'
import { updateSummaries } from '../records/summaries.ts'
import { withDerived } from '../records/withDerived.ts'
import { refusingAsConflict, writeRecord } from '../records/writeRecord.ts'
import { findReferrer } from '../records/references.ts'
import { canExecute } from '../access/authorisation.ts'
import { canAccess } from '../access/recordAccess.ts'
import { conflictsOf } from './conflicts.ts'
import { stepTimeOf } from './happenedAt.ts'
import { runMergingRefusals } from './runMergingRefusals.ts'
import type { MessageComposer, MessageSource, SendEffect } from './messageComposer.ts'
import { runBelow } from './placeErrors.ts'

export type ExecutionContext = {
  readonly principal: Principal
  /** The caller of the command whose effects these are, for an effect. A refusal lists only what the caller may see. */
  readonly caller?: Principal
  /** Milliseconds; the same value for the whole transaction. */
  readonly now: number
  /** When the caller's command happened, for its effects, if it was recorded later. */
  readonly happenedAt?: Instant | null
  readonly newId: () => string
  readonly composeMessage: MessageComposer
}

/** The context of a transaction of this principal. `now` is in milliseconds. */
export type CreateExecution = (principal: Principal, now: number) => ExecutionContext

const callerOf = ({ principal, caller = principal }: ExecutionContext): Principal => caller

/**
 * Executes one command from read to write, in the order of refusal: the checks, the state machine, then unique values.
 * Runs inside the transaction; a thrown error rolls all of it back.
 */
export function* executeCommand(execution: ExecutionContext, parsed: ParsedCommand): Tx<AnyRecord> {
  const { resource, declaration } = parsed.command
  const before = parsed.id === null ? null : yield* get(resource.name, parsed.id)
  const found = { principal: execution.principal, now: execution.now, parsed, before }
  checkRecord(found)
  const draft = draftRecord(execution, parsed, before)
  yield* runDraftChecks({ ...found, draft })
  if (declaration.deletes) yield* checkUnreferenced(execution, parsed, draft)
  const written = yield* runTransition(execution, parsed, before, draft)
  for (const [name, value] of Object.entries(parsed.secrets)) yield* saveSecret(resource.name, draft.id, name, value)
  if (declaration.creates) yield* createChildren(resource, draft.id, execution.newId)
  if (!declaration.deletes) yield* updateChildren(resource, before, written)
  if (parsed.children.length === 0) return written
  yield* createListed(execution, parsed.children, draft.id)
  // A child may have sent a command to its parent.
  return (yield* get(resource.name, draft.id)) ?? written
}

/** Creates the children that the data lists, with every check of their own command but its scope: the parent's opens them too. */
function* createListed(execution: ExecutionContext, children: ParsedCommand['children'], parent: string): Tx<void> {
  for (const { command, by, data, path } of children) {
    const input = { command: command.name, data: { ...data, [by]: parent }, because: '' }
    yield* runBelow(path, executeCommand(execution, parseCommand(command, input)))
  }
}

function* checkUnreferenced(execution: ExecutionContext, parsed: ParsedCommand, draft: AnyRecord): Tx<void> {
  const referrer = yield* findReferrer(parsed.command.resource, draft.id)
  if (referrer === null) return
  const context = yield* buildGuardContext(guardInputOf(execution, parsed, draft, draft))
  throw refusedProblem(callerOf(execution), parsed, draft, context, 'stillNamed', referrer)
}

/** Returns the record as the command would leave it, before its state machine's effects. */
function draftRecord(execution: ExecutionContext, parsed: ParsedCommand, before: AnyRecord | null): AnyRecord {
  const at = instantOf(execution.now)
  const base = before ?? { id: execution.newId(), version: 0, createdAt: at, updatedAt: at }
  const owner = before ? {} : ownerOf(execution.principal, parsed.command)
  return { ...base, ...parsed.fieldsAfter(before), ...owner, ...secretTimestamps(parsed, before, at), id: base.id }
}

/** A new record with an owner belongs to the user who creates it. The server itself names the owner. */
function ownerOf({ kind, user }: Principal, { declaration, resource: { ownerField, name } }: NamedCommand): Fields {
  if (!ownerField || kind === 'system' || declaration.hasNoOwner) return {}
  if (user === null) throw new Problem('forbidden', `Only a signed-in user can have ${name}.`)
  return { [ownerField]: user }
}

/** Records when each secret was set, on the record and therefore in the log. The secret's value appears in neither. */
const secretTimestamps = ({ command, secrets }: ParsedCommand, before: AnyRecord | null, at: string): Fields =>
  Object.fromEntries(
    Object.keys(command.resource.secrets ?? {}).map((name) => [`${name}SetAt`, name in secrets ? at : (before?.[`${name}SetAt`] ?? null)]),
  )

/** Runs the state machine and applies the result. A record without a state machine is written directly. */
function* runTransition(execution: ExecutionContext, parsed: ParsedCommand, before: AnyRecord | null, draft: AnyRecord): Tx<AnyRecord> {
  const { resource, action, declaration } = parsed.command
  const machine = machineOf(resource, draft)
  if (!machine) {
    if (resource.machines && !(declaration.creates || declaration.updates || declaration.deletes))
      throw new Problem('refused', 'This record does not support this command.', { possible: [] })
    return yield* writeOrRemove(parsed, before, draft, resource.machines ? { ...draft, ...(before ? {} : emptyState) } : draft)
  }
  // A stored state that the machine does not have must not keep a record from being corrected or removed.
  if (isUnjudgedEdit(machine, parsed, draft) || (declaration.deletes && !hasKnownState(resource, draft)))
    return yield* writeOrRemove(parsed, before, draft, draft)
  const at = stepTimeOf(parsed, before, execution.now)
  const context = yield* buildGuardContext(guardInputOf({ ...execution, now: at }, parsed, before, draft))
  const evaluation = evaluateCommand(machine, stateOf(before), context, action)
  if (!evaluation.allowed) throw refusedProblem(callerOf(execution), parsed, before, context, evaluation.reason)
  const fields = withTransition(before, draft, evaluation.state, evaluation.effects, at)
  const written = yield* writeOrRemove(parsed, before, draft, fields)
  if (!declaration.deletes) yield* applyTimers(resource.name, written, evaluation.timers, at)
  yield* applyEffects({ ...execution, happenedAt: parsed.happenedAt }, evaluation, { resource, record: written })
  // A record that received a command may have sent one back to this record.
  return (yield* get(resource.name, draft.id)) ?? written
}

/** An edit that no machine draws, or of a state that the machine does not have. */
const isUnjudgedEdit = (
  machine: AnyStateMachine,
  { command: { resource, action, declaration } }: ParsedCommand,
  draft: AnyRecord,
): boolean => declaration.updates !== undefined && !(isCommand(machine, action) && hasKnownState(resource, draft))

const guardInputOf = (
  { principal, now }: ExecutionContext,
  { command, data }: ParsedCommand,
  before: AnyRecord | null,
  record: AnyRecord,
): GuardContextInput => ({
  resource: command.resource,
  action: command.action,
  before,
  record,
  data,
  by: principal.by,
  origin: principal.origin,
  now,
})

/** @returns the record as written, or as it was if the command removes it. */
function* writeOrRemove(parsed: ParsedCommand, before: AnyRecord | null, draft: AnyRecord, fields: Fields): Tx<AnyRecord> {
  const { resource, declaration } = parsed.command
  if (declaration.deletes) {
    yield* removeChildren(resource, draft.id)
    const removed = yield* write(resource.name, draft.id, null)
    yield* updateSummaries(resource, before, null)
    return removed
  }
  // A machine may set the fields that say of which series a number is.
  const whole = withDerived(resource, before, yield* withNumbers(parsed.command, fields))
  const written = yield* writeRecord(resource, before ?? parsed.fieldsAfter(null), draft.id, whole)
  yield* updateSummaries(resource, before, written)
  return written
}

function refusedProblem(
  principal: Principal,
  parsed: ParsedCommand,
  before: AnyRecord | null,
  context: GuardContext,
  reason: string,
  detail?: string,
): Problem {
  const { resource, action } = parsed.command
  const judged = resource.fieldGuards?.[reason]
  if (typeof judged === 'string') return fieldProblem(judged, refusalOf(reason))
  const fault = judged?.(context)
  if (fault) return conflictProblem(fault.path, fault.message)
  const machine = machineOf(resource, context.record)
  const executable = commandsOf(resource).filter((command) => canExecute(principal, command))
  const allowed =
    machine && before
      ? allowedCommands(
          machine,
          stateOf(before),
          { ...context, facts: {} },
          executable.map((command) => command.action),
        )
      : []
  const conflicts = conflictsOf(principal, resource, context, { guard: reason, action })
  return new Problem('refused', detail ?? refusalOf(reason), {
    reason,
    ...conflicts,
    possible: allowed.map((name) => `${resource.name}.${name}`),
  })
}

/**
 * Applies a transition's effects to other records as the system principal. Only the caller's own command is checked against their scopes.
 */
export function* applyEffects(execution: ExecutionContext, evaluation: Evaluation & { allowed: true }, source: MessageSource): Tx<void> {
  const { practice, by, scopes, origin } = execution.principal
  const systemExecution = { ...execution, principal: systemPrincipal(practice, by.name, scopes, origin), caller: callerOf(execution) }
  const steps = evaluation.effects.flatMap((effect) => stepsOf(systemExecution, effect, source, execution.principal))
  yield* runMergingRefusals(steps)
}

/** Requires that a record created as an effect has the same location as its source, or another location of the caller. */
function checkLocation(principal: Principal, command: string, data: Fields, { record }: MessageSource): void {
  const { resource } = resolveCommand({ command, because: '' })
  const locationField = resource.locationField
  if (
    !locationField ||
    data[locationField] === undefined ||
    data[locationField] === record[locationField] ||
    canAccess(principal, resource, data)
  )
    return
  throw conflictProblem(locationField, 'is not a location you have access to')
}

/** One step for each record that an effect is about. */
function stepsOf(execution: ExecutionContext, effect: Effect, source: MessageSource, causer: Principal): readonly (() => Tx<void>)[] {
  if (effect.verb === 'send') return [effect.to].flat().map((to) => () => sendMessage(execution, { ...effect, to }, source))
  if (effect.verb === 'tell')
    return [effect.record].flat().map((record) => () => executeAsSystem(execution, effect.command, effect.data ?? {}, record))
  if (effect.verb !== 'add') return []
  return [effect.data].flat().map((data) => () => {
    checkLocation(causer, effect.command, data, source)
    return executeAsSystem(execution, effect.command, data)
  })
}

function* sendMessage(execution: ExecutionContext, effect: SendEffect, source: MessageSource): Tx<void> {
  const { command, data } = yield* execution.composeMessage(effect, source)
  yield* executeAsSystem(execution, command, data)
}

function* executeAsSystem(execution: ExecutionContext, command: string, data: Fields, record?: string): Tx<void> {
  const input = { command, data, because: '', ...(record === undefined ? {} : { record }) }
  const named = resolveCommand(input)
  // A step of another record happened with its cause. What the practice only learns now, such as a message, is of now.
  const { happenedAt } = execution
  const time = happenedAt && named.declaration.takesHappenedAt ? { happenedAt } : {}
  yield* executeCommand(
    execution,
    refusingAsConflict(() => parseCommand(named, { ...input, ...time })),
  )
}
