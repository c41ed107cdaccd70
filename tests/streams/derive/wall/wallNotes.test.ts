import { expect, test } from 'vitest'
import { emptyWallActivity, type WallNoteRow } from '#streams/derive/wall/wallActivity.ts'
import { buildWallReception } from '#streams/derive/wall/wallReception.ts'
import { receptionLines } from '#app/devices/wall/lists/receptionLines.ts'

const note = (id: string, ...codes: readonly string[]) =>
  ({ id, state: 'draft', flags: codes.map((code) => ({ code, at: '2026-11-24T00:00:00.000Z' })) }) as unknown as WallNoteRow

test('[NOTE-52] the wall display counts the notes that are unsigned for too long, and shows no line without one', () => {
  const drafts = [note('a', 'noteUnsigned'), note('b'), note('c', 'noteUnsigned')]
  const reception = (rows: readonly WallNoteRow[]) =>
    buildWallReception([], { ...emptyWallActivity, draftNotes: new Map(rows.map((row) => [row.id, row])) }, 0)
  expect(reception(drafts).unsignedNotes).toBe(2)
  expect(receptionLines(reception(drafts), 3)).toContain('unsignedNotes')
  expect(receptionLines(reception([note('b')]), 7)).not.toContain('unsignedNotes')
})
