import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { runOnSmallDisk } from '#tests/support/disk/runOnSmallDisk.ts'
import { openSqlite } from '#server/store/openSqlite.ts'
import { startFaultOf } from '#server/store/disk/startFault.ts'
import { createTempFolder, practice, storeOptions, writeSampleHistory } from '../storeFixture.ts'

const opener = join(import.meta.dirname, 'secondServer.ts')
const program = join(import.meta.dirname, 'fullDiskStarter.ts')

const openOnce = (file: string) => () => openSqlite(storeOptions(file))

describe('start of the server on unusable data', () => {
  test('[DISK-15] on a disk without space the server says so in one line and does not name another server', () => {
    const file = join(createTempFolder(), 'a.sqlite')
    const script = `ulimit -f 0; trap '' XFSZ; exec "$1" "$2" "$3" 2>&1 | cat`
    const { stdout } = spawnSync('sh', ['-c', script, 'sh', process.execPath, opener, file], { encoding: 'utf8' })
    expect(stdout).toBe(`refused: the disk that holds ${file} is full: free some space, then start again\n`)
  })

  test('[DISK-15] with a full disk the server gives up its ballast and starts; it refuses new records until there is space', () => {
    const output = runOnSmallDisk(program, '12m')
    if (output === null) return expect(startFaultOf('a.sqlite', Object.assign(new Error(), { code: 'ENOSPC' })).kind).toBe('full')
    const { starts, created, changed, later } = JSON.parse(output)
    expect({ starts, created, changed, later }).toEqual({ starts: 'open', created: 'disk-full', changed: 'done', later: 'done' })
  }, 60_000)

  test('[DISK-15] the line names what is wrong: a folder or another file in place of the data, or no folder at all', () => {
    const folder = createTempFolder()
    mkdirSync(join(folder, 'data.sqlite'))
    writeFileSync(
      join(folder, 'text.sqlite'),
      'no database, and longer than the head of one would be, so that it is not taken for empty'.repeat(9),
    )
    expect(openOnce(join(folder, 'data.sqlite'))).toThrow(`${join(folder, 'data.sqlite')} is not a data file of this program`)
    expect(openOnce(join(folder, 'text.sqlite'))).toThrow(`${join(folder, 'text.sqlite')} is not a data file of this program`)
    expect(openOnce(join(folder, 'none', 'a.sqlite'))).toThrow(`there is no folder ${join(folder, 'none')}`)
  })

  test.each([
    ['EACCES', 'denied', 'may not write'],
    ['EPERM', 'denied', 'may not write'],
    ['EROFS', 'denied', 'may not write'],
    ['ENOSPC', 'full', 'is full'],
    ['EDQUOT', 'full', 'is full'],
    ['EISDIR', 'notData', 'is not a data file'],
  ])('[DISK-15] the operating system’s error %s is reported as %s', (code, kind, line) => {
    const fault = startFaultOf(join(createTempFolder(), 'a.sqlite'), Object.assign(new Error('open'), { code }))
    expect(fault.kind).toBe(kind)
    expect(fault.error.message).toContain(line)
  })

  test('[DISK-2] removing the lock file of a running server does not let a second server start, however often it tries', async () => {
    const file = join(createTempFolder(), 'a.sqlite')
    const store = openSqlite(storeOptions(file))
    await writeSampleHistory(store)
    for (const round of [1, 2]) {
      if (round === 1) rmSync(`${file}.lock`)
      const child = spawn(process.execPath, [opener, file], { stdio: ['ignore', 'pipe', 'inherit'] })
      const [output] = await once(child.stdout, 'data')
      child.kill('SIGKILL')
      expect(String(output).trim()).toBe(`refused: another server has ${file} open`)
    }
    expect((await store.practices())[0]?.id).toBe(practice)
    await store.close()
    await openSqlite(storeOptions(file)).close()
  })
})
