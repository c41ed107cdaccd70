import type { Fields } from '../wire.ts'

/** The data available to a message template. */
export type TemplateContext = {
  /** The patient's preferred or first name. */
  readonly firstName: string
  readonly practice: string
  /** The time zone of the location that the message is about. */
  readonly timeZone: string
  /** The record that caused the message. Ids are replaced by names: `about['provider']` is "Dr Raman". */
  readonly about: Fields
  /** The `data` of the machine's send effect. */
  readonly data: Fields
}
