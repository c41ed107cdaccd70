import type { AnyRecord, CommandRequest, Fields } from '#domain/wire.ts'
import { bears } from '#machines/ask.ts'
import type { State } from '#machines/effects.ts'
import { chartOf, commandOf } from '#resources/registry.ts'
import { alike, fieldOf } from './window.ts'

/**
 * The command that takes another one back; `null` where there is none. What moved a chart is taken back by its `revert`; what only
 * wrote fields, by the same command with the values from before. It expects the version that was made, so it never undoes another's work.
 */
export function inverseOf(request: CommandRequest, before: AnyRecord, after: AnyRecord): CommandRequest | null {
  const given = commandOf(request.command)
  if (!given || given.word === 'revert' || given.declaration.makes || given.declaration.ends) return null
  const expects = after.version
  if (expects === before.version) return null
  if (!alike(before['state'], after['state'])) {
    const chart = chartOf(given.resource, after)
    const isBorne = chart && commandOf(`${given.resource.name}.revert`) && bears(chart, after['state'] as State, 'revert')
    return isBorne ? { command: `${given.resource.name}.revert`, record: after.id, expects } : null
  }
  const values = valuesBefore(request.data ?? {}, before)
  return values ? { command: request.command, record: after.id, expects, data: values } : null
}

/** What each written field was; `null` where one of them is not a field that we see. */
function valuesBefore(written: Fields, before: AnyRecord): Fields | null {
  const names = Object.keys(written)
  if (names.length === 0 || names.some((name) => fieldOf(before, name) === undefined)) return null
  return Object.fromEntries(names.map((name) => [name, before[name]]))
}
