/** The states and the flag of a clinical note, without its shape, so that a page that only compares them loads nothing more. */

export const noteStates = ['draft', 'signed', 'amended'] as const
export type NoteState = (typeof noteStates)[number]
/** The text is signed and never changes. */
export const signedNoteStates = ['signed', 'amended'] as const satisfies readonly NoteState[]

/** The flag of a note that is unsigned for too long. */
export const noteUnsigned = 'noteUnsigned'
