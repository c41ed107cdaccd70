import type { Doubt } from '#domain/scheduling/doubt/doubts.ts'

/** The questions of a day, by the record that each is about, the longest doubtful first. */
export type DayDoubts = ReadonlyMap<string, Doubt>

/** In a file without the rule, which a screen loads later. */
export const noDoubts: DayDoubts = new Map()
