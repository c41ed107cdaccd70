import { isEqualJson } from '#domain/json/equalJson.ts'
import type { DuplicateReason } from '#domain/people/merges/duplicateReason.ts'
import type { Patient } from '#domain/people/patient.ts'
import { isSameName, soundsAlike } from './soundsAlike.ts'

type Person = Pick<Patient, 'firstName' | 'lastName' | 'preferredName' | 'birthDate' | 'phone' | 'email' | 'medicare'>

const isSame = (one: unknown, other: unknown): boolean => one !== null && one !== undefined && isEqualJson(one, other)

const cardOf = ({ medicare }: Person) => medicare && { number: medicare.number, irn: medicare.irn }

const callNames = ({ firstName, preferredName }: Person): readonly string[] => [firstName, ...(preferredName ? [preferredName] : [])]

const hasSimilarFirstName = (one: Person, other: Person): boolean =>
  callNames(one).some((name) => callNames(other).some((otherName) => soundsAlike(name, otherName)))

const nameReason = (one: Person, other: Person): DuplicateReason | null => {
  if (isSameName(one.firstName, other.firstName) && isSameName(one.lastName, other.lastName)) return 'name'
  return hasSimilarFirstName(one, other) && soundsAlike(one.lastName, other.lastName) ? 'soundOfName' : null
}

/**
 * Why two records are probably of one patient; nothing if they are not. A family shares phone and last name, and twins the date of birth
 * too, so the first name must be alike as well. Only a card with the same place on it says enough alone.
 */
export function duplicateReasons(one: Person, other: Person): readonly DuplicateReason[] {
  const name = nameReason(one, other)
  const shared: readonly (DuplicateReason | false)[] = [
    isSame(cardOf(one), cardOf(other)) && 'medicare',
    isSame(one.birthDate, other.birthDate) && 'birthDate',
    isSame(one.phone, other.phone) && 'phone',
    isSame(one.email, other.email) && 'email',
  ]
  const reasons = shared.filter((reason) => reason !== false)
  const isBornOnAnotherDay = one.birthDate !== null && other.birthDate !== null && !reasons.includes('birthDate')
  const isLikely =
    reasons.includes('medicare') ||
    (name !== null && reasons.includes('birthDate')) ||
    (name !== null && !isBornOnAnotherDay && reasons.length > 0) ||
    (hasSimilarFirstName(one, other) && reasons.includes('birthDate') && reasons.includes('phone'))
  return isLikely ? [...(name === null ? [] : [name]), ...reasons] : []
}
