import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeLocalToken, newLocalToken } from '#server/auth/sessions/localToken.ts'
import { hashOf } from '#server/auth/sessions/tokens.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'operatory-local-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

const address = 'http://127.0.0.1:3000'

test('[LOCAL-1] while the server runs, the data folder holds its address and token, readable by the owner alone; at shutdown the server deletes them', async () => {
  writeFileSync(join(dir, 'local.json'), 'left behind', { mode: 0o644 })
  const { token, hash } = newLocalToken()
  expect(hash).toBe(hashOf(token))
  const removeFile = await writeLocalToken(dir, { address, token })
  expect(JSON.parse(readFileSync(join(dir, 'local.json'), 'utf8'))).toEqual({ address, token })
  expect(statSync(join(dir, 'local.json')).mode & 0o777).toBe(0o600)
  await removeFile()
  expect(readdirSync(dir)).toEqual([])
  await removeFile()
})

test('[LOCAL-2] a server that shuts down does not delete the address and token of its successor', async () => {
  const removeFile = await writeLocalToken(dir, { address, token: newLocalToken().token })
  const successor = newLocalToken()
  await writeLocalToken(dir, { address, token: successor.token })
  await removeFile()
  expect(JSON.parse(readFileSync(join(dir, 'local.json'), 'utf8')).token).toBe(successor.token)
})
