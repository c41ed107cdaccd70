import type { Drawn, DrawnField } from '#streams/derive/records/drawn.ts'
import type { Typed, TypedFields } from '#streams/derive/records/typed.ts'

/** What somebody might type into each kind of input. Texts of a certain form are typed until one is right. */

const texts = ['Words', 'aCode', 'sam.ple', 'AB12', '12345678', 'a'.repeat(64), 'M0 0L9 9', 'P7K2-9QX4', '2345']

const words: Partial<Record<Drawn['kind'], string>> = {
  day: '2027-02-28',
  instant: '2027-02-28T09:30',
  time: '09:30',
  timeZone: 'Australia/Perth',
  phone: '0412 555 018',
  email: 'sam@example.com',
  money: '120.50',
  yesNo: 'yes',
  only: 'yes',
  reference: '0193a0c0-0000-7000-8000-000000000001',
}

/** @param attempt which of the texts, where a form is asked for that nobody knows from the outside. */
export function filled(drawn: Drawn, attempt: number): Typed {
  if (drawn.kind === 'word') return drawn.words[0] ?? ''
  if (drawn.kind === 'number') return String(drawn.least ?? drawn.most ?? 1)
  if (drawn.kind === 'list') return [filled(drawn.of, attempt)]
  if (drawn.kind === 'group') return filledFields(drawn.fields, () => attempt)
  if (drawn.kind === 'map') return [{ key: drawn.keys?.[0] ?? 'heart', value: filled(drawn.of, attempt) }]
  if (drawn.kind === 'either') return { which: '0', value: drawn.of[0] ? filled(drawn.of[0], attempt) : '' }
  return words[drawn.kind] ?? texts[attempt] ?? ''
}

export const filledFields = (fields: readonly DrawnField[], attemptAt: (name: string) => number): TypedFields =>
  Object.fromEntries(fields.map(({ name, drawn }) => [name, filled(drawn, attemptAt(name))]))

export const attempts = texts.length
