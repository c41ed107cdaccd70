/** How long each phase of a check may take on two cores, in minutes. */
const minutesAllowed = { static: 2, 'unit and contract': 10, journeys: 13, layout: 4, chaos: 4 } as const
export type Phase = keyof typeof minutesAllowed

const minutesTaken = new Map<Phase, number>()

/** Runs a part of a phase and adds its time to the phase. */
export function timed<Result>(phase: Phase, run: () => Result): Result {
  const startedAt = performance.now()
  try {
    return run()
  } finally {
    minutesTaken.set(phase, (minutesTaken.get(phase) ?? 0) + (performance.now() - startedAt) / 60_000)
  }
}

/** One line per phase that ran, as `journeys: 11.2 of 13 minutes`. */
export const formatTimes = (): readonly string[] =>
  [...minutesTaken].map(([phase, minutes]) => `${phase}: ${minutes.toFixed(1)} of ${minutesAllowed[phase]} minutes`)
