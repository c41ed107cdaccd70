import { Problem } from '#domain/problems.ts'
import { handleRequest } from './requestHandlers.ts'
import { type AddedCells, changesIn, type UnitOfWork } from './unitOfWork.ts'
import type { Tx, LoggedChange, StoreRequest } from '../store.ts'

/** Runs one transaction: handles its requests one by one, and collects its changes for the log entry. */
export function runTx<Result>(
  base: Omit<UnitOfWork, 'tracked' | 'addedCells'>,
  run: () => Tx<Result>,
): { readonly result: Result; readonly changes: readonly LoggedChange[]; readonly addedCells: readonly AddedCells[] } {
  const unit: UnitOfWork = { ...base, tracked: new Map(), addedCells: [] }
  const result = driveTx(run(), (request) => handleRequest(unit, request))
  return { result, changes: changesIn(unit), addedCells: unit.addedCells }
}

type RequestHandler = (request: StoreRequest) => unknown

function driveTx<Result>(tx: Tx<Result>, handle: RequestHandler): Result {
  let step = tx.next()
  while (!step.done) step = advanceTx(tx, step.value, handle)
  return step.value
}

/** Handles one request. A refusal by the store (a unique field) is thrown inside the generator, so that the transaction can react. */
function advanceTx<Result>(tx: Tx<Result>, request: StoreRequest, handle: RequestHandler): IteratorResult<StoreRequest, Result> {
  let result: unknown
  try {
    result = handle(request)
  } catch (error) {
    if (error instanceof Problem) return tx.throw(error)
    throw error
  }
  return tx.next(result as never)
}
