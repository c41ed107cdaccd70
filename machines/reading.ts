import type { AnyRecord, Fields } from '#domain/wire.ts'
import type { Context } from './effects.ts'

/** How every chart reads what it was given. None of these throws. */

/** Milliseconds of an instant field; `null` where it is empty. */
export function timeIn(fields: Fields | null, name: string): number | null {
  const at = Date.parse(String(fields?.[name]))
  return Number.isNaN(at) ? null : at
}

/** A text field; `null` where it is empty. */
export const textIn = (fields: Fields | null | undefined, name: string): string | null => {
  const value = fields?.[name]
  return typeof value === 'string' && value !== '' ? value : null
}

/** A field that is a list of texts, or of ids; empty where it is none. */
export const textsIn = (fields: Fields, name: string): readonly string[] => {
  const value = fields[name]
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}

/** A fact that is a record: `undefined` where it is not held, `null` where there is none. */
export function recordIn(context: Context, fact: string): Fields | null | undefined {
  const found = context.facts[fact]
  return typeof found === 'object' && !Array.isArray(found) ? (found as Fields | null) : undefined
}

/** A fact that is a list of records: empty where it is not held. */
export function recordsIn(context: Context, fact: string): readonly AnyRecord[] {
  const found = context.facts[fact]
  return Array.isArray(found) ? (found as readonly AnyRecord[]) : []
}

/** Whether a list is held at all: a guard upon one that is not passes. */
export const isHeld = (context: Context, fact: string): boolean => Array.isArray(context.facts[fact])

export const idsOf = (records: readonly Fields[]): readonly string[] => records.map(({ id }) => String(id))

/** The word in which a record stands, or in which one region of it does; empty where there is none. */
export function wordOf(fields: Fields | null | undefined, region?: string): string {
  const state = fields?.['state']
  if (typeof state === 'string') return state
  const word = region && typeof state === 'object' && state !== null ? (state as Fields)[region] : undefined
  return typeof word === 'string' ? word : ''
}

/** A sentence that came with the command: a reason for something unusual. */
export const reasonIn = (context: Context, name: string): string | null => {
  const given = context.data[name]
  return typeof given === 'string' && given.trim() !== '' ? given : null
}
