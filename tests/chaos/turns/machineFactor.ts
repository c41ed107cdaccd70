import { processorTime } from '#tests/support/processorTime.ts'

/** Milliseconds that the reference work takes on the machine on which the budgets were set, when it is quiet. */
const quietTime = 10

const value = Array.from({ length: 4000 }, (_, index) => ({
  id: `${index}`,
  name: `Person ${index}`,
  notes: 'Prefers the morning. '.repeat(4),
}))

function referenceTime(): number {
  const start = processorTime()
  for (let count = 0; count < 5; count += 1) JSON.parse(JSON.stringify(value))
  return processorTime() - start
}

/** How many times slower this machine is now than the one on which the budgets were set; at least 1. */
export function machineFactor(): number {
  const times = Array.from({ length: 5 }, referenceTime).sort((a, b) => a - b)
  return Math.max(1, (times[2] ?? quietTime) / quietTime)
}
