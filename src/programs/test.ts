import { runTests } from './testing/runTests.ts'
import { finishWith } from './testing/summary.ts'

/** `npm test` runs the gate, `npm run test:all` every test. Both print the tally as their last line. */
finishWith(() => runTests(process.argv.includes('--all') ? 'all' : 'core'))
