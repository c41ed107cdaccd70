/**
 * Milliseconds, to the microsecond. The processor time of a thread would leave out its waits. Most kernels count it in steps of 4 ms, so a share of
 * 1 ms would be one of up to 4.
 */
export const turnClock = (): number => performance.now()
