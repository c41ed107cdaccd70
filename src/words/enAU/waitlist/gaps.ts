import { createTranslator } from '../../createTranslator.ts'

/** Texts of appointment gaps, on every screen. */
const gaps = {
  title: 'Appointment gaps',
  length: '{{minutes}} min, {{provider}}',
  lengthOnly: '{{minutes}} min',
  recovered: '{{minutes}} min recovered, {{money}}',
  recoveredMinutes: '{{minutes}} min recovered',
  none: 'No appointment gaps',
  noneHelp: 'Cancelled appointments appear here and are offered automatically.',
  more_one: '{{count}} more gap',
  more_other: '{{count}} more gaps',
  openOne: 'Appointment gap at {{time}}, {{what}}, {{state}}',

  state: {
    settling: 'Just opened',
    open: 'Open',
    offering: 'Being offered',
    held: 'Held',
    filled: 'Filled',
    filledManually: 'Filled manually',
    withdrawn: 'Withdrawn',
    lapsed: 'Expired',
    merged: 'Merged',
  },
  cause: {
    cancelled: '{{name}} cancelled',
    moved: '{{name}} moved',
    shortened: '{{name}} needs less time',
    noShow: '{{name}} failed to attend',
    leftUnseen: '{{name}} left without being seen',
    rescheduled: '{{name}} rescheduled',
    manual: 'Created manually',
  },
  unnamedPatient: 'Patient',

  wave: 'Wave {{wave}} of {{of}}, {{offers}}',
  waveAgain: 'Wave {{wave}}, {{offers}}',
  offersOut_one: '{{count}} offer out',
  offersOut_other: '{{count}} offers out',
  offersStartAt: 'Offers go out at {{time}}',
  accepted: '{{name}} accepted',
  acceptedFrom: '{{name}} accepted, currently booked {{day}}',
  heldFor: 'Held for {{name}}',
  held: 'Held',
  offerState: {
    sent: 'Sent',
    opened: 'Opened',
    accepted: 'Accepted',
    declined: 'Declined',
    taken: 'Filled by another patient',
    withdrawn: 'Withdrawn',
    expired: 'No reply',
    failed: 'Not delivered',
  },
  undo: 'Undo',
  undoAbout: 'Undo the cancellation of {{name}}',
} as const

export const tGaps = createTranslator('gaps', gaps)
