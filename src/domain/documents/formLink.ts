import * as z from 'zod/mini'
import { requestShape } from '../bounds.ts'
import { day, longText, partialOf } from '../fields.ts'
import { Answers, Submission } from './submission.ts'

/** What the page of a form link and the server exchange. The link in the message is the only credential, so each request carries it. */

/**
 * `open`: it can be answered. `answered`, `denied`: it was, with answers that deny the consent. `closed`: it was cancelled, or the
 * appointment is over.
 */
export const formLinkStates = ['open', 'answered', 'denied', 'closed'] as const
export type FormLinkState = (typeof formLinkStates)[number]

const token = longText(100)

/** `POST /api/formlink/status`: what any holder of the link may know. */
export const FormLinkStatusRequest = requestShape('POST /api/formlink/status', z.strictObject({ token }))
export type FormLinkStatus = {
  readonly state: FormLinkState
  readonly practiceName: string
  readonly timeZone: string
  /** The phone of the location. */
  readonly phone: string | null
}

/** `POST /api/formlink/form`: the form, for the birth date of the patient. */
export const FormLinkFormRequest = requestShape('POST /api/formlink/form', z.strictObject({ token, birthDate: day }))

/** `POST /api/formlink/answers` */
export const FormLinkAnswersRequest = requestShape(
  'POST /api/formlink/answers',
  z.strictObject({
    token,
    birthDate: day,
    complete: z.boolean(),
    answers: Answers,
    ...partialOf(Submission, ['signature', 'signedBy', 'signedAs', 'signerPhone', 'formVersion']).shape,
  }),
)
