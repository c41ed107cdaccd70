import * as z from 'zod/mini'
import { fieldsJudgedBy, requestShape } from '#domain/bounds.ts'
import { longText } from '#domain/fields.ts'
import { maxReads } from '#domain/wire.ts'
import { type Parameters, parameterProblem } from './listQuery.ts'

export const ReadsShape = requestShape(
  'POST /api/reads/',
  z.strictObject({
    reads: z
      .array(z.strictObject({ area: longText(100), query: z.optional(fieldsJudgedBy('the list call of the area')) }))
      .check(z.minLength(1), z.maxLength(maxReads)),
  }),
)

/**
 * The parameters that the address of the list call would have. A list means a repeated parameter.
 * @throws Problem `malformed` for what no address can hold
 */
export const parametersOf = (query: Readonly<Record<string, unknown>>): Parameters =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, parameterOf(name, value)]))

function parameterOf(name: string, value: unknown): string | readonly string[] {
  const texts = [value].flat().map((item) => textOf(name, item))
  const [first, ...others] = texts
  if (first === undefined) throw parameterProblem(name, 'is an empty list')
  return others.length === 0 ? first : texts
}

function textOf(name: string, value: unknown): string {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return String(value)
  throw parameterProblem(name, 'is not a valid value')
}
