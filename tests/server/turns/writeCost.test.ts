import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { resources } from '#resources/index.ts'
import { measureWrites, writeBudgets } from './writeCost.ts'

test('[COST-1] a write runs the statements, commits, parses and encodings of its budget, and no more', async () => {
  expect(await measureWrites()).toEqual(writeBudgets)
})

test('[COST-2] forty more areas add nothing to a write of another area', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--conditions=many', join(import.meta.dirname, 'printWriteCost.ts')])
  expect(JSON.parse(stdout)).toEqual({ areas: resources.length + 40, costs: writeBudgets })
})
