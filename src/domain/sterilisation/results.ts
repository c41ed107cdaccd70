import * as z from 'zod/mini'
import { instant, text, word } from '../fields.ts'
import { Curve } from './curve.ts'
import { programOf } from './programs.ts'

const maybe = <T extends z.ZodMiniType>(field: T) => z.optional(z.nullable(field))
const figure = (least: number, most: number) => maybe(z.number().check(z.gte(least), z.lte(most)))
const indicator = maybe(word(['pass', 'fail']))

/** What a cycle came to. Every field may be missing, and a load with one missing is not judged. */
export const Results = z.strictObject({
  /** The lowest of the plateau, °C and kPa absolute, and how long it lasted. */
  temperature: figure(-50, 300),
  pressure: figure(0, 1000),
  holdMinutes: figure(0, 600),
  parametersMet: maybe(z.boolean()),
  externalIndicator: indicator,
  internalIndicator: indicator,
  dry: maybe(z.boolean()),
  sealsIntact: maybe(z.boolean()),
  /** Of a test cycle, and nothing else. */
  testPassed: maybe(z.boolean()),
  /** kPa a minute, of a leak test. */
  leakRate: figure(-10, 100),
})
export type Results = z.infer<typeof Results>

/** Where the parameters come from, so that they can be looked up again. */
export const Evidence = z.strictObject({
  kind: word(['logger', 'printout', 'display']),
  file: maybe(text(255)),
  format: maybe(text(60)),
  serial: maybe(text(60)),
  cycleNumber: maybe(text(20)),
  startedAt: maybe(instant),
  /** SHA-256 of the file's bytes. */
  sha256: maybe(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  /** What the device signed with, word for word. Not verified by us. */
  signature: maybe(text(500)),
  note: maybe(text(300)),
  curve: maybe(Curve),
})
export type Evidence = z.infer<typeof Evidence>

const isKnown = (value: unknown) => value !== null && value !== undefined

/** The physical parameters: what was reached beside what the program demands. */
export function parametersPass(program: unknown, results: Results): boolean {
  const demanded = programOf(program)
  const tooCold = Number(results.temperature ?? 0) < (demanded?.temperature ?? -100)
  const tooShort = Number(results.holdMinutes ?? 0) < (demanded?.holdMinutes ?? 0)
  return results.parametersMet === true && !tooCold && !tooShort
}

export const parametersKnown = ({ temperature, holdMinutes, parametersMet }: Results): boolean =>
  [temperature, holdMinutes, parametersMet].every(isKnown)
export const indicatorsKnown = ({ externalIndicator, internalIndicator }: Results): boolean =>
  [externalIndicator, internalIndicator].every(isKnown)
export const packsJudged = ({ dry, sealsIntact }: Results): boolean => [dry, sealsIntact].every(isKnown)

export const allPass = (program: unknown, results: Results): boolean =>
  parametersPass(program, results) &&
  results.externalIndicator === 'pass' &&
  results.internalIndicator === 'pass' &&
  results.dry === true &&
  results.sealsIntact === true
