import type { Resource } from '#resources/resource.ts'
import { isFields, type FormValues } from './formValues.ts'

/** What a form fills in or hides while the user types. */
export type FieldAssist = {
  /** Fields shown first, in this order; the others follow as declared. */
  readonly fieldOrder?: readonly string[]
  /** Returns the fields to hide. */
  readonly hiddenFields?: (row: FormValues) => readonly string[]
  /** Returns the row after a change, given the row before. */
  readonly afterChange?: (row: FormValues, before: FormValues) => FormValues
}

/** Derives a question code from its text: `heartDisease` from “Heart disease?”. Answers are stored under it until the user sets another. */
export function questionCodeOf(text: string): string {
  const words = text
    .normalize('NFD')
    .replaceAll(/[^\p{L}\d ]/gu, '')
    .replaceAll(/[^A-Za-z\d ]/g, '')
    .trim()
    .split(/\s+/)
    .slice(0, 5)
  const [first = '', ...others] = words.map((word) => word.toLowerCase())
  const code = first + others.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join('')
  return code.replace(/^\d+/, '').slice(0, 40)
}

const textOf = (row: FormValues, name: string) => (typeof row[name] === 'string' ? row[name] : '')
const isChoiceQuestion = (row: FormValues) => textOf(row, 'kind').startsWith('choice')

/** By area and field. */
const fieldAssists: Readonly<Record<string, FieldAssist>> = {
  'forms.questions': {
    fieldOrder: ['text', 'kind', 'choices', 'required'],
    hiddenFields: (row) => (isChoiceQuestion(row) ? [] : ['choices']),
    afterChange: (row, before) =>
      textOf(row, 'code') === questionCodeOf(textOf(before, 'text')) ? { ...row, code: questionCodeOf(textOf(row, 'text')) } : row,
  },
}

/** Sorts the fields of a group in the preferred order. */
export function inPreferredOrder<Field extends { readonly name: string }>(
  { fieldOrder = [] }: FieldAssist,
  fields: readonly Field[],
): readonly Field[] {
  const position = ({ name }: Field) => (fieldOrder.includes(name) ? fieldOrder.indexOf(name) : fieldOrder.length)
  return fields.toSorted((left, right) => position(left) - position(right))
}

export const fieldAssistOf = (area: string, field: string): FieldAssist => fieldAssists[`${area}.${field}`] ?? {}

const minutesOf = (wallClock: string): number => Date.parse(`${wallClock}:00Z`) / 60_000
const wallClockOf = (minutes: number): string => new Date(minutes * 60_000).toISOString().slice(0, 16)
const isWallClock = (input: unknown): input is string => typeof input === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(input)

/** Moves the end together with the start, so the duration stays. */
export function keepDuration(input: FormValues, before: FormValues): FormValues {
  const [from, previousFrom, until] = [input['startsAt'], before['startsAt'], input['endsAt']]
  if (from === previousFrom || until !== before['endsAt'] || !isWallClock(from) || !isWallClock(previousFrom) || !isWallClock(until))
    return input
  return { ...input, endsAt: wallClockOf(minutesOf(from) + minutesOf(until) - minutesOf(previousFrom)) }
}

/** Returns initial values: a start at the next quarter hour, an end one hour later, and the current location. */
export function initialValuesOf(resource: Resource, now: string, locationId: string): FormValues {
  const next = Math.ceil((minutesOf(now) + 1) / 15) * 15
  const { shape } = resource.record
  return {
    ...('startsAt' in shape && 'endsAt' in shape ? { startsAt: wallClockOf(next), endsAt: wallClockOf(next + 60) } : {}),
    ...(resource.locationField && resource.refs?.[resource.locationField] === 'locations' ? { [resource.locationField]: locationId } : {}),
  }
}

/** Returns the values of a group within a form. */
export const asFormValues = (input: unknown): FormValues => (isFields(input) ? (input as FormValues) : {})
