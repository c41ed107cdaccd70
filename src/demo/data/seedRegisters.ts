import type { Day } from '#domain/time.ts'
import { daysAfter } from '#domain/time.ts'
import { demoPatient } from './patients.ts'
import type { CreateRecord } from './seedVocabularies.ts'

/** The records behind the alerts of patients. Simulated, like all of the demo practice. */

/** The alerts that are allergies. The others are conditions or medicines. */
const allergens: Readonly<Record<string, string>> = { Latex: 'latex', Penicillin: 'medication' }

type Registers = {
  readonly patients: readonly string[]
  readonly location: string
  readonly today: Day
}

/** How many patients have their alerts as records. More would slow the first start. */
const recordedPatients = 40

export async function seedRegisters(createRecord: CreateRecord, { patients, location, today }: Registers): Promise<void> {
  const grave = await createRecord('alertcats.create', { name: 'Critical alert', gravity: 'grave', acknowledge: 'everyVisit' })
  for (const [index, patient] of patients.slice(0, recordedPatients).entries()) {
    for (const { label, grave: isGrave } of demoPatient(index, today).alerts) {
      const alertCategory = isGrave ? grave : null
      const category = allergens[label]
      if (category === undefined) await createRecord('medconds.create', { patient, name: label, alertCategory })
      else await createRecord('allergies.create', { patient, substance: label, category, alertCategory })
    }
  }
  await createRecord('allergies.noteNone', { patient: patients.at(-1) })
  await seedRecalls(createRecord, { patients, location, today })
}

/** Every fourth patient is due, some of them for months. Those who come to the hygienist today are booked for it. */
async function seedRecalls(createRecord: CreateRecord, { patients, location, today }: Registers): Promise<void> {
  for (const [index, patient] of patients.entries()) {
    if (index % 4 !== 0) continue
    const [kind, intervalMonths] = index % 3 === 0 ? (['perio', 3] as const) : (['hygiene', 6] as const)
    const previousOn = daysAfter(today, -(intervalMonths * 31 + ((index * 7) % 90)))
    await createRecord('campaigns/recalls.set', { patient, location, kind, intervalMonths, previousOn })
  }
}
