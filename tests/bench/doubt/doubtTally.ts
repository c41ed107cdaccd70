/** What was counted on simulated days with forgotten taps. */
export type DoubtTally = {
  /** Facts at the samples, and those of them that were untrue and caught. */
  readonly facts: number
  readonly untrue: number
  readonly caught: number
  /** Questions at the samples, and those that were asked of what is true. */
  readonly marks: number
  readonly wrongMarks: number
  /** Facts after the rounds, and those that differ. */
  readonly factsAfterRounds: number
  readonly wrongAfterRounds: number
}

export const emptyTally: DoubtTally = {
  facts: 0,
  untrue: 0,
  caught: 0,
  marks: 0,
  wrongMarks: 0,
  factsAfterRounds: 0,
  wrongAfterRounds: 0,
}

export const addTallies = (a: DoubtTally, b: DoubtTally): DoubtTally => ({
  facts: a.facts + b.facts,
  untrue: a.untrue + b.untrue,
  caught: a.caught + b.caught,
  marks: a.marks + b.marks,
  wrongMarks: a.wrongMarks + b.wrongMarks,
  factsAfterRounds: a.factsAfterRounds + b.factsAfterRounds,
  wrongAfterRounds: a.wrongAfterRounds + b.wrongAfterRounds,
})

const percent = (part: number, of: number): string => `${((100 * part) / of).toFixed(1)}%`

/** The three shares that are measured, as the README has them. */
export const sharesOf = ({ untrue, caught, marks, wrongMarks, factsAfterRounds, wrongAfterRounds }: DoubtTally) => ({
  caught: percent(caught, untrue),
  wrongMarks: percent(wrongMarks, marks),
  wrongAfterRounds: percent(wrongAfterRounds, factsAfterRounds),
})
