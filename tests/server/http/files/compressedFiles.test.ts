import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { compressFiles } from '#programs/building/compressFiles.ts'
import { startTestServer } from '../../startTestServer.ts'

test('[PAGE-12] a browser that accepts Brotli receives files as the build compressed them, and every other one the files themselves', async () => {
  const dist = mkdtempSync(join(tmpdir(), 'operatory-build-'))
  onTestFinished(() => rmSync(dist, { recursive: true }))
  mkdirSync(join(dist, 'assets'))
  const script = 'export const greeting = "good morning"\n'.repeat(50)
  writeFileSync(join(dist, 'assets/app-1a2b.js'), script)
  writeFileSync(join(dist, 'index.html'), '<html></html>')
  await compressFiles(dist)
  const server = await startTestServer({ dist })
  onTestFinished(server.close)
  const load = (headers: Record<string, string>) => server.app.inject({ url: '/apps/assets/app-1a2b.js', headers })
  const compressed = await load({ 'accept-encoding': 'gzip, deflate, br' })
  expect(compressed.headers).toMatchObject({ 'content-encoding': 'br', 'vary': expect.stringMatching(/accept-encoding/i) })
  expect(compressed.headers['content-type']).toContain('javascript')
  expect(compressed.headers['cache-control']).toContain('immutable')
  expect(compressed.rawPayload.length).toBeLessThan(script.length / 4)
  expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(script)
  const plain = await load({ 'accept-encoding': 'identity' })
  expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, script])
  expect((await server.app.inject({ url: '/apps/', headers: { 'accept-encoding': 'br' } })).headers['content-encoding']).toBeUndefined()
})
