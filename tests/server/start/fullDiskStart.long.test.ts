import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runOnSmallDisk } from '#tests/support/disk/runOnSmallDisk.ts'

test('[START-220] after a kill and on a full disk the server starts from its ballast, whatever the kill left, and creates records once there is space', () => {
  const output = runOnSmallDisk(join(import.meta.dirname, 'fullDiskStart.ts'), '320m')
  if (output === null) return console.warn('no small disk can be made on this machine: only the tests of the ballast count')
  const done = { created: 200, edited: 200 }
  const outcome = { before: done, whileFull: { created: 507, edited: 200 }, after: done, exit: 0 }
  expect(JSON.parse(output)).toEqual({
    'as it is': outcome,
    'with room for the journal and not for the announcement': outcome,
    'with room for both and no more': outcome,
    'without its lock file': outcome,
    'with half of its ballast': outcome,
  })
}, 240_000)
