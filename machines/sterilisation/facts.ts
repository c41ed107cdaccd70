import { type PackState, type Pack } from '#domain/sterilisation/pack.ts'
import { type Results } from '#domain/sterilisation/results.ts'
import { Temporal } from '#domain/temporal.ts'
import { boundsOf, type Day } from '#domain/time.ts'
import { isDay } from '#domain/fields.ts'
import type { Fields } from '#domain/wire.ts'
import type { Context } from '../effects.ts'
import { recordsIn } from '../reading.ts'

/** How the charts of the sterile room read what they were given. None of these throws. */

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)

/** What was recorded of a cycle so far, with what comes with this command. */
export function resultsOf({ before, data }: Context): Results {
  const results = [before?.['results'], data['results']].filter(isFields)
  return Object.assign({}, ...results) as Results
}

export type PackFact = Fields & { readonly id: string } & Partial<Pack> & { readonly state?: PackState }

export const packsIn = (context: Context, fact = 'packs'): readonly PackFact[] => recordsIn(context, fact) as readonly PackFact[]

const neverRun: readonly unknown[] = ['draft', 'loaded', 'voided']
/** A cycle that ran, so that something of it may have been used. */
export const hasRun = ({ state }: Fields): boolean => !neverRun.includes(state)

/** Milliseconds until this day is over where the record is. */
export function untilEndOf(context: Context, day: unknown): number {
  const last = typeof day === 'string' && isDay(day) ? day : context.today
  return Date.parse(boundsOf(last, context.timeZone).to) - Date.parse(context.now)
}

export const daysAfter = (day: Day, days: number): Day => Temporal.PlainDate.from(day).add({ days }).toString()
