import * as z from 'zod/mini'
import { steriliserFields } from '../sterilisation/steriliser.ts'
import { id, instant, optional, wholeNumber, oneOf, singleLine, text } from '../fields.ts'

export const chairStates = ['clean', 'occupied', 'dirty', 'turning', 'outOfService'] as const
/** The last patient is in the chair, or it has not been cleaned since. */
export const uncleanedChairStates = ['occupied', 'dirty'] as const satisfies readonly (typeof chairStates)[number][]

export const Equipment = z.strictObject({
  kind: oneOf(['chair', 'steriliser', 'other']),
  name: singleLine(80),
  /** The chair number that staff say aloud: "chair two". */
  number: optional(wholeNumber(0, 9999)),
  location: id,
  /** The appointment in the chair now. */
  appointment: optional(id),
  /** Why a user freed the chair of a patient who had left it. */
  freedReason: optional(text(300)),
  /** When a user last said that the state of the chair still holds. */
  affirmedAt: optional(instant),
  /** The provider who usually works here; `null` for a shared chair. */
  provider: optional(id),
  ...steriliserFields,
})
export type Equipment = z.infer<typeof Equipment>
