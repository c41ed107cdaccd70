import type { AppointmentState } from '#domain/scheduling/appointment.ts'
import type { Fields } from '#domain/wire.ts'
import { dayOf, instantOf } from '#domain/time.ts'
import type { Context } from '../effects.ts'

/** How guards, delays and effects read what they were given. None of these throws. */

/** Milliseconds of an instant field; `null` where it is empty. */
export function timeIn(fields: Fields | null, name: string): number | null {
  const at = Date.parse(String(fields?.[name]))
  return Number.isNaN(at) ? null : at
}

export const dayIn = (context: Context, fields: Fields | null, name: string): string | null => {
  const at = timeIn(fields, name)
  return at === null ? null : dayOf(instantOf(at), context.timeZone)
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

/** The facts that say which closed time a visit would stand in. */
export const closings = ['locationClosed', 'providerClosed', 'chairClosed', 'calendarClosed'] as const

/** A list of records: empty where it is not held. */
export function recordsIn(context: Context, fact: string): readonly Fields[] {
  const found = context.facts[fact]
  return Array.isArray(found) ? found : []
}

/** Reasons that came with a command, each under the name of what it is for. */
export function reasonsIn(context: Context, name: string): Readonly<Record<string, string>> {
  const given = context.data[name]
  return typeof given === 'object' && given !== null ? (given as Readonly<Record<string, string>>) : {}
}

export const formsInTheWay = (paperwork: unknown): boolean => paperwork === 'due' || paperwork === 'sent' || paperwork === 'partial'
