import * as z from 'zod/mini'
import { oneOf, singleLine, timeZone } from '../fields.ts'
import type { FieldError } from '../wire.ts'

export const states = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'] as const
export type State = (typeof states)[number]

/** The states in which postcodes with this first digit are. Some postcodes of a border cross it. */
const statesByDigit: Readonly<Record<string, readonly State[]>> = {
  0: ['NT', 'ACT', 'SA', 'WA'],
  1: ['NSW'],
  2: ['NSW', 'ACT', 'QLD'],
  3: ['VIC', 'NSW'],
  4: ['QLD', 'NSW'],
  5: ['SA', 'NSW'],
  6: ['WA'],
  7: ['TAS'],
  8: ['VIC'],
  9: ['QLD'],
}

export const postcode = z.string().check(z.maxLength(4), z.regex(/^\d{4}$/, 'is not a postcode of 4 digits'))

/** A suburb with its postcode. Several suburbs share a postcode. */
export const Suburb = z.strictObject({ postcode, suburb: singleLine(80), state: oneOf(states), timeZone })

export const faultOfSuburb = ({ postcode: code, state }: Pick<z.infer<typeof Suburb>, 'postcode' | 'state'>): FieldError | null =>
  (statesByDigit[code[0] ?? ''] ?? []).includes(state) ? null : { path: 'postcode', message: `is not a postcode of ${state}` }

const stateNames: Readonly<Record<State, string>> = {
  ACT: 'australian capital territory',
  NSW: 'new south wales',
  NT: 'northern territory',
  QLD: 'queensland',
  SA: 'south australia',
  TAS: 'tasmania',
  VIC: 'victoria',
  WA: 'western australia',
}

/** The state that a text names, by its letters or in full; `null` for any other text. */
export const stateByName = (text: string): State | null =>
  states.find((state) => [state.toLowerCase(), stateNames[state]].includes(text.trim().toLowerCase())) ?? null

const zoneNames: Readonly<Record<State, string>> = {
  ACT: 'Australia/Sydney',
  NSW: 'Australia/Sydney',
  NT: 'Australia/Darwin',
  QLD: 'Australia/Brisbane',
  SA: 'Australia/Adelaide',
  TAS: 'Australia/Hobart',
  VIC: 'Australia/Melbourne',
  WA: 'Australia/Perth',
}
/** Postcodes whose clocks differ from those of their state. */
const ownZones: Readonly<Record<string, string>> = { 2880: 'Australia/Broken_Hill', 2898: 'Australia/Lord_Howe' }

export const timeZoneOfPostcode = (code: string, state: State): string => ownZones[code] ?? zoneNames[state]
