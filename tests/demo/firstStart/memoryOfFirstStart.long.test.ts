import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startServer } from '../../support/server/startServer.ts'

const megabyte = 1_000_000

test('[DEMO-5] a server that has just made the demo practice holds less than 220 MB of memory', async () => {
  const meter = join(import.meta.dirname, '../../support/server/memoryMeter.ts')
  const server = await startServer({ DEMO: 'on' }, { imports: [meter] })
  onTestFinished(server.close)
  expect(server.output()).toContain('Sign in as manager')
  expect((await server.ask<number>('memory')) / megabyte).toBeLessThan(220)
}, 120_000)
