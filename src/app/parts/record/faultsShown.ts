import type { ProblemBody } from '#domain/wire.ts'
import type { Drawn, DrawnField } from '#streams/derive/records/drawn.ts'
import type { Faults, FaultWord } from '#streams/derive/records/given.ts'
import { fieldName } from './named.ts'
import { sayRecord } from './sayRecord.ts'

/** What is wrong, as sentences: at the fields, and what no field of the form can be blamed for. */
export type Shown = { readonly at: ReadonlyMap<string, string>; readonly whole: readonly string[] }

export const nothingWrong: Shown = { at: new Map(), whole: [] }

/** The drawing of whatever stands at a path: `questions.0.text`. */
function drawnAt(fields: readonly DrawnField[], path: readonly string[]): Drawn | null {
  const [name, ...rest] = path
  const field = fields.find((one) => one.name === name)
  return field ? inside(field.drawn, rest) : null
}

function inside(drawn: Drawn, path: readonly string[]): Drawn | null {
  if (path.length === 0) return drawn
  if (drawn.kind === 'group') return drawnAt(drawn.fields, path)
  return drawn.kind === 'list' || drawn.kind === 'map' ? inside(drawn.of, path.slice(1)) : null
}

/** What was seen here, before anybody was asked. */
export function shownFaults(fields: readonly DrawnField[], faults: Faults): Shown {
  return { at: new Map([...faults].map(([path, word]) => [path, sentence(word, drawnAt(fields, path.split('.')))])), whole: [] }
}

function sentence(word: FaultWord, drawn: Drawn | null): string {
  if (word === 'tooLow') return sayRecord('faults.tooLow', { least: drawn?.kind === 'number' ? (drawn.least ?? 0) : 0 })
  if (word === 'tooHigh') return sayRecord('faults.tooHigh', { most: drawn?.kind === 'number' ? (drawn.most ?? 0) : 0 })
  return sayRecord(`faults.${word}`)
}

/** The server speaks of fields by their names; people know them by their labels. */
function readable(area: string, fields: readonly DrawnField[], message: string): string {
  const named = fields.reduce((text, { name }) => text.replaceAll(new RegExp(`\\b${name}\\b`, 'g'), `“${fieldName(area, name)}”`), message)
  return named.slice(0, 1).toUpperCase() + named.slice(1)
}

/** The server's no: at the field that it names, where the form has it, and else under all of them. */
export function shownProblem(area: string, fields: readonly DrawnField[], { detail, title, errors = [] }: ProblemBody): Shown {
  const said = errors.map(({ path, message }) => ({ path: path.replace(/^data\./, ''), message: readable(area, fields, message) }))
  const isHere = ({ path }: { readonly path: string }) => fields.some(({ name }) => name === path.split('.')[0])
  const elsewhere = said.filter((one) => !isHere(one))
  const at = new Map(said.filter(isHere).map(({ path, message }) => [nearest(fields, path), message] as const))
  const whole = elsewhere.map(({ path, message }) =>
    path === '' ? message : sayRecord('faultAt', { field: fieldName(area, path), fault: message }),
  )
  return { at, whole: errors.length === 0 ? [detail || title] : whole }
}

/** A fault deep within a field that is one input stands at that input. */
function nearest(fields: readonly DrawnField[], path: string): string {
  const steps = path.split('.')
  for (let length = steps.length; length > 1; length -= 1) {
    if (drawnAt(fields, steps.slice(0, length))) return steps.slice(0, length).join('.')
  }
  return steps[0] ?? path
}
