import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { announceLocally, newLocalToken } from '#server/auth/local.ts'
import { hashOf } from '#server/auth/tokens.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'operatory-local-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

const address = 'http://127.0.0.1:3000'

test('[LOCAL-1] While it serves, its address and token stand in the data folder for its owner alone; then they are gone', async () => {
  writeFileSync(join(dir, 'local.json'), 'left behind', { mode: 0o644 })
  const { token, hash } = newLocalToken()
  expect(hash).toBe(hashOf(token))
  const takeAway = await announceLocally(dir, { address, token })
  expect(JSON.parse(readFileSync(join(dir, 'local.json'), 'utf8'))).toEqual({ address, token })
  expect(statSync(join(dir, 'local.json')).mode & 0o777).toBe(0o600)
  await takeAway()
  expect(readdirSync(dir)).toEqual([])
  await takeAway()
})

test("[LOCAL-2] A server that ends does not take away its successor's", async () => {
  const takeAway = await announceLocally(dir, { address, token: newLocalToken().token })
  const successor = newLocalToken()
  await announceLocally(dir, { address, token: successor.token })
  await takeAway()
  expect(JSON.parse(readFileSync(join(dir, 'local.json'), 'utf8')).token).toBe(successor.token)
})
