import { Problem, conflictProblem, notFoundProblem } from '#domain/problems.ts'
import { inRefusalOrder } from '#domain/refusalOrder.ts'
import type { AnyRecord } from '#domain/wire.ts'
import type { Tx } from '../../store/store.ts'
import { requireExtraScopes, requireReadableValue } from '../access/authorisation.ts'
import { checkDelegation } from '../access/delegation.ts'
import type { Principal } from '../access/principal.ts'
import { canAccess } from '../access/recordAccess.ts'
import { refuseNumbered } from '../records/numbers.ts'
import { checkReferenceRules } from '../records/referenceRules.ts'
import { checkReferences } from '../records/references.ts'
import { checkCount, checkDraft, checkRemaining, checkUse, refuseLocked } from './checkDraft.ts'
import { checkHappenedAt } from './happenedAt.ts'
import { checkSecretLengths } from './checkSecretLengths.ts'
import type { ParsedCommand } from './parseCommand.ts'

/** What the checks of a command read. */
export type CheckedCommand = {
  readonly principal: Principal
  readonly now: number
  readonly parsed: ParsedCommand
  /** The record as it is; `null` if the command creates it or it does not exist. */
  readonly before: AnyRecord | null
  /** The record as the command would leave it. Only checks after that of the record may read it. */
  readonly draft: AnyRecord
}

/** Reads from the store in a transaction, or nothing: then it returns `null`. */
type Check = (checked: CheckedCommand) => Tx<void> | null

/** Runs before the state machine, which refuses for the state, and before the write, which refuses for a value that another record has. */
const checks = inRefusalOrder<Check>({
  record: requireRecord,
  version: requireVersion,
  value: checkValueRights,
  conflict: checkConflicts,
  locked: checkLimits,
})

/** Refuses the command for everything but the state of its record and unique values. @throws Problem of the earliest fault */
export function* runCommandChecks(checked: CheckedCommand): Tx<void> {
  for (const check of checks) {
    const reading = check(checked)
    if (reading) yield* reading
  }
}

function requireRecord({ principal, parsed, before }: CheckedCommand): null {
  if (parsed.id !== null && (!before || !canAccess(principal, parsed.command.resource, before))) throw notFoundProblem()
  return null
}

function requireVersion({ parsed: { expects, versionRequired }, before }: CheckedCommand): null {
  if (!before) return null
  if (expects === undefined && versionRequired) throw new Problem('version-required', 'Send If-Match with the version that you read.')
  if (expects !== undefined && expects !== before.version)
    throw new Problem('stale', `The record is now at version ${before.version}. Read it again, then repeat the change.`)
  return null
}

function* checkValueRights({ principal, parsed: { command, data }, before, draft }: CheckedCommand): Tx<void> {
  checkOwnLocation(principal, command.resource.isLocation === true, before)
  requireReadableValue(principal, command.resource, draft)
  yield* requireExtraScopes(principal, command, { before: before ?? {}, after: draft, data })
  yield* checkDelegation(principal, command.resource, before ?? {}, draft)
}

/** @throws Problem `forbidden` if the record is a location that the principal does not have. */
function checkOwnLocation({ kind, locations }: Principal, isLocation: boolean, before: AnyRecord | null): void {
  if (!isLocation || !before || kind === 'system' || locations === null || locations.includes(before.id)) return
  throw new Problem('forbidden', 'You need access to this location to change it.')
}

function* checkConflicts(checked: CheckedCommand): Tx<void> {
  const { principal, now, parsed, before, draft } = checked
  const { resource, declaration } = parsed.command
  if (parsed.fileFault) throw conflictProblem(parsed.fileFault.path, parsed.fileFault.message)
  yield* checkHappenedAt(checked)
  yield* checkReferences(principal, resource, { before: before ?? {}, after: draft, namesRetired: declaration.namesRetired ?? false })
  yield* checkReferenceRules(resource, before ?? {}, draft)
  yield* checkSecretLengths(resource, parsed.secretLengths)
  yield* checkDraft({ principal, now }, resource, before, draft)
}

function* checkLimits({ now, parsed: { command, edits }, before, draft }: CheckedCommand): Tx<void> {
  if (before) yield* refuseLocked(command.resource, edits, before, draft, now)
  if (before) yield* checkUse(command.resource, before, draft)
  if (command.declaration.creates) yield* checkCount(command.resource, draft)
  if (!command.declaration.deletes) return
  refuseNumbered(command.resource, draft)
  yield* checkRemaining(command.resource, draft)
}
