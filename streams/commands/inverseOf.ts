import type { AppointmentState } from '#domain/scheduling/appointment.ts'
import { type Undo, undoOf } from '#domain/scheduling/undo.ts'
import type { AnyRecord, CommandRequest, Fields } from '#domain/wire.ts'
import { handles } from '#machines/kernel/evaluate.ts'
import type { State } from '#machines/kernel/effects.ts'
import { machineOf, commandOf, type NamedCommand } from '#resources/registry.ts'
import { isEqualJson } from '#domain/json/equalJson.ts'
import { fieldValue } from '../replica/windowFilter.ts'

/** The undo command of each area with a state machine. */
const undoByArea: Readonly<Record<string, (action: string, before: AnyRecord) => Undo | null>> = {
  appointments: (action, before) => undoOf(action, before as AnyRecord & { readonly state: AppointmentState }),
}

/**
 * Returns the command that undoes another; `null` when there is none. A state change is undone as its area declares; a field write by the
 * same command with the previous values. The command expects the version it undoes, so it never undoes another user's change. Returns
 * `null` if another user wrote in between, because the values before are then unknown.
 */
export function inverseOf(request: CommandRequest, before: AnyRecord, after: AnyRecord): CommandRequest | null {
  const namedCommand = commandOf(request.command)
  if (!namedCommand || namedCommand.declaration.creates || namedCommand.declaration.deletes || after.version !== before.version + 1)
    return null
  const undo =
    undoByArea[namedCommand.resource.name]?.(namedCommand.action, before) ??
    undoFieldWrites(namedCommand, request.data ?? {}, before, after)
  if (!undo || !handlesCommand(namedCommand, undo.command, after)) return null
  return {
    command: `${namedCommand.resource.name}.${undo.command}`,
    record: after.id,
    expects: after.version,
    ...(undo.data ? { data: undo.data } : {}),
  }
}

/** Returns `null` when more than fields changed, or when one of the fields is not visible to the user. */
function undoFieldWrites({ action }: NamedCommand, data: Fields, before: AnyRecord, after: AnyRecord): Undo | null {
  const names = Object.keys(data)
  if (names.length === 0 || !isEqualJson(before['state'], after['state'])) return null
  if (names.some((name) => fieldValue(before, name) === undefined)) return null
  return { command: action, data: Object.fromEntries(names.map((name) => [name, before[name]])) }
}

/** True when the machine does not declare the command, or handles it in the state that was reached. */
function handlesCommand({ resource }: NamedCommand, action: string, after: AnyRecord): boolean {
  const machine = machineOf(resource, after)
  return !machine?.events.includes(action) || handles(machine, (after['state'] ?? null) as State | null, action)
}
