import { medicareCheckDigit } from '#domain/people/identifiers.ts'
import { ageOn, type Day } from '#domain/time.ts'
import { demoPatient } from '#demo/data/patients.ts'
import type { CreateRecord } from '#demo/data/seedVocabularies.ts'

/** Families of the demo practice: a parent, who books and pays, and children with the same surname and phone number. All invented. */

const children = [['Ottilie', 'Barnaby'], ['Marigold'], ['Percival', 'Clementine', 'Ignatius']] as const
/** The first patients are in the journeys of tests, which find each of them by the surname. */
const firstParent = 60
const parentAges = { from: 30, to: 48 }

type Seed = { readonly patients: readonly string[]; readonly today: Day }

export async function seedFamilies(createRecord: CreateRecord, { patients, today }: Seed): Promise<void> {
  const parents = patients
    .map((id, index) => ({ id, index, ...demoPatient(index, today) }))
    .filter(({ index, birthDate }) => index >= firstParent && isParentAge(ageOn(birthDate, today)))
  for (const [index, names] of children.entries()) {
    const parent = parents[index]
    if (!parent) return
    const members: { patient: string; relation: 'child' }[] = []
    for (const [place, firstName] of names.entries()) {
      const birthDate = `${Number(today.slice(0, 4)) - 6 - 3 * place}-0${2 + place}-1${index}`
      const { id: guardian, lastName, phone } = parent
      const source = { system: 'demo', id: `child-${index}-${place}` }
      const medicare = { number: familyCard(index), irn: place + 2 }
      const patient = await createRecord('patients.create', { firstName, lastName, birthDate, phone, guardian, medicare, source })
      members.push({ patient, relation: 'child' })
    }
    await createRecord('patients/family.create', { head: parent.id, members })
  }
}

/** A card number that passes its check, and is visibly invented. */
const familyCard = (index: number): string => `2000000${index}${medicareCheckDigit(`2000000${index}`)}1`

const isParentAge = (age: number): boolean => age >= parentAges.from && age <= parentAges.to
