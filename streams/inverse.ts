import type { AppointmentState } from '#domain/scheduling/appointment.ts'
import { type Undo, undoOf } from '#domain/scheduling/undo.ts'
import type { AnyRecord, CommandRequest, Fields } from '#domain/wire.ts'
import { bears } from '#machines/ask.ts'
import type { State } from '#machines/effects.ts'
import { chartOf, commandOf, type NamedCommand } from '#resources/registry.ts'
import { alike, fieldOf } from './window.ts'

/** How each area with a life of its own takes its commands back. */
const lives: Readonly<Record<string, (word: string, before: AnyRecord) => Undo | null>> = {
  appointments: (word, before) => undoOf(word, before as AnyRecord & { readonly state: AppointmentState }),
}

/**
 * The command that takes another one back; `null` where there is none. What moved a chart is taken back as its area has it; what only
 * wrote fields, by the same command with the values from before. It expects the version that was made, so it never undoes another's work;
 * and where somebody wrote between what the screen held and the command, what was before is not known here.
 */
export function inverseOf(request: CommandRequest, before: AnyRecord, after: AnyRecord): CommandRequest | null {
  const given = commandOf(request.command)
  if (!given || given.declaration.makes || given.declaration.ends || after.version !== before.version + 1) return null
  const undo = lives[given.resource.name]?.(given.word, before) ?? rewriting(given, request.data ?? {}, before, after)
  if (!undo || !isDrawn(given, undo.command, after)) return null
  return {
    command: `${given.resource.name}.${undo.command}`,
    record: after.id,
    expects: after.version,
    ...(undo.data ? { data: undo.data } : {}),
  }
}

/** `null` where more than fields changed, or where one of the fields is not in our sight. */
function rewriting({ word }: NamedCommand, written: Fields, before: AnyRecord, after: AnyRecord): Undo | null {
  const names = Object.keys(written)
  if (names.length === 0 || !alike(before['state'], after['state'])) return null
  if (names.some((name) => fieldOf(before, name) === undefined)) return null
  return { command: word, data: Object.fromEntries(names.map((name) => [name, before[name]])) }
}

/** Whether the chart, where it knows the word at all, bears it in the state that was reached. */
function isDrawn({ resource }: NamedCommand, word: string, after: AnyRecord): boolean {
  const chart = chartOf(resource, after)
  return !chart?.events.includes(word) || bears(chart, (after['state'] ?? null) as State | null, word)
}
