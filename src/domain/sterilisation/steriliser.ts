import * as z from 'zod/mini'
import { day, optional, text, wholeNumber, word } from '../fields.ts'

export const steriliserStates = ['untested', 'testing', 'ready', 'restricted', 'outOfService'] as const

/** After so many positive indicators in a row it goes out of service, and so many negative ones in a row bring it back to be tested. */
export const positivesThatRetire = 2
export const negativesThatClear = 3

const passed = optional(z.boolean())
const counted = z._default(wholeNumber(0, 1_000_000), 0)

/** What equipment knows beside its name when it is a steriliser. */
export const steriliserFields = {
  /** As its own log names it. */
  serial: optional(text(60)),
  model: optional(text(80)),
  leakTestedOn: optional(day),
  leakPassed: passed,
  penetrationTestedOn: optional(day),
  penetrationPassed: passed,
  serviceDueOn: optional(day),
  validationDueOn: optional(day),
  /** Biological indicators in a row. */
  biologicalPositives: counted,
  biologicalNegatives: counted,
  lastCycleNumber: counted,
  outBecause: optional(word(['retired', 'indicators'])),
}
