import fc from 'fast-check'
import { testSeed } from './testSeed.ts'

/** Vitest loads this before each test file: every property is tried with the values that the run's seed decides. */
fc.configureGlobal({ seed: testSeed })
