/** Texts of the field in which a user replies to a patient. */
export const reply = {
  help: 'Press / for quick notes, Ctrl+Enter to send',
  quickNotes: 'Quick notes',
  quickNotesHelp: 'Press Enter to insert the first one',
  placeIsOpen: 'Fill in {{place}} before you send.',
} as const
