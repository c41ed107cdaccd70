import { ageOn, type Day } from '../time.ts'

/** Limits of age, both included. */
type AgeRange = { readonly fromAge?: unknown; readonly toAge?: unknown }

/** Whether a patient is of such an age on a day. A patient of unknown age counts as of every age. */
export function isOfAge({ fromAge, toAge }: AgeRange, birthDate: Day | null, day: Day): boolean {
  const age = birthDate === null ? null : ageOn(birthDate, day)
  return age === null || (age >= Number(fromAge ?? 0) && age <= Number(toAge ?? 999))
}
