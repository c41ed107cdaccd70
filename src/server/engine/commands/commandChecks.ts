import { Problem, notFoundProblem, conflictProblem } from '#domain/problems.ts'
import { inRefusalOrder } from '#domain/refusalOrder.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import type { Resource } from '#resources/resource.ts'
import type { Tx } from '../../store/store.ts'
import { requireExtraScopes, requireReadableValue } from '../access/authorisation.ts'
import { checkDelegation } from '../access/delegation.ts'
import type { Principal } from '../access/principal.ts'
import { canAccess } from '../access/recordAccess.ts'
import { refuseNumbered } from '../records/numbers.ts'
import { checkReferenceRules } from '../records/referenceRules.ts'
import { checkUniqueItems } from '../records/uniqueItems.ts'
import { checkReferences } from '../records/references.ts'
import { find } from '../storeRequests.ts'
import { checkCount, checkDraft, checkRemaining, checkUse, refuseLocked } from './checkDraft.ts'
import { checkHappenedAt } from './happenedAt.ts'
import type { ParsedCommand } from './parseCommand.ts'

/** A command and the record it is about, before anything is computed of them. */
export type FoundCommand = {
  readonly principal: Principal
  readonly now: number
  readonly parsed: ParsedCommand
  /** The record as it is; `null` if the command creates it or it does not exist. */
  readonly before: AnyRecord | null
}

/** The same with the record as the command would leave it. */
type DraftedCommand = FoundCommand & { readonly draft: AnyRecord }

const recordChecks = inRefusalOrder<(found: FoundCommand) => void>({ record: requireRecord, version: requireVersion })

/** Runs before the state machine, which refuses for the state, and before the write, which refuses for a value that another record has. */
const draftChecks = inRefusalOrder<(drafted: DraftedCommand) => Tx<void>>({
  value: checkValueRights,
  conflict: checkConflicts,
  locked: checkLimits,
})

/** Refuses a command whose record is not there or has another version. @throws Problem of the earliest fault */
export function checkRecord(found: FoundCommand): void {
  for (const check of recordChecks) check(found)
}

/** Refuses the command for everything else but the state of its record and unique values. @throws Problem of the earliest fault */
export function* runDraftChecks(drafted: DraftedCommand): Tx<void> {
  for (const check of draftChecks) yield* check(drafted)
}

function requireRecord({ principal, parsed, before }: FoundCommand): void {
  if (parsed.id !== null && (!before || !canAccess(principal, parsed.command.resource, before))) throw notFoundProblem()
}

function requireVersion({ parsed: { expects, versionRequired }, before }: FoundCommand): void {
  if (!before) return
  if (expects === undefined && versionRequired) throw new Problem('version-required', 'Send If-Match with the version that you read.')
  if (expects !== undefined && expects !== before.version)
    throw new Problem('stale', `The record is now at version ${before.version}. Read it again, then repeat the change.`)
}

function* checkValueRights({ principal, parsed: { command, data }, before, draft }: DraftedCommand): Tx<void> {
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

function* checkConflicts(drafted: DraftedCommand): Tx<void> {
  const { principal, now, parsed, before, draft } = drafted
  const { resource, declaration } = parsed.command
  if (parsed.fileFault) throw conflictProblem(parsed.fileFault.path, parsed.fileFault.message)
  yield* checkHappenedAt(drafted)
  yield* checkReferences(principal, resource, { before: before ?? {}, after: draft, namesRetired: declaration.namesRetired ?? false })
  yield* checkReferenceRules(resource, before ?? {}, draft, now)
  yield* checkSecretLengths(resource, parsed.secretLengths)
  yield* checkDraft({ principal, now }, resource, before, draft)
}

function* checkLimits({ now, parsed: { command, edits }, before, draft }: DraftedCommand): Tx<void> {
  if (before) yield* refuseLocked(command.resource, edits, before, draft, now)
  if (before) yield* checkUse(command.resource, before, draft)
  yield* checkUniqueItems(command.resource, before, draft)
  if (command.declaration.creates) yield* checkCount(command.resource, draft)
  if (!command.declaration.deletes) return
  refuseNumbered(command.resource, draft)
  yield* checkRemaining(command.resource, draft)
}

/**
 * Secrets are hashed before the transaction, so only their lengths arrive here.
 * @throws Problem `conflicting` for a secret that is shorter than the practice asks for
 */
export function* checkSecretLengths({ secretLengths = {} }: Resource, typed: Readonly<Record<string, number>> = {}): Tx<void> {
  const limited = Object.entries(secretLengths).filter(([field]) => field in typed)
  if (limited.length === 0) return
  const [settings = {}]: readonly Fields[] = yield* find('settings', { where: [], limit: 1 })
  for (const [field, setting] of limited) {
    const least = Number(settings[setting] ?? 0)
    if ((typed[field] ?? 0) < least) throw conflictProblem(field, `must have at least ${least} characters`)
  }
}
