import { Problem, malformedProblem, notFoundProblem } from '#domain/problems.ts'
import { refusalOf } from '#locale/common/refusals.ts'
import { resourceOf } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'
import { hasKnownState } from '#resources/storedStates.ts'
import { canAccess } from '../../engine/access/recordAccess.ts'
import type { Principal } from '../../engine/access/principal.ts'
import { backfillRecord } from '../../engine/states/backfillStates.ts'
import type { CommandInput } from '../../engine/commands/commandBus.ts'
import { findStoredResponse } from '../../engine/commands/replay.ts'
import { entryPosition, get, saveResponse, setRecordTimer } from '../../engine/storeRequests.ts'
import type { ServerDeps } from '../../deps.ts'
import type { StoredResponse, Tx } from '../../store/store.ts'
import { findUnknownTimers } from './findBeyondBounds.ts'

/** A request to correct a state: its user, and its idempotency key if it has one. */
type CorrectionRequest = Pick<CommandInput, 'because' | 'idempotency'> & { readonly principal: Principal }
type Correction = CorrectionRequest & { readonly area: string; readonly id: string }

/** The log position, or the stored response to an earlier request with the same key. */
export type CorrectionResult = { readonly position: number; readonly stored: StoredResponse | null }

/** Looks for the response to an earlier request with the same key, which comes before everything that the body can be refused for. */
export async function findCorrection({ store }: Pick<ServerDeps, 'store'>, request: CorrectionRequest): Promise<StoredResponse | null> {
  const { principal, because, idempotency } = request
  if (!idempotency) return null
  const { practice, by, origin } = principal
  return (await store.change({ practice, by, origin, because, command: 'process.report', run: () => findStoredResponse(idempotency) }))
    .result
}

/**
 * Gives a record in an unknown state the state of a new record, and removes its unknown timers. The log holds what it was. Changes nothing
 * if the record is as this release stores it.
 */
export async function correctState(deps: Pick<ServerDeps, 'store' | 'now'>, correction: Correction): Promise<CorrectionResult> {
  const { principal, because, area, id } = correction
  const resource = resourceOf(area)
  if (!resource || resource.catalogue) throw malformedProblem([{ path: 'area', message: 'is not an area' }])
  const timers = (await findUnknownTimers(deps.store, principal.practice)).get(`${area} ${id}`) ?? []
  const { practice, by, origin } = principal
  const run = () => correctOnce(correction, resource, timers, deps.now())
  return (await deps.store.change({ practice, by, origin, because, command: `${area}.begin`, run })).result
}

/** Stores the response in the same transaction, so that a request repeated at once corrects nothing twice. */
function* correctOnce(correction: Correction, resource: Resource, timers: readonly string[], now: number): Tx<CorrectionResult> {
  const { principal, id, idempotency } = correction
  const stored = idempotency ? yield* findStoredResponse(idempotency) : null
  if (stored) return { position: yield* entryPosition(), stored }
  yield* correct(resource, id, timers, principal, now)
  const position = yield* entryPosition()
  if (idempotency) yield* saveResponse(idempotency.key, { bodyHash: idempotency.bodyHash, ...correctionReply(position) })
  return { position, stored: null }
}

export const correctionReply = (position: number) => ({ status: 200, headers: {}, body: JSON.stringify({ position }) })

function* correct(resource: Resource, id: string, timers: readonly string[], principal: Principal, now: number): Tx<void> {
  const record = yield* get(resource.name, id)
  if (!record || !canAccess(principal, resource, record)) throw notFoundProblem()
  for (const name of timers) yield* setRecordTimer(resource.name, id, name, null)
  if (hasKnownState(resource, record)) return
  const refusal = yield* backfillRecord(resource, { ...record, state: null, since: null }, principal, now)
  if (refusal !== null) throw new Problem('refused', refusalOf(refusal), { reason: refusal, possible: [] })
}
