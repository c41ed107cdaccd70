import { runTests } from './testing/runTests.ts'
import { finishWith } from './testing/testTally.ts'

/** `npm test` runs all tests and prints the tally as its last line. */
finishWith(runTests)
