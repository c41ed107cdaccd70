/** What one scenario did. It fails by its first violation, or if it did less than it should. */
export type ScenarioResult = {
  /** What was done, how often, and how often at least. */
  readonly counts: readonly { readonly what: string; readonly count: number; readonly least: number }[]
  readonly violations: readonly string[]
}

export type ScenarioOptions = {
  readonly random: () => number
  /** Full counts, for a run of an hour or more. */
  readonly isSoak: boolean
}

export type Scenario = {
  readonly name: string
  /** It judges durations, so it also depends on the machine and decides nothing in `npm run test:all`. */
  readonly isTimed?: true
  readonly run: (options: ScenarioOptions) => Promise<ScenarioResult>
}

/** The reason why the scenario failed, or `null`. */
export function failureOf({ counts, violations }: ScenarioResult): string | null {
  const short = counts.find(({ count, least }) => count < least)
  return violations[0] ?? (short ? `only ${short.count} ${short.what}, where ${short.least} are needed` : null)
}

export const wholeBelow = (random: () => number, limit: number): number => Math.floor(random() * limit)
