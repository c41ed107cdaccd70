import type { AppointmentState } from '#domain/scheduling/appointment.ts'
import type { Fields } from '#domain/wire.ts'
import type { Context } from '../effects.ts'

/** How guards, delays and effects read what they were given. None of these throws. */

/** Milliseconds of an instant field; `null` where it is empty. */
export function timeIn(fields: Fields | null, name: string): number | null {
  const at = Date.parse(String(fields?.[name]))
  return Number.isNaN(at) ? null : at
}

/** A fact that is a record: `undefined` where it is not held, `null` where there is none. */
export function recordIn(context: Context, fact: string): Fields | null | undefined {
  const found = context.facts[fact]
  return typeof found === 'object' ? (found as Fields | null) : undefined
}

export function stateOf(context: Context): Partial<AppointmentState> {
  const state = context.before?.['state']
  return typeof state === 'object' && state !== null ? state : {}
}

/** A sentence that came with the command: a reason for something unusual. */
export const reasonIn = (context: Context, name: string): string | null => {
  const given = context.data[name]
  return typeof given === 'string' && given.trim() !== '' ? given : null
}
