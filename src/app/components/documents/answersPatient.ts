/** The patient of an appointment, as far as the screen shows it. */
export type AnswersPatient = {
  readonly name: string
  /** `null` if unknown: then no alert can be added. */
  readonly id: string | null
}
