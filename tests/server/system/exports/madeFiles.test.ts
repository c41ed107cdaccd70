import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { AnyRecord } from '#domain/wire.ts'
import { resources } from '#resources/index.ts'
import { checkMadeFiles, listMadeFiles } from '#server/store/verify/checkMadeFiles.ts'
import { createTempFolder } from '#tests/server/store/storeFixture.ts'

const text = 'id,firstName\n'
const sha256 = createHash('sha256').update(text).digest('hex')

/** A data folder with one file of an export, and the faults of it beside an export in this state. */
function faultsOf(name: string, record: { state: string; sha256: string | null } | null, content: string | null = text) {
  const folder = createTempFolder()
  mkdirSync(join(folder, 'exports'))
  writeFileSync(join(folder, 'exports', name), content ?? text)
  const listed = listMadeFiles(resources, folder)
  if (content === null) rmSync(join(folder, 'exports', name))
  const recordOf = (area: string, id: string) => (area === 'exports' && id === 'e1' ? (record as unknown as AnyRecord | null) : null)
  return [...checkMadeFiles(listed, recordOf)]
}

test('[DISK-224] verification names a file of an export that no record has, and one whose bytes were changed', () => {
  expect(faultsOf('e1', { state: 'ready', sha256 })).toEqual([])
  expect(faultsOf('e1', { state: 'ready', sha256 }, 'id,lastName\n')).toEqual(['exports/e1: the bytes are not those that the server wrote'])
  expect(faultsOf('e1', { state: 'ready', sha256: null })).toEqual(['exports/e1: the bytes are not those that the server wrote'])
  for (const name of ['e1', 'e2', 'e2.part', 'note.txt']) expect(faultsOf(name, null)).toEqual([`exports/${name}: no record has this file`])
})

test('[DISK-224] a file that is being made or removed while verification reads is no fault', () => {
  for (const state of ['queued', 'running', 'failed', 'cancelled', 'expired']) {
    expect(faultsOf('e1', { state, sha256: null }, 'half')).toEqual([])
    expect(faultsOf('e1.part', { state, sha256 }, 'half')).toEqual([])
  }
  expect(faultsOf('e1', null, null)).toEqual([])
})
