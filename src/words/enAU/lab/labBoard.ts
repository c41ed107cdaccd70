import { createTranslator } from '../../createTranslator.ts'

/** Texts of the lab board. */
const labBoard = {
  lanes: { toSend: 'To send', atLab: 'At the lab', toCheck: 'To check', toFit: 'Ready to fit' },
  none: { toSend: 'Nothing to send', atLab: 'Nothing is away', toCheck: 'Nothing to check', toFit: 'Nothing to fit' },
  due: 'Due back {{day}}',
  needed: 'Needed by {{day}}',
  noDay: 'No day yet',
  teeth_one: 'Tooth {{teeth}}',
  teeth_other: 'Teeth {{teeth}}',
  warnings: {
    late: 'Late',
    dueToday: 'Due today',
    tooLate: 'Too late for the appointment',
    appointmentOff: 'Appointment is off',
  },
  call: 'Call {{lab}}, {{phone}}',
  scan: 'Scan or type the number of a slip',
  scanHelp: 'The case is marked as received.',
  received: 'Received: {{name}}',
  notFound: 'No case at a lab has the number {{number}}.',
  open: 'Open case',
  nameHidden: 'Name not available',
} as const

export const tLab = createTranslator('labBoard', labBoard)
