import { type NamedField, namedFields } from '#domain/system/importColumns.ts'
import { type ImportRow, type NamedRecord, type PlannedRow, type ReadContext, textOf, type UnknownName } from './rowPlan.ts'

const labels: Readonly<Record<NamedField, string>> = {
  provider: 'provider',
  chair: 'chair',
  location: 'location',
  type: 'appointment type',
}

export type NamedRecords = Readonly<Record<NamedField, string | null>>

const isSame = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

/** Finds the records that a row names. It creates none: a name that no record has refuses the row, until a user says which is meant. */
export function findNamed(
  row: ImportRow,
  context: ReadContext,
): { readonly named: NamedRecords } | Extract<PlannedRow, { problem: string }> {
  const location = findOne('location', textOf(row, 'location'), context, null)
  const named: Record<NamedField, string | null> = { provider: null, chair: null, location: null, type: null }
  for (const field of namedFields) {
    const name = textOf(row, field)
    if (name === '') continue
    const found = field === 'location' ? location : findOne(field, name, context, location?.id ?? context.location)
    if (found === null) return refusalOf({ field, name })
    named[field] = found.id
  }
  return { named }
}

const maxNameLength = 200

const refusalOf = ({ field, name }: UnknownName): Extract<PlannedRow, { problem: string }> => ({
  problem: `No ${labels[field]} is called “${name.slice(0, maxNameLength)}”`,
  unknownName: { field, name: name.slice(0, maxNameLength) },
})

/** Two records of one name are told apart by the location of the row. @returns `null` for none, or for several */
function findOne(field: NamedField, name: string, context: ReadContext, location: string | null): NamedRecord | null {
  if (name === '') return null
  const chosen = context.chosenNames.find((choice) => choice.field === field && isSame(choice.name, name))
  const called = context.records[field].filter(({ id, names }) => (chosen ? id === chosen.record : names.some((own) => isSame(own, name))))
  const here = called.filter((record) => record.location === location || record.location === null)
  const [first, second] = field === 'chair' || called.length > 1 ? here : called
  return first && !second ? first : null
}
