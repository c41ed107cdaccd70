import * as z from 'zod/mini'
import { instant, sha256Hex, text, oneOf } from '../fields.ts'
import { Curve } from './curve.ts'
import { programOf } from './programs.ts'

const nullish = <T extends z.ZodMiniType>(field: T) => z.optional(z.nullable(field))
const numberBetween = (min: number, max: number) => nullish(z.number().check(z.gte(min), z.lte(max)))
const indicator = nullish(oneOf(['pass', 'fail']))

/** The results of a cycle. Any field may be missing; a load with a missing one is not assessed. */
export const Results = z.strictObject({
  /** The lowest values of the plateau, °C and kPa absolute, and its length in minutes. */
  temperature: numberBetween(-50, 300),
  pressure: numberBetween(0, 1000),
  holdMinutes: numberBetween(0, 600),
  parametersMet: nullish(z.boolean()),
  externalIndicator: indicator,
  internalIndicator: indicator,
  dry: nullish(z.boolean()),
  sealsIntact: nullish(z.boolean()),
  /** Only for a test cycle. */
  testPassed: nullish(z.boolean()),
  /** kPa a minute, from a leak rate test. */
  leakRate: numberBetween(-10, 100),
})
export type Results = z.infer<typeof Results>

/** The size limit of a logger file of one cycle; one hour at a reading per second is a tenth of it. */
export const maxLoggerBytes = 4 * 1024 * 1024

/** The source of the parameters, for later reference. */
export const Evidence = z.strictObject({
  kind: oneOf(['logger', 'printout', 'display']),
  file: nullish(text(255)),
  format: nullish(text(60)),
  serial: nullish(text(60)),
  cycleNumber: nullish(text(20)),
  startedAt: nullish(instant),
  /** SHA-256 of the file's bytes. */
  sha256: nullish(sha256Hex),
  /** The device's signature, verbatim. The server does not verify it. */
  signature: nullish(text(500)),
  note: nullish(text(300)),
  curve: nullish(Curve),
})
export type Evidence = z.infer<typeof Evidence>

const isRecorded = (value: unknown) => value !== null && value !== undefined

/** Compares the physical parameters with the program's requirements. */
export function doParametersPass(program: unknown, results: Results): boolean {
  const required = programOf(program)
  const tooCold = Number(results.temperature ?? 0) < (required?.temperature ?? -100)
  const tooShort = Number(results.holdMinutes ?? 0) < (required?.holdMinutes ?? 0)
  return results.parametersMet === true && !tooCold && !tooShort
}

export const areParametersRecorded = ({ temperature, holdMinutes, parametersMet }: Results): boolean =>
  [temperature, holdMinutes, parametersMet].every(isRecorded)
export const areIndicatorsRecorded = ({ externalIndicator, internalIndicator }: Results): boolean =>
  [externalIndicator, internalIndicator].every(isRecorded)
export const arePacksChecked = ({ dry, sealsIntact }: Results): boolean => [dry, sealsIntact].every(isRecorded)

export const doAllResultsPass = (program: unknown, results: Results): boolean =>
  doParametersPass(program, results) &&
  results.externalIndicator === 'pass' &&
  results.internalIndicator === 'pass' &&
  results.dry === true &&
  results.sealsIntact === true
