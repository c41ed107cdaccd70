import { set } from '../saying.ts'
import { resultsOf } from './facts.ts'

/** Who said it and when, in fields that begin with one word: `loadedBy loadedByName loadedAt`. */
export const signed = (word: string) => set(({ by, now }) => ({ [`${word}By`]: by.id, [`${word}ByName`]: by.name, [`${word}At`]: now }))

/** What was recorded before stays, beside what is recorded now. */
export const keepResults = set((context) => ({ results: resultsOf(context) }))
