import type { ConflictingRecord, ProblemBody } from '#domain/wire.ts'
import { tRecords } from '#locale/practice/records.ts'
import { resourceOf } from '#resources/registry.ts'
import type { FieldType, FieldSpec } from '#streams/derive/records/fieldTypes.ts'
import type { FormFaults, FaultCode } from '#streams/derive/records/parseForm.ts'
import { faultSentence } from '../faultSentence.ts'
import { fieldName } from '../fieldNames.ts'

/** Errors as sentences: by field path, and those that belong to no field of the form. */
export type FormErrors = {
  readonly byPath: ReadonlyMap<string, string>
  readonly general: readonly string[]
  /** Records against the command. */
  readonly conflicts: readonly ConflictingRecord[]
  /** The field with which the user repeats the command in spite of them; `null` if it cannot be repeated. */
  readonly confirmedBy: string | null
}

export const noErrors: FormErrors = { byPath: new Map(), general: [], conflicts: [], confirmedBy: null }

/** The field shape at a path such as `questions.0.text`. */
function shapeAt(fields: readonly FieldSpec[], path: readonly string[]): FieldType | null {
  const [name, ...rest] = path
  const field = fields.find((candidate) => candidate.name === name)
  return field ? shapeWithin(field.type, rest) : null
}

function shapeWithin(type: FieldType, path: readonly string[]): FieldType | null {
  if (path.length === 0) return type
  if (type.kind === 'group') return shapeAt(type.fields, path)
  return type.kind === 'list' || type.kind === 'map' ? shapeWithin(type.of, path.slice(1)) : null
}

/** Errors found in the browser, before anything is sent. */
export function localErrors(fields: readonly FieldSpec[], errors: FormFaults): FormErrors {
  return { ...noErrors, byPath: new Map([...errors].map(([path, code]) => [path, errorText(code, shapeAt(fields, path.split('.')))])) }
}

function errorText(code: FaultCode, type: FieldType | null): string {
  if (code === 'tooLow') return tRecords('faults.tooLow', { least: type?.kind === 'number' ? (type.least ?? 0) : 0 })
  if (code === 'tooHigh') return tRecords('faults.tooHigh', { most: type?.kind === 'number' ? (type.most ?? 0) : 0 })
  return tRecords(`faults.${code}`)
}

/** Replaces the server's field names in a message with their labels. */
const withLabels = (area: string, fields: readonly FieldSpec[], message: string): string =>
  fields.reduce((text, { name }) => text.replaceAll(new RegExp(`\\b${name}\\b`, 'g'), `“${fieldName(area, name)}”`), message)

/** The server's errors: at the named field where the form has it, otherwise below all fields. */
export function serverErrors(area: string, fields: readonly FieldSpec[], problem: ProblemBody): FormErrors {
  const { detail, title, errors = [], conflicts = [], reason = '' } = problem
  const messages = errors.map(({ path, message }) => ({
    path: path.replace(/^data\./, ''),
    message: faultSentence(area, path, withLabels(area, fields, message)),
  }))
  const isInForm = ({ path }: { readonly path: string }) => fields.some(({ name }) => name === path.split('.')[0])
  const byPath = new Map(messages.filter(isInForm).map(({ path, message }) => [nearestInputPath(fields, path), message] as const))
  const general = messages.filter((entry) => !isInForm(entry)).map(({ message }) => message)
  const confirmedBy = resourceOf(area)?.refusalLists?.[reason]?.confirmedBy ?? null
  return { byPath, general: errors.length === 0 ? [detail || title] : general, conflicts, confirmedBy }
}

/** The path of the nearest input: a nested error is shown at the input that contains it. */
function nearestInputPath(fields: readonly FieldSpec[], path: string): string {
  const steps = path.split('.')
  for (let length = steps.length; length > 1; length -= 1) {
    if (shapeAt(fields, steps.slice(0, length))) return steps.slice(0, length).join('.')
  }
  return steps[0] ?? path
}
