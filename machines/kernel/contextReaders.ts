import type { Fields } from '#domain/wire.ts'

/** Readers of the guard context that every machine uses. None of them throws. */

/** A time field in epoch milliseconds; `null` if empty. */
export function timeIn<Read extends object>(fields: Read | null | undefined, name: keyof Read & string): number | null {
  const at = Date.parse(String(fields?.[name]))
  return Number.isNaN(at) ? null : at
}

/** A text field; `null` if empty. */
export const textIn = <Read extends object, Name extends keyof Read & string>(
  fields: Read | null | undefined,
  name: Name,
): (Read[Name] & string) | null => {
  const value = fields?.[name]
  return typeof value === 'string' && value !== '' ? value : null
}

/** A field that is a list of texts or ids; empty if it is not one. */
export const textsIn = <Read extends object>(fields: Read, name: keyof Read & string): readonly string[] => {
  const value: unknown = fields[name]
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}

/** The fields of these names that are given. */
export function givenFields<From extends object, Name extends keyof From>(from: From, names: readonly Name[]): Partial<Pick<From, Name>> {
  const given: Partial<Pick<From, Name>> = {}
  for (const name of names) if (from[name] !== undefined) given[name] = from[name]
  return given
}

export const idsOf = (records: readonly Fields[]): readonly string[] => records.map(({ id }) => String(id))

/** The regions of a record whose type names them; otherwise any text. */
type RegionOf<Read> = Read extends { readonly state: infer State } ? keyof Exclude<State, string> & string : string

/** The state of a record, or of one of its regions; empty if there is none. */
export function stateIn<Read extends object>(fields: Read | null | undefined, region?: RegionOf<Read>): string {
  const state: unknown = fields && 'state' in fields ? fields.state : undefined
  if (typeof state === 'string') return state
  const regionState = region && typeof state === 'object' && state !== null ? (state as Fields)[region] : undefined
  return typeof regionState === 'string' ? regionState : ''
}

/** A reason that came with the command. */
export const reasonIn = <Data extends object>({ data }: { readonly data: Data }, name: keyof Data & string): string | null => {
  const sentence: unknown = data[name]
  return typeof sentence === 'string' && sentence.trim() !== '' ? sentence : null
}
