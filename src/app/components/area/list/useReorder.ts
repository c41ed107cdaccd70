import { hasScopes } from '#domain/scopes.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { updateCommandOf } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'
import { type Placed, reorder } from '#streams/derive/records/lists/reorder.ts'
import { useClient } from '../../../appContext.ts'
import type { MoveHandler } from '../../liveGrid/rowMoves.ts'
import { isOrdered, orderField } from './sorting.ts'

const byOrder = (left: Placed, right: Placed) => left.order - right.order

/** Moves records of an ordered list; `undefined` for a user who may not edit them. */
export function useReorder(resource: Resource, records: readonly AnyRecord[]): MoveHandler | undefined {
  const client = useClient()
  const command = updateCommandOf(resource)
  if (!isOrdered(resource) || !command || !hasScopes(command.declaration.scope, client.scopes)) return undefined
  return (moved, target, isAfter) => {
    const list = records.map((record) => ({ id: record.id, order: Number(record[orderField]) })).toSorted(byOrder)
    const commands = reorder(list, moved, target, isAfter).map(({ id, order }) => ({ command: command.name, record: id, data: { order } }))
    const [only] = commands
    if (commands.length === 1 && only) void client.send(only)
    // All move, or none: the rows show it when the server has confirmed it.
    else if (only) void client.fetch('POST', '/api/commands/', { commands }).catch(() => {})
  }
}
