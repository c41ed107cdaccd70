import { Problem } from '#domain/problems.ts'
import type { Instant } from '#domain/time.ts'
import type { AddedCells } from '../../commit/unitOfWork.ts'
import type { LoggedChange, StoreRequest, Tx } from '../../store.ts'
import type { GroupState } from './groupState.ts'
import { createOverlay, keyOf, mergeOverlay } from './overlay.ts'
import { handleRequest } from './handleRequest.ts'
import { type TransactionState, trackedChanges } from './transactionState.ts'
import { undoReservations } from './uniqueness.ts'

type FinishedTransaction<Result> = {
  readonly result: Result
  readonly changes: readonly LoggedChange[]
  readonly addedCells: readonly AddedCells[]
  readonly accept: () => void
}

/** Runs one transaction over what the group has changed so far. One that throws leaves nothing of itself. */
export async function runTransaction<Result>(
  group: GroupState,
  position: number,
  at: Instant,
  run: () => Tx<Result>,
): Promise<FinishedTransaction<Result>> {
  const state: TransactionState = { group, overlay: createOverlay(), position, at, tracked: new Map(), reservations: [], addedCells: [] }
  try {
    const result = await driveTx(run(), (request) => handleRequest(state, request))
    const changes = trackedChanges(state)
    return { result, changes, addedCells: state.addedCells, accept: () => acceptTransaction(state, changes) }
  } catch (error) {
    // After an error of the database the group ends, and nothing of it is stored.
    if (group.session.failure() === null) await undoReservations(state)
    throw error
  }
}

function acceptTransaction({ group, overlay }: TransactionState, changes: readonly LoggedChange[]): void {
  mergeOverlay(group.overlay, overlay)
  for (const { area, record, version, kind } of changes) {
    const key = keyOf({ area, id: record })
    if (kind === 'removed') group.removedVersions.set(key, version)
  }
}

type RequestHandler = (request: StoreRequest) => Promise<unknown>

async function driveTx<Result>(tx: Tx<Result>, handle: RequestHandler): Promise<Result> {
  let step = tx.next()
  while (!step.done) step = await advanceTx(tx, step.value, handle)
  return step.value
}

/** A refusal by the store (a unique field) is thrown inside the generator, so that the transaction can react. */
async function advanceTx<Result>(
  tx: Tx<Result>,
  request: StoreRequest,
  handle: RequestHandler,
): Promise<IteratorResult<StoreRequest, Result>> {
  let result: unknown
  try {
    result = await handle(request)
  } catch (error) {
    if (error instanceof Problem) return tx.throw(error)
    throw error
  }
  return tx.next(result as never)
}
