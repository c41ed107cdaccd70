import { expect, test } from 'vitest'
import { firstOpenPlace, insertNote, matchingNotes, type QuickNoteRow, typedCode } from '#streams/derive/messaging/quickNotes.ts'

const note = (code: string, body: string, more: Partial<QuickNoteRow> = {}): QuickNoteRow => ({
  ...{ id: `${code}${body}`, version: 1, createdAt: '', updatedAt: '', code, name: body, body, for: 'message', active: true },
  ...more,
})

test('[VOCABULARY-9] a code at the end of a reply offers the notes that begin so, an own note before a shared one with its code', () => {
  expect(['/pa', 'Hello /pa', 'Hello/pa', 'Hello /pa there', '/'].map(typedCode)).toEqual(['/pa', '/pa', null, null, '/'])
  const shared = [
    note('/park', 'Shared'),
    note('/post', 'After'),
    note('/pain', 'Old', { active: false }),
    note('/pano', 'N', { for: 'note' }),
  ]
  const own = [note('/park', 'Own'), note('/path', 'Way', { for: 'any' })]
  expect(matchingNotes(own, shared, '/pa').map(({ body }) => body)).toEqual(['Own', 'Way'])
  expect(matchingNotes(own, shared, '/').map(({ code }) => code)).toEqual(['/park', '/path', '/post'])
})

test('[VOCABULARY-10] a note replaces its code and is filled in as far as it is known, and what is left open is found', () => {
  const next = note('/next', 'Your next appointment is {nextVisit}, tooth {tooth}.')
  const text = insertNote('Hello Tama. /ne', next, { nextVisit: 'Fri 27 Nov 2026, 9:30 am' })
  expect(text).toBe('Hello Tama. Your next appointment is Fri 27 Nov 2026, 9:30 am, tooth {tooth}.')
  expect(firstOpenPlace(text)).toBe('{tooth}')
  expect(firstOpenPlace('Braces {} and { tooth } are text.')).toBeNull()
})
