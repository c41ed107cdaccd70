import type { ReportMismatch } from '#domain/sterilisation/loggers/readLogger.ts'

/** Reasons why a steriliser log file is rejected. */
export const loggers = {
  unknown: 'This file is not from a supported steriliser log. Record the printout or the display reading instead.',
  empty: 'This file is empty.',
  notStarted: 'This cycle has not started, so a log file cannot be imported for it.',
  noSteriliser: 'This cycle was run by a supplier, so a log file cannot be imported for it.',
  mismatch: {
    otherSteriliser: 'This file is from another steriliser. Its serial number does not match the recorded one.',
    otherCycle: 'This file is from another cycle. Its cycle number does not match.',
    otherDay: 'This file is from another day.',
    dayUnclear: 'The two dates in the file name differ, so the day is not clear.',
    severalCycles: 'This file contains more than one cycle. Import the file of this cycle only.',
    timesBackwards: 'The times in this file run backwards, so it cannot be read. Record the printout instead.',
  } satisfies Record<ReportMismatch, string>,
  unidentified: 'The file does not identify the steriliser, the cycle or the day.',
} as const
