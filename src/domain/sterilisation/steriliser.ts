import * as z from 'zod/mini'
import { day, optional, text, wholeNumber, oneOf } from '../fields.ts'

export const steriliserStates = ['untested', 'testing', 'ready', 'restricted', 'outOfService'] as const
export type SteriliserState = (typeof steriliserStates)[number]

/** The daily tests of the steriliser are not complete. */
export const toTestStates = ['untested', 'testing'] as const satisfies readonly SteriliserState[]
/** The steriliser passed its tests: loads can be started. */
export const usableSteriliserStates = ['ready', 'restricted'] as const satisfies readonly SteriliserState[]

/** Positive indicators in a row that take it out of service, and negative ones in a row that return it to testing. */
export const positivesToRetire = 2
export const negativesToClear = 3

const passed = optional(z.boolean())
const count = z._default(wholeNumber(0, 1_000_000), 0)

/** Additional equipment fields of a steriliser. */
export const steriliserFields = {
  /** The serial number that its log prints. */
  serial: optional(text(60)),
  model: optional(text(80)),
  leakTestedOn: optional(day),
  leakPassed: passed,
  penetrationTestedOn: optional(day),
  penetrationPassed: passed,
  serviceDueOn: optional(day),
  validationDueOn: optional(day),
  /** Biological indicators in a row. */
  biologicalPositives: count,
  biologicalNegatives: count,
  lastCycleNumber: count,
  outBecause: optional(oneOf(['retired', 'indicators'])),
}
