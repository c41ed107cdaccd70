import type { AnyRecord, Fields } from '#domain/wire.ts'
import type { Params } from '../appointment/effects.ts'
import type { Context, Effect } from '../effects.ts'

/** How the charts of the kiosk read what they were given. None of these throws. */

export type Asked = { readonly context: Context }

/** A fact that is a list: `undefined` where it is not held. */
export function recordsIn(context: Context, fact: string): readonly AnyRecord[] | undefined {
  const found = context.facts[fact]
  return Array.isArray(found) ? (found as readonly AnyRecord[]) : undefined
}

export const idsIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [])

export const textIn = (fields: Fields | null | undefined, name: string): string => {
  const value = fields?.[name]
  return typeof value === 'string' ? value : ''
}

/** A region of another record's state, or its one word. */
export function wordOf(fields: Fields | null | undefined, region?: string): string {
  const state = fields?.['state']
  if (typeof state === 'string') return state
  const word = region && typeof state === 'object' && state !== null ? (state as Fields)[region] : undefined
  return typeof word === 'string' ? word : ''
}

export const tell = (work: (context: Context) => Params<'tell'>) => ({
  type: 'tell' as const,
  params: ({ context }: Asked) => work(context),
})
export const add = (work: (context: Context) => Params<'add'>) => ({
  type: 'add' as const,
  params: ({ context }: Asked) => work(context),
})
/** Nobody to tell. */
export const nobody: Params<'tell'> = { command: '', record: '' }

/** The five verbs, for `setup`. */
export const verbs = {
  set: (_: unknown, _params: Omit<Extract<Effect, { verb: 'set' }>, 'verb'>) => {},
  tell: (_: unknown, _params: Params<'tell'>) => {},
  add: (_: unknown, _params: Params<'add'>) => {},
  flag: (_: unknown, _params: Params<'flag'>) => {},
}
