import { isDay } from '../../fields.ts'
import { ageOn, type Day } from '../../time.ts'

/** From this age a patient acts alone, and may act for a child. */
export const adultAge = 18

/** Whether a patient is known to be a child on a day. */
export const isChildOn = (birthDate: unknown, day: Day): boolean =>
  typeof birthDate === 'string' && isDay(birthDate) && isDay(day) && ageOn(birthDate, day) < adultAge
