import * as z from 'zod/mini'
import { instant, text } from '../fields.ts'

/** The patient was asked again, and the entry still holds. `by` is the name of the user who asked. */
export const Confirmation = z.strictObject({ at: instant, by: text(200) })
export type Confirmation = z.infer<typeof Confirmation>

/** As many as a record keeps, the newest: decades for a patient who is asked at every appointment. */
export const maxConfirmations = 200
