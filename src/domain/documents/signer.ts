import { ageOn, type Day } from '../time.ts'
import type { Fields } from '../wire.ts'

/**
 * Whether somebody else must sign: the form wants a signature, and the patient is younger than those who sign for themselves. Of whom we do
 * not know how old they are is taken for grown up: somebody at the desk handed them the form.
 */
export function needsSigner(form: Fields, patient: Fields | null | undefined, today: Day, signsFromAge: number): boolean {
  const born = patient?.['birthDate']
  return form['needsSignature'] === true && typeof born === 'string' && ageOn(born, today) < signsFromAge
}
