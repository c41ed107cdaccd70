import type { AppointmentState } from '#domain/scheduling/appointment.ts'
import type { Fields } from '#domain/wire.ts'
import { dayOf, instantOf } from '#domain/time.ts'
import type { Context } from '../effects.ts'
import { timeIn } from '../reading.ts'

/** How the regions of a visit read what they were given. None of these throws. */

export const dayIn = (context: Context, fields: Fields | null, name: string): string | null => {
  const at = timeIn(fields, name)
  return at === null ? null : dayOf(instantOf(at), context.timeZone)
}

export function stateOf(context: Context): Partial<AppointmentState> {
  const state = context.before?.['state']
  return typeof state === 'object' && state !== null ? state : {}
}

/** The facts that say which closed time a visit would stand in. */
export const closings = ['locationClosed', 'providerClosed', 'chairClosed', 'calendarClosed'] as const

/** Reasons that came with a command, each under the name of what it is for. */
export function reasonsIn(context: Context, name: string): Readonly<Record<string, string>> {
  const given = context.data[name]
  return typeof given === 'object' && given !== null ? (given as Readonly<Record<string, string>>) : {}
}

export const formsInTheWay = (paperwork: unknown): boolean => paperwork === 'due' || paperwork === 'sent' || paperwork === 'partial'
