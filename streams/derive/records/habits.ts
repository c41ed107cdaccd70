import type { Resource } from '#resources/resource.ts'
import { isFields, type TypedFields } from './typed.ts'

/** What a form does by itself while somebody types: the second thing that is nearly always meant with the first. */
export type Habit = {
  /** What is thought of first stands first; the others follow as they are declared. */
  readonly begins?: readonly string[]
  /** What is not asked for as things stand. */
  readonly hides?: (row: TypedFields) => readonly string[]
  /** The row after a change, given what it was. */
  readonly follows?: (row: TypedFields, before: TypedFields) => TypedFields
}

/** `heartDisease`, of “Heart disease?”: what a new question's answers are kept under, until somebody says otherwise. */
export function codeOf(text: string): string {
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

const textOf = (row: TypedFields, name: string) => (typeof row[name] === 'string' ? row[name] : '')
const isChoosing = (row: TypedFields) => textOf(row, 'kind').startsWith('choice')

/** By area and field. */
const habits: Readonly<Record<string, Habit>> = {
  'forms.questions': {
    begins: ['text', 'kind', 'choices', 'required'],
    hides: (row) => (isChoosing(row) ? [] : ['choices']),
    follows: (row, before) =>
      textOf(row, 'code') === codeOf(textOf(before, 'text')) ? { ...row, code: codeOf(textOf(row, 'text')) } : row,
  },
}

/** The fields of a group in the order in which somebody thinks of them. */
export function inHabit<Field extends { readonly name: string }>({ begins = [] }: Habit, fields: readonly Field[]): readonly Field[] {
  const place = ({ name }: Field) => (begins.includes(name) ? begins.indexOf(name) : begins.length)
  return fields.toSorted((one, other) => place(one) - place(other))
}

export const habitOf = (area: string, field: string): Habit => habits[`${area}.${field}`] ?? {}

const minutesOf = (wallClock: string): number => Date.parse(`${wallClock}:00Z`) / 60_000
const wallClockOf = (minutes: number): string => new Date(minutes * 60_000).toISOString().slice(0, 16)
const isWallClock = (typed: unknown): typed is string => typeof typed === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(typed)

/** Whoever moves the beginning means the whole: the end goes with it. */
export function spanKept(typed: TypedFields, before: TypedFields): TypedFields {
  const [from, was, until] = [typed['startsAt'], before['startsAt'], typed['endsAt']]
  if (from === was || until !== before['endsAt'] || !isWallClock(from) || !isWallClock(was) || !isWallClock(until)) return typed
  return { ...typed, endsAt: wallClockOf(minutesOf(from) + minutesOf(until) - minutesOf(was)) }
}

/** A time that is begun now begins at the next quarter and takes an hour, until somebody says otherwise; and it is here. */
export function startsWith(resource: Resource, now: string, here: string): TypedFields {
  const next = Math.ceil((minutesOf(now) + 1) / 15) * 15
  const { shape } = resource.record
  return {
    ...('startsAt' in shape && 'endsAt' in shape ? { startsAt: wallClockOf(next), endsAt: wallClockOf(next + 60) } : {}),
    ...(resource.within && resource.refs?.[resource.within] === 'locations' ? { [resource.within]: here } : {}),
  }
}

/** The values of a group within a form. */
export const rowOf = (typed: unknown): TypedFields => (isFields(typed) ? (typed as TypedFields) : {})
