import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import type { ScaledClock } from './scaleClock.ts'

/** Holds the clock of a simulated day, as JSON. */
export const scaleVariable = 'CHAOS_CLOCK'

/** The environment that gives a server, its threads and the programs that it starts this clock. */
export const scaledEnvironment = (clock: ScaledClock): Record<string, string> => ({
  [scaleVariable]: JSON.stringify(clock),
  NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'preload.ts')).href}`,
})
