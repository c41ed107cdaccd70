import type { Mismatch } from '../../sterilisation/loggers/read.ts'

/** Why a logger's file is not taken. */
export const loggers = {
  unknown: 'That is no logger’s file that is known here. Record the printout or the display instead.',
  empty: 'That file is empty.',
  notStarted: 'That cycle has not started, so no file can be of it.',
  noSteriliser: 'That cycle ran elsewhere, so no file of ours can be of it.',
  mismatch: {
    otherSteriliser: 'That file is of another steriliser: its serial number is not the one recorded here.',
    otherCycle: 'That file is of another cycle: its number is not this one’s.',
    otherDay: 'That file is of another day.',
    dayUnclear: 'The two dates in the name of that file differ, so its day is not clear.',
    severalCycles: 'That file holds more than one cycle. Take the file of this cycle alone.',
    timesBackwards: 'The times in that file go backwards, so nothing can be read from it. Record the printout instead.',
  } satisfies Record<Mismatch, string>,
  unidentified: 'The file names neither steriliser, cycle nor day.',
} as const
