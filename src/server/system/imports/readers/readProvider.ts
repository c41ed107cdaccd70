import { readName } from './readPatient.ts'
import { type ImportRow, type PlannedRow, planOwn, textOf } from './rowPlan.ts'

const roles: readonly (readonly [string, RegExp])[] = [
  ['hygienist', /hygienist/i],
  ['therapist', /therapist/i],
  ['assistant', /assistant|nurse/i],
  ['dentist', /^$|dent|orthodontist|endodontist|surgeon|specialist|prosthodontist/i],
]

/** Reads a row of a list of providers. */
export function readProvider(row: ImportRow): PlannedRow {
  const { firstName, lastName } = readName(row)
  const name = textOf(row, 'fullName') || `${firstName} ${lastName}`.trim()
  if (!name) return { problem: 'A name is required' }
  const role = roles.find(([, pattern]) => pattern.test(textOf(row, 'role')))?.[0]
  if (!role) return { problem: `${textOf(row, 'role')} is not a role of a provider` }
  const source = { system: 'people', id: textOf(row, 'id') || name }
  const planned = { name, shortName: textOf(row, 'shortName') || null, role, source }
  return planOwn({ kind: 'providers', source, planned }, `${name}, ${role}`)
}
