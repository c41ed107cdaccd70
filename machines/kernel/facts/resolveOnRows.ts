import type { AnyRecord } from '#domain/wire.ts'
import { selectRows } from './selectRows.ts'
import type { FactRequest } from './resolveFacts.ts'
import { UnknownFact } from './unknownFact.ts'

/** Rows held of an area. `isComplete`: they are all of its records that exist. */
export type HeldRows = { readonly rows: ReadonlyMap<string, AnyRecord>; readonly isComplete: boolean }

export type RowReader = {
  readonly heldOf: (area: string) => HeldRows
  /** Whether a column holds instants. */
  readonly isInstant: (area: string, column: string) => boolean
}

/** Runs a generator of fact requests on rows. The absence of a match is certain only when the whole area is held. */
export function resolveOnRows<Result>(generator: Generator<FactRequest, Result, never>, reader: RowReader): Result {
  const requests = generator as Generator<FactRequest, Result, unknown>
  let step = requests.next()
  while (!step.done) step = requests.next(answer(step.value, reader))
  return step.value
}

function answer(request: FactRequest, { heldOf, isInstant }: RowReader): unknown {
  const { rows, isComplete } = heldOf(request.area)
  if (request.type === 'get') return rows.get(request.id) ?? (isComplete ? null : new UnknownFact('notHeld'))
  const found = selectRows(rows.values(), request.query, (column) => isInstant(request.area, column))
  if (!isComplete) return new UnknownFact('notHeld', found)
  return request.type === 'count' ? found.length : found
}
