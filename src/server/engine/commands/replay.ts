import { createHash } from 'node:crypto'
import { Problem, notFoundProblem } from '#domain/problems.ts'
import type { AnyRecord } from '#domain/wire.ts'
import type { NamedCommand } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'
import type { RecordStub, Replay, StoredResponse, Tx } from '../../store/store.ts'
import type { Principal } from '../access/principal.ts'
import { canAccess } from '../access/recordAccess.ts'
import { viewFields, viewFor } from '../access/views.ts'
import { entryPosition, findResponse, get } from '../storeRequests.ts'
import type { BatchAnswer, CommandInput, CommandAnswer } from './commandBus.ts'

/** The answer to a repeated idempotency key. */

/** What decides how the principal sees a record: scopes, locations, and the fields of its view. Equal texts see the same. */
function viewerOf(principal: Principal, resource: Resource): string {
  const { kind, scopes, locations, provider, device = null, allowedCommands = null } = principal
  const view = viewFor(principal, resource)
  const ofScopes = viewersByScopes.get(scopes) ?? new Map<string, string>()
  viewersByScopes.set(scopes, ofScopes)
  const rest = [locations?.toSorted() ?? null, provider, device, allowedCommands, view]
  const key = JSON.stringify([kind, resource.name, ...rest])
  const known = ofScopes.get(key)
  if (known !== undefined) return known
  const seen = [kind, [...scopes].toSorted(), ...rest, view === null ? [] : viewFields(resource, view)]
  const viewer = createHash('sha256').update(JSON.stringify(seen)).digest('hex')
  ofScopes.set(key, viewer)
  return viewer
}

/** A user has the same set of scopes from request to request until one of their groups changes. */
const viewersByScopes = new WeakMap<ReadonlySet<string>, Map<string, string>>()

type RequestIdempotency = Pick<NonNullable<CommandInput['idempotency']>, 'key' | 'bodyHash'>

/**
 * @returns the response to the first request with this key; `null` if the key is new
 * @throws Problem `key-reused`
 */
export function* findStoredResponse({ key, bodyHash }: RequestIdempotency): Tx<StoredResponse | null> {
  const stored: StoredResponse | null = yield* findResponse(key)
  if (stored && stored.bodyHash !== bodyHash) throw new Problem('key-reused', 'This Idempotency-Key was already used with another body.')
  return stored
}

const stubOf = ({ id, version, createdAt, updatedAt }: AnyRecord): RecordStub => ({ id, version, createdAt, updatedAt })

/** What a later request with the same key needs, if its principal then sees something else. */
export const replayOf = (principal: Principal, { resource }: NamedCommand, record: AnyRecord, position: number): Replay => ({
  viewer: viewerOf(principal, resource),
  record: stubOf(record),
  position,
})

const viewersOf = (principal: Principal, commands: readonly NamedCommand[]): string =>
  createHash('sha256')
    .update(commands.map(({ resource }) => viewerOf(principal, resource)).join())
    .digest('hex')

/** As `replayOf`, for the records of a batch. */
export function replayOfBatch(
  principal: Principal,
  commands: readonly NamedCommand[],
  records: readonly [AnyRecord, ...AnyRecord[]],
  position: number,
): Replay {
  return { viewer: viewersOf(principal, commands), record: stubOf(records[0]), records: records.map(stubOf), position }
}

/**
 * Returns the stored response, byte for byte while the principal sees what it saw then, otherwise the record as it sees it now. A
 * removed record is only its id, version and times.
 * @returns `null` if the key is new
 * @throws Problem `key-reused`, and `missing` if the record is gone or out of the principal's sight
 */
export function* findReplay(
  principal: Principal,
  { resource, declaration }: NamedCommand,
  idempotency: RequestIdempotency,
): Tx<CommandAnswer | null> {
  const stored = yield* findStoredResponse(idempotency)
  if (!stored) return null
  const { replay } = stored
  if (!replay || replay.viewer === viewerOf(principal, resource))
    return { record: null, position: yield* entryPosition(), storedResponse: stored, isRepeated: true }
  const repeated = { position: replay.position, storedResponse: null, isRepeated: true } as const
  return { record: yield* recordNow(principal, { resource, declaration }, replay.record), ...repeated }
}

/** The record as the principal sees it now; of a removed one its id, version and times. @throws Problem `missing` */
function* recordNow(
  principal: Principal,
  { resource, declaration }: Pick<NamedCommand, 'resource' | 'declaration'>,
  stub: RecordStub,
): Tx<AnyRecord> {
  if (declaration.deletes) return stub
  const record = yield* get(resource.name, stub.id)
  if (!record || !canAccess(principal, resource, record)) throw notFoundProblem()
  return record
}

/** As `findReplay`, for a batch. */
export function* findBatchReplay(
  principal: Principal,
  commands: readonly NamedCommand[],
  idempotency: RequestIdempotency,
): Tx<BatchAnswer | null> {
  const stored = yield* findStoredResponse(idempotency)
  if (!stored) return null
  const { replay } = stored
  if (!replay || replay.viewer === viewersOf(principal, commands))
    return { records: null, position: yield* entryPosition(), storedResponse: stored, isRepeated: true }
  const records: AnyRecord[] = []
  for (const [index, stub] of (replay.records ?? []).entries()) {
    const command = commands[index]
    if (command) records.push(yield* recordNow(principal, command, stub))
  }
  return { records, position: replay.position, storedResponse: null, isRepeated: true }
}
