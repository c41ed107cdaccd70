import { createTranslator } from '../../createTranslator.ts'

/** Texts of the lab board. */
const labBoard = {
  lanes: { toSend: 'To send', atLab: 'At the lab', toCheck: 'To check', toFit: 'Ready to fit' },
  none: { toSend: 'No cases to send', atLab: 'No cases at the lab', toCheck: 'No cases to check', toFit: 'No cases to fit' },
  due: 'Due back {{day}}',
  needed: 'Needed by {{day}}',
  noDay: 'No due date',
  teeth_one: 'Tooth {{teeth}}',
  teeth_other: 'Teeth {{teeth}}',
  warnings: {
    late: 'Late',
    dueToday: 'Due today',
    tooLate: 'Too late for the appointment',
    appointmentOff: 'Appointment cancelled',
  },
  call: 'Call {{lab}}, {{phone}}',
  scan: 'Scan or type a lab slip number',
  scanHelp: 'The case is marked as received.',
  received: 'Received: {{name}}',
  notFound: 'No case at the lab has slip number {{number}}.',
  open: 'Open case',
  nameHidden: 'Name not available',
} as const

export const tLab = createTranslator('labBoard', labBoard)
