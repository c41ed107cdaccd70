import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'

const ready = resolve(import.meta.dirname, '../../src/programs/ready.mjs')

/** Stands where npm stands: notes that it was called, and writes down what it installed as npm does. */
const npm = `
const fs = require('node:fs')
fs.appendFileSync('called', process.argv.slice(2).join(' ') + '\\n')
fs.mkdirSync('node_modules/vite/bin', { recursive: true })
fs.copyFileSync('package-lock.json', 'node_modules/.package-lock.json')
fs.writeFileSync('node_modules/vite/bin/vite.js', "const fs = require('node:fs'); fs.appendFileSync('called', 'build\\\\n'); fs.rmSync('dist', { recursive: true, force: true }); fs.mkdirSync('dist')")
`
const lock = (packages: Readonly<Record<string, object>>) => JSON.stringify({ packages: { '': {}, ...packages } })

function aClone() {
  const top = mkdtempSync(join(tmpdir(), 'clone-'))
  onTestFinished(() => rmSync(top, { recursive: true }))
  const put = (file: string, text: string) => {
    mkdirSync(dirname(join(top, file)), { recursive: true })
    writeFileSync(join(top, file), text)
  }
  put('package.json', '{}')
  put(
    'package-lock.json',
    lock({ 'node_modules/vite': { version: '8.0.0' }, 'node_modules/other-machines': { version: '1.0.0', optional: true } }),
  )
  put('npm.cjs', npm)
  put('vite.config.ts', '')
  put('src/app/main.tsx', 'one')
  cpSync(ready, join(top, 'src/programs/ready.mjs'))
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ['src/programs/ready.mjs', ...args], {
      cwd: top,
      encoding: 'utf8',
      env: { ...process.env, npm_execpath: join(top, 'npm.cjs') },
    })
  const called = () => (existsSync(join(top, 'called')) ? readFileSync(join(top, 'called'), 'utf8').trim().split('\n') : [])
  return { put, run, called }
}

describe('what stands before every command', () => {
  test('[READY-1] A fresh clone is installed and built by the command itself, and a second time nothing is done', () => {
    const { run, called } = aClone()
    expect(run('app').status).toBe(0)
    expect(called()).toEqual([expect.stringMatching(/^ci .*--include=dev/), 'build'])
    expect(run('app')).toMatchObject({ status: 0, stdout: '', stderr: '' })
    expect(called()).toHaveLength(2)
  })

  test('[READY-2] A lock file that lists another version installs again; a package for other machines does not', () => {
    const { put, run, called } = aClone()
    run()
    put(
      'package-lock.json',
      lock({ 'node_modules/vite': { version: '8.0.0' }, 'node_modules/for-windows': { version: '2.0.0', optional: true } }),
    )
    run()
    expect(called()).toHaveLength(1)
    put('package-lock.json', lock({ 'node_modules/vite': { version: '8.0.1' } }))
    run()
    expect(called()).toHaveLength(2)
  })

  test('[READY-3] The app is built again when a source of it says something else, and not when it was only touched', () => {
    const { put, run, called } = aClone()
    run('app')
    put('src/app/main.tsx', 'one')
    run('app')
    expect(called()).toHaveLength(2)
    put('src/app/main.tsx', 'two')
    run('app')
    put('machines/chair.machine.ts', 'new')
    run('app')
    expect(called().slice(2)).toEqual(['build', 'build'])
  })

  test('[READY-4] What cannot be installed or built ends the command with one clear line and exit code 1', () => {
    const { put, run, called } = aClone()
    put('npm.cjs', 'process.exit(7)')
    expect(run('app')).toMatchObject({ status: 1, stderr: 'npm ci did not work.\n' })
    put('npm.cjs', npm)
    run()
    put('node_modules/vite/bin/vite.js', 'process.exit(3)')
    expect(run('app')).toMatchObject({ status: 1, stderr: 'The build did not work.\n' })
    expect(run('app').status).toBe(1)
    expect(called()).toHaveLength(1)
  })

  test('[READY-5] The lock file lists every package that another one may want on any machine, as npm ci demands', () => {
    const { packages } = JSON.parse(readFileSync(resolve(import.meta.dirname, '../../package-lock.json'), 'utf8')) as {
      packages: Record<string, { optionalDependencies?: Record<string, string> }>
    }
    const listed = (name: string) => Object.keys(packages).some((path) => path.endsWith(`node_modules/${name}`))
    const wanted = Object.values(packages).flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
    expect(wanted.length).toBeGreaterThan(40)
    expect(wanted.filter((name) => !listed(name))).toEqual([])
  })
})
