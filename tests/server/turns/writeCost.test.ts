import { expect, test } from 'vitest'
import { measureWrites, writeBudgets } from './writeCost.ts'

test('[COST-1] a write runs the statements, commits, parses and encodings of its budget, and no more', async () => {
  expect(await measureWrites()).toEqual(writeBudgets)
})
