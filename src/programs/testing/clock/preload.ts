import { clockShift } from './clockShift.ts'
import { shiftClock } from './shiftClock.ts'

/** Loaded before anything else by every Node process that a test run starts (`NODE_OPTIONS`): workers and servers. */
const milliseconds = clockShift(process.env)
if (milliseconds !== 0) shiftClock(milliseconds)
