import { isEqualJson } from '../../json/equalJson.ts'
import type { Patient } from '../patient.ts'
import { type ChosenField, chosenFields } from './patientMerge.ts'

/** What the remaining record has after a merge. */

type Merged = Partial<Patient>
type Lists = 'formerNames' | 'phones' | 'addresses' | 'alerts' | 'tags' | 'consents'

/** As many as the shape of the record holds. What is left out stays in the other record. */
const mostItems: Readonly<Record<Lists, number>> = { formerNames: 10, phones: 10, addresses: 5, alerts: 30, tags: 20, consents: 50 }
const longestNotes = 10_000

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''

const nameOf = ({ firstName, middleName, lastName }: Patient): string => [firstName, middleName, lastName].filter(Boolean).join(' ')

/** The first of those that have the same key comes first. */
function union<Item>(items: readonly Item[], keyOf: (item: Item) => string, most: number): Item[] {
  const found = new Map<string, Item>()
  for (const item of items) if (!found.has(keyOf(item))) found.set(keyOf(item), item)
  return [...found.values()].slice(0, most)
}

const textOf = (item: unknown): string => JSON.stringify(item)

/** Fields that the record takes because a user chose it, or because it has no value of its own. */
function takenFields(from: Patient, into: Patient, taken: readonly ChosenField[]): Merged {
  const names = chosenFields.filter((name) => (taken.includes(name) ? !isEmpty(from[name]) : isEmpty(into[name]) && !isEmpty(from[name])))
  const one = Object.fromEntries(names.filter((name) => name !== 'phone' && name !== 'address').map((name) => [name, from[name]])) as Merged
  return names.includes('birthDate') ? { ...one, birthDateEstimated: from.birthDateEstimated } : one
}

/** The name that the record does not keep is a former one, so that it is still found on paper. */
function formerNamesOf(from: Patient, into: Patient, kept: Patient): readonly string[] {
  const others = [nameOf(into), nameOf(from)].filter((name) => name !== nameOf(kept))
  return [...into.formerNames, ...from.formerNames, ...others].filter((name) => name !== nameOf(kept))
}

/** An alert of either is one of both, and is grave if either says so. */
function alertsOf(from: Patient, into: Patient): Patient['alerts'] {
  const all = [...into.alerts, ...from.alerts]
  const isGrave = (label: string) => all.some((alert) => alert.grave && alert.label.toLowerCase() === label.toLowerCase())
  return union(all, ({ label }) => label.toLowerCase(), mostItems.alerts).map((alert) => ({ ...alert, grave: isGrave(alert.label) }))
}

function listsOf(from: Patient, into: Patient, taken: readonly ChosenField[], kept: Patient): Pick<Patient, Lists> {
  const inOrder = (field: 'phone' | 'address') => (taken.includes(field) ? ([from, into] as const) : ([into, from] as const))
  return {
    formerNames: union(formerNamesOf(from, into, kept), textOf, mostItems.formerNames),
    phones: union(
      inOrder('phone').flatMap(({ phones }) => phones),
      ({ e164 }) => e164,
      mostItems.phones,
    ),
    addresses: union(
      inOrder('address').flatMap(({ addresses }) => addresses),
      textOf,
      mostItems.addresses,
    ),
    alerts: alertsOf(from, into),
    tags: union([...into.tags, ...from.tags], ({ tag }) => tag, mostItems.tags),
    consents: union([...into.consents, ...from.consents], textOf, mostItems.consents),
  }
}

const notesOf = (from: Patient, into: Patient): string | null =>
  [...new Set([into.notes, from.notes].filter(Boolean))].join('\n\n').slice(0, longestNotes) || null

/** What holds for one record holds for both: no message leaves that either patient refused. */
const refusalsOf = (from: Patient, into: Patient) => ({
  optedOut: into.optedOut || from.optedOut,
  noAutoSms: into.noAutoSms || from.noAutoSms,
  noAutoEmail: into.noAutoEmail || from.noAutoEmail,
  interpreter: into.interpreter || from.interpreter,
})

/** Leaves out a guardian or payer who is one of the two records. */
function withoutSelf(fields: Merged, own: readonly string[]): Merged {
  const named = (['guardian', 'payer'] as const).filter((name) => own.includes(fields[name] ?? ''))
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !named.some((one) => one === name)))
}

type Named = Patient & { readonly id: string }

/**
 * The fields of `into` that change.
 * @param taken the fields in which it takes the value of `from`
 */
export function mergedFields(from: Named, into: Named, taken: readonly ChosenField[]): Merged {
  const own = withoutSelf(takenFields(from, into, taken), [from.id, into.id])
  const fields = { ...own, ...listsOf(from, into, taken, { ...into, ...own }), notes: notesOf(from, into), ...refusalsOf(from, into) }
  return Object.fromEntries(Object.entries(fields).filter(([name, value]) => !isEqualJson(value, into[name as keyof Patient]))) as Merged
}

/** The fields about which a user decides: both have a value, and not the same. */
export const differingFields = (from: Patient, into: Patient): readonly ChosenField[] =>
  chosenFields.filter((name) => !isEmpty(from[name]) && !isEmpty(into[name]) && !isEqualJson(from[name], into[name]))
