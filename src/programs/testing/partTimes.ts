const minutesTaken = new Map<string, number>()

/** Runs a part of a check and adds its time to that part. */
export function timed<Result>(part: string, run: () => Result): Result {
  const startedAt = performance.now()
  try {
    return run()
  } finally {
    minutesTaken.set(part, (minutesTaken.get(part) ?? 0) + (performance.now() - startedAt) / 60_000)
  }
}

/** One line for each part that ran, and their sum. */
export function formatMinutes(): readonly string[] {
  const total = [...minutesTaken.values()].reduce((sum, minutes) => sum + minutes, 0)
  return [...minutesTaken, ['in all', total] as const].map(([part, minutes]) => `${minutes.toFixed(1).padStart(7)} min  ${part}`)
}
