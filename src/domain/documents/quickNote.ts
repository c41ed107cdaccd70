import * as z from 'zod/mini'
import { id, longText, oneOf, optional, singleLine } from '../fields.ts'
import type { FieldError } from '../wire.ts'

/** What a quick note can leave open. A screen fills it in, or asks the user. */
export const quickNoteVariables = ['tooth', 'surfaces', 'provider', 'patient', 'date', 'nextVisit'] as const
export type QuickNoteVariable = (typeof quickNoteVariables)[number]

const code = z.string().check(z.maxLength(24), z.regex(/^\/[a-z0-9-]{1,23}$/, 'is not a code such as /lost'))

/** A text that a user inserts by its code, such as `/lost`. */
export const QuickNote = z.strictObject({
  code,
  name: singleLine(80),
  body: longText(4000),
  for: z._default(oneOf(['note', 'message', 'letter', 'any']), 'any'),
  active: z._default(z.boolean(), true),
})
export type QuickNote = z.infer<typeof QuickNote>
export const OwnQuickNote = z.extend(QuickNote, { user: optional(id) })

/** The first brace of the text that is unclosed or names an unknown variable, with its position from 1. */
export function faultOfQuickNote({ body }: { readonly body: string }): FieldError | null {
  const known: ReadonlySet<string> = new Set(quickNoteVariables)
  for (const { 0: found, 1: name = '', index } of body.matchAll(/\{([^{}]*)\}?|\}/g)) {
    const place = `at character ${index + 1}`
    if (!found.startsWith('{') || !found.endsWith('}')) return { path: 'body', message: `has a brace without its other half ${place}` }
    if (!known.has(name)) return { path: 'body', message: `has an unknown variable {${name}} ${place}` }
  }
  return null
}
