export type Environment = Readonly<Record<string, string | undefined>>

/** Holds the milliseconds by which every process of a test run is ahead of the machine. */
export const shiftVariable = 'TEST_CLOCK_SHIFT'

/** @returns 0 where the run has no clock of its own */
export const clockShift = (env: Environment): number => Number(env[shiftVariable] ?? 0)
