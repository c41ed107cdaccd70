import { createTranslator } from '../../createTranslator.ts'

/** Texts of the search that Ctrl+K opens on every screen, and of the list of keys. */
const finder = {
  label: 'Find a patient or a screen',
  hint: 'Name, date of birth, last digits of the phone, or a screen',
  results: 'Results',
  patients: 'Patients',
  lastOpened: 'Last opened',
  screens: 'Screens',
  none: 'No results for “{{typed}}”',
  noneHelp: 'Patients and screens were searched.',
  addPatient: 'Add patient “{{typed}}”',
  unavailable: 'Search needs a connection',
  found_one: '{{count}} result',
  found_other: '{{count}} results',
  select: 'Select',
  open: 'Open',
  close: 'Close',
  allKeys: 'All keys',
  keys: 'Keys',
  everywhere: 'On every screen',
  lists: 'In a list',
  book: 'Appointment book',
  messages: 'Messages',
  records: 'Records',
  does: {
    find: 'Find a patient or a screen',
    keys: 'Show this list',
    escape: 'Close what is open',
    move: 'Move to another row',
    openRow: 'Open the row',
    pick: 'Pick up the appointment to move it',
    resize: 'Change how long it takes',
    moveBlock: 'Move it to another time or column',
    put: 'Put it there',
    search: 'Search the list',
    send: 'Send the reply',
  },
} as const

export const tFinder = createTranslator('finder', finder)
