import * as z from 'zod/mini'
import { recallKinds, recallMonths } from '../people/patientRecall.ts'
import { reminderHours } from '../practice/settings.ts'
import { colour, id, oneOf, optional, price, text, wholeNumber, singleLine } from '../fields.ts'

/** An appointment book: a provider's, or a shared one. */
export const Calendar = z.strictObject({
  name: singleLine(120),
  location: id,
  provider: optional(id),
  colour: optional(colour),
  /** Its position in lists, the smallest first. */
  order: z._default(wholeNumber(0, 999), 0),
  /** The groups whose users it is for; for all if there is none. It is no permission. */
  shownTo: z._default(z.array(id).check(z.maxLength(50)), []),
})
export type Calendar = z.infer<typeof Calendar>

/** An appointment type, `class` in the paths. */
export const AppointmentType = z.strictObject({
  name: singleLine(120),
  minutes: wholeNumber(1, 1440),
  active: z._default(z.boolean(), true),
  /** Minutes that the search for free time keeps free of other appointments before and after one. */
  bufferBefore: z._default(wholeNumber(0, 240), 0),
  bufferAfter: z._default(wholeNumber(0, 240), 0),
  /** The providers who do it: the search offers no other. All, if none is named. */
  providers: z._default(z.array(id).check(z.maxLength(100)), []),
  /** The packs required before a patient is seated, by kind. */
  packs: z._default(z.array(z.strictObject({ kind: text(80), count: wholeNumber(1, 50) })).check(z.maxLength(20)), []),
  /** The usual fee of such an appointment. */
  usualFee: optional(price),
  /** Hours before the start, instead of those of the settings. 0: not. */
  confirmBefore: optional(reminderHours),
  remindBefore: optional(reminderHours),
  /** Patients who attended are asked to come back after so many months. */
  recall: optional(z.strictObject({ kind: oneOf(recallKinds), months: recallMonths })),
})
export type AppointmentType = z.infer<typeof AppointmentType>
