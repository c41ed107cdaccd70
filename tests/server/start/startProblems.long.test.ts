import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { isFolderAnswering } from '#server/startChecks.ts'
import { startProblemOf } from '#server/startProblem.ts'
import { createFolder, createHangingFolder, startServerProcess } from './startServerProcess.ts'

const address = { host: '127.0.0.1', port: 4100 }
const systemError = (code: string, syscall: string, path?: string) =>
  Object.assign(new Error(`${code}: it failed`), { code, syscall, path })

describe('start of a server that cannot start', () => {
  test('[START-1] a used port is reported in one line that names it, before the server creates any data', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    onTestFinished(() => void other.close())
    const { port } = other.address() as AddressInfo
    const dataDir = join(createFolder(), 'data')
    const line = `port ${port} of 127.0.0.1 is in use: stop the program that uses it, or set PORT to another number`
    expect(startServerProcess({ PORT: String(port), DATA_DIR: dataDir })).toEqual({
      status: 1,
      output: `Operatory could not start: ${line}\n`,
    })
    expect(existsSync(dataDir)).toBe(false)
  })

  test('[START-2] a file in the place of the data folder, or above it, is reported in one line with its path', () => {
    const file = join(createFolder(), 'file')
    writeFileSync(file, '')
    const expected = { status: 1, output: `Operatory could not start: ${file} is a file: set DATA_DIR to a folder\n` }
    expect(startServerProcess({ DATA_DIR: file })).toEqual(expected)
    expect(startServerProcess({ DATA_DIR: join(file, 'practice', 'data') })).toEqual(expected)
  })

  test.each([
    ['EACCES', '/srv/data', 'this account may not write /srv/data'],
    ['EPERM', '/srv/data', 'this account may not write /srv/data'],
    ['EROFS', '/srv/data', 'the disk that holds /srv/data is read-only'],
    ['ENOENT', '/srv/data', 'the folder /srv/data cannot be created'],
    ['ENOSPC', '/srv/data', 'the disk that holds /srv/data is full'],
    ['EDQUOT', '/srv/data', 'the disk that holds /srv/data is full'],
  ])('[START-2] the operating system’s refusal %s to create a folder is reported in one line with the path', (code, path, line) => {
    expect(startProblemOf(address, systemError(code, 'mkdir', path))).toContain(line)
  })

  test.each([
    ['EACCES', 'listen', 'this account may not use port 4100 of 127.0.0.1: set PORT'],
    ['EADDRNOTAVAIL', 'listen', 'this machine does not have the address 127.0.0.1: set HOST'],
    ['ENOTFOUND', 'getaddrinfo', 'no address is known for 127.0.0.1: set HOST'],
  ])('[START-1] the operating system’s refusal %s of an address is reported in one line that names the setting', (code, syscall, line) => {
    expect(startProblemOf(address, systemError(code, syscall))).toContain(line)
  })

  test('[START-2] an error that has a line of its own, or no known cause, keeps its message', () => {
    expect(startProblemOf(address, new Error('another server has /srv/data open'))).toBe('another server has /srv/data open')
    expect(startProblemOf(address, systemError('EIO', 'mkdir', '/srv/data'))).toBe('EIO: it failed')
  })

  test('[START-3] a data folder that does not answer is found in time; an unwritable or missing one answers', async () => {
    const [hanging, missing] = [createHangingFolder(), join(createFolder(), 'missing')]
    expect(await isFolderAnswering(missing)).toBe(true)
    expect(await isFolderAnswering(createFolder())).toBe(true)
    expect(await isFolderAnswering(hanging, 50)).toBe(false)
    // Opens the other end of the pipe, so that the stuck read ends.
    writeFileSync(join(hanging, 'operatory.sqlite'), '.')
  })
})
