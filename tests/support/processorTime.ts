/** Milliseconds of processor time that this thread has used, in steps of up to 4 ms. */
export function processorTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
