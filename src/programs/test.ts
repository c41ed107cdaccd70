import { runTests } from './testRuns.ts'
import { finish } from './testTally.ts'

/** `npm test`: everything that is proved, and as its last line how much of it holds. */
finish(runTests)
