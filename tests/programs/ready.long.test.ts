import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'

const readyScript = resolve(import.meta.dirname, '../../src/programs/ready.mjs')

/** A fake npm that records each call and writes the list of installed packages as npm does. */
const fakeNpm = `
const fs = require('node:fs')
fs.appendFileSync('called', process.argv.slice(2).join(' ') + '\\n')
fs.mkdirSync('node_modules', { recursive: true })
fs.copyFileSync('package-lock.json', 'node_modules/.package-lock.json')
`
const buildProgram = 'src/programs/building/buildApp.ts'
const fakeBuild = `
import { appendFileSync, mkdirSync, rmSync } from 'node:fs'
appendFileSync('called', 'build\\n')
rmSync('dist', { recursive: true, force: true })
mkdirSync('dist')
`
const lockFile = (packages: Readonly<Record<string, object>>) => JSON.stringify({ packages: { '': {}, ...packages } })

function createClone() {
  const root = mkdtempSync(join(tmpdir(), 'clone-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const putFile = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  putFile('package.json', '{}')
  putFile(
    'package-lock.json',
    lockFile({ 'node_modules/vite': { version: '8.0.0' }, 'node_modules/other-machines': { version: '1.0.0', optional: true } }),
  )
  putFile('npm.cjs', fakeNpm)
  putFile('vite.config.ts', '')
  putFile('src/app/main.tsx', 'one')
  putFile(buildProgram, fakeBuild)
  cpSync(readyScript, join(root, 'src/programs/ready.mjs'))
  const runIn = (environment: Readonly<Record<string, string>>, ...args: string[]) =>
    spawnSync(process.execPath, ['src/programs/ready.mjs', ...args], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, npm_execpath: join(root, 'npm.cjs'), ...environment },
    })
  const run = (...args: string[]) => runIn({}, ...args)
  const readCalls = () => (existsSync(join(root, 'called')) ? readFileSync(join(root, 'called'), 'utf8').trim().split('\n') : [])
  return { root, putFile, run, runIn, readCalls }
}

describe('the preparation before every command', () => {
  test('[READY-1] a command installs and builds a fresh clone automatically, and does neither a second time', () => {
    const { run, readCalls } = createClone()
    expect(run('app').status).toBe(0)
    expect(readCalls()).toEqual([expect.stringMatching(/^ci .*--include=dev/), 'build'])
    expect(run('app')).toMatchObject({ status: 0, stdout: '', stderr: '' })
    expect(readCalls()).toHaveLength(2)
  })

  test('[READY-2] another version in the lock file causes a new installation; a package for another platform does not', () => {
    const { putFile, run, readCalls } = createClone()
    run()
    putFile(
      'package-lock.json',
      lockFile({ 'node_modules/vite': { version: '8.0.0' }, 'node_modules/for-windows': { version: '2.0.0', optional: true } }),
    )
    run()
    expect(readCalls()).toHaveLength(1)
    putFile('package-lock.json', lockFile({ 'node_modules/vite': { version: '8.0.1' } }))
    run()
    expect(readCalls()).toHaveLength(2)
  })

  test('[READY-3] the app is built again if the contents of a source file change, not if only its time changes', () => {
    const { putFile, run, readCalls } = createClone()
    run('app')
    putFile('src/app/main.tsx', 'one')
    run('app')
    expect(readCalls()).toHaveLength(2)
    putFile('src/app/main.tsx', 'two')
    run('app')
    putFile('machines/chair.machine.ts', 'new')
    run('app')
    expect(readCalls().slice(2)).toEqual(['build', 'build'])
  })

  test('[READY-4] if installing or building fails, the command ends with one clear line and exit code 1', () => {
    const { putFile, run, readCalls } = createClone()
    putFile('npm.cjs', 'process.exit(7)')
    expect(run('app')).toMatchObject({ status: 1, stderr: 'npm ci did not work.\n' })
    putFile('npm.cjs', fakeNpm)
    run()
    putFile(buildProgram, 'process.exit(3)')
    expect(run('app')).toMatchObject({ status: 1, stderr: 'The build did not work.\n' })
    expect(run('app').status).toBe(1)
    expect(readCalls()).toHaveLength(1)
  })

  test('[READY-6] with NODE_ENV=production the product installs no test tools and builds; a test command then installs them', () => {
    const { putFile, run, runIn, readCalls } = createClone()
    const production = { NODE_ENV: 'production' }
    expect(runIn(production, 'app', 'product').status).toBe(0)
    expect(readCalls()).toEqual([expect.stringMatching(/^ci .*--omit=dev --include=optional$/), 'build'])
    putFile(
      'package-lock.json',
      lockFile({ 'node_modules/vite': { version: '8.0.0' }, 'node_modules/vitest': { version: '5.0.0', dev: true } }),
    )
    runIn(production, 'product')
    expect(readCalls()).toHaveLength(2)
    runIn(production)
    expect(readCalls()[2]).toMatch(/^ci .*--include=dev/)
    putFile('package-lock.json', lockFile({ 'node_modules/vitest': { version: '5.0.1', dev: true } }))
    run('product')
    expect(readCalls()[3]).toMatch(/^ci .*--include=dev/)
  })

  test('[READY-7] an old Node is reported in one line with its version and path', () => {
    const { root, run, putFile } = createClone()
    run()
    putFile('node_modules/.bin/node', '#!/bin/sh\necho v20.19.5\n')
    chmodSync(join(root, 'node_modules/.bin/node'), 0o755)
    const line = `This needs Node 24 or newer, and ${join(realpathSync(root), 'node_modules/.bin/node')} is v20.19.5.\n`
    expect(run('app')).toMatchObject({ status: 1, stdout: '', stderr: line })
  })

  test('[READY-5] the lock file lists every optional package of every platform, because `npm ci` refuses an incomplete lock file', () => {
    const { packages } = JSON.parse(readFileSync(resolve(import.meta.dirname, '../../package-lock.json'), 'utf8')) as {
      packages: Record<string, { optionalDependencies?: Record<string, string> }>
    }
    const listed = (name: string) => Object.keys(packages).some((path) => path.endsWith(`node_modules/${name}`))
    const wanted = Object.values(packages).flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
    expect(wanted.length).toBeGreaterThan(40)
    expect(wanted.filter((name) => !listed(name))).toEqual([])
  })
})
