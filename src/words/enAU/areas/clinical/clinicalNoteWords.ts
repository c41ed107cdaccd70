import type { AreaWords } from '../areaWords.ts'

export const clinicalNoteWords = {
  area: 'operations/notes',
  identifier: 'clinicalNote',
  one: 'clinical note',
  many: 'clinical notes',
  description: 'What providers write about appointments, signed and amended',
  fields: {
    body: 'Text',
    typed: 'Typed since',
    hash: 'Hash of the signed text',
    amends: 'Amends the note',
    amendReason: 'Reason for the amendment',
    signedByName: 'Signed by (name)',
    splice: 'Change of the text',
  },
  commands: {
    draftAmendment: 'Draft an amendment',
    write: 'Write',
    sign: 'Sign',
    amend: 'Amend',
    supersede: 'Mark as amended',
  },
  refusals: {
    noDraftIsOpen: 'A draft for this appointment is open already.',
    noAmendmentIsOpen: 'An amendment of this note is being written already.',
    spliceFits: 'The text has changed meanwhile.',
    textFits: 'A note has at most 20,000 characters.',
    hasText: 'The note is empty.',
    blanksAreFilled: 'A blank in the note is not filled in.',
  },
} satisfies AreaWords
