import { ageOn, dayOf, type Day } from '../time.ts'
import type { Fields } from '../wire.ts'
import { questionsOf } from './answers.ts'
import { isOfAge } from './isOfAge.ts'

/** What a form asks of one patient. The kiosk and the server decide it here, so that both agree. */

const birthDateOf = (patient: Fields | null | undefined): Day | null => {
  const birthDate = patient?.['birthDate']
  return typeof birthDate === 'string' ? birthDate : null
}

/** The day on which the patient's age counts: that of the appointment, or today if the form has none. */
export const dayOfForm = (appointment: Fields | null | undefined, timeZone: string, today: Day): Day => {
  const startsAt = appointment?.['startsAt']
  return typeof startsAt === 'string' ? dayOf(startsAt, timeZone) : today
}

/** @returns the form with only the questions for the patient's age. A patient of unknown age is asked all of them. */
export const formFor = <Form extends Fields>(form: Form, patient: Fields | null | undefined, day: Day): Form => ({
  ...form,
  questions: questionsOf(form).filter((question) => isOfAge(question, birthDateOf(patient), day)),
})

/**
 * Whether an adult must answer and sign, because the patient is too young. A patient of unknown age counts as an adult, because staff handed
 * them the form.
 */
export function needsAdult(patient: Fields | null | undefined, day: Day, signsFromAge: number): boolean {
  const birthDate = birthDateOf(patient)
  return birthDate !== null && ageOn(birthDate, day) < signsFromAge
}
