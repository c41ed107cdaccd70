import { digitsOf } from '#locale/common/time.ts'
import { tNotes } from '#locale/clinical/notes.ts'
import type { WriterState } from '#streams/notes/noteWriter.ts'

/** Says plainly where the text is. */
export function saveText({ phase, savedAt, text, problem }: WriterState, timeZone: string): string {
  switch (phase) {
    case 'saved':
      if (savedAt !== null) return tNotes('saved', { time: digitsOf(savedAt, timeZone) })
      return tNotes(text === '' ? 'empty' : 'savedBefore')
    case 'refused':
      return tNotes('refused', { reason: problem?.detail || problem?.title || '' })
    case 'saving':
    case 'waiting':
    case 'conflict':
    case 'closed':
      return tNotes(phase)
  }
}
