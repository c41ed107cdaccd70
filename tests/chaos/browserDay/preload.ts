import { scaleVariable } from './clockOfServer.ts'
import { type ScaledClock, scaleClock } from './scaleClock.ts'

/** Loaded before anything else by every Node process of a simulated day. */
const clock = process.env[scaleVariable]
if (clock !== undefined) scaleClock(JSON.parse(clock) as ScaledClock)
