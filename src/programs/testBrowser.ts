import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/** What finding a browser may ask of the machine. */
export type Machine = {
  /** `CHROMIUM_PATH`: then this one and no other. */
  readonly chosen: string | undefined
  /** Where browsers usually are, best first. */
  readonly usual: readonly string[]
  /** Whether it starts: one that is there may still lack a library. */
  readonly starts: (path: string) => boolean
  /** Ways to get one, tried in turn; each answers where it would be. */
  readonly ways: readonly (() => string | undefined)[]
}

/** @throws Error with one clear line, where there is none and none can be got. */
export function browserOn({ chosen, usual, starts, ways }: Machine): string {
  if (chosen !== undefined) {
    if (starts(chosen)) return chosen
    throw new Error(`CHROMIUM_PATH says ${chosen}, and no browser starts there.`)
  }
  const there = usual.find(starts)
  if (there !== undefined) return there
  for (const way of ways) {
    const got = way()
    if (got !== undefined && starts(got)) return got
  }
  throw new Error('The tests need Chromium, and it could not be installed: install it, or say where it is in CHROMIUM_PATH.')
}

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const apart = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium']

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const starts = (path: string) => isProgram(path) && spawnSync(path, ['--version'], { timeout: 30_000 }).status === 0
const onThePath = () => (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
const run = (program: string, ...args: string[]) => spawnSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0

const playwrightsOwn = (): string => chromium.executablePath()

function fromPlaywright(): string | undefined {
  console.log('Installing a browser for the tests …')
  const cli = join(import.meta.dirname, '../../node_modules/@playwright/test/cli.js')
  return run(process.execPath, cli, 'install', '--no-shell', 'chromium') ? playwrightsOwn() : undefined
}

function fromDebian(): string | undefined {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const apt = (...args: string[]) => {
    const [program = 'apt-get', ...rest] = [...asRoot, 'apt-get', '-q', '-y', ...args]
    return run(program, ...rest)
  }
  if (!isProgram('/usr/bin/apt-get')) return undefined
  apt('update')
  return apt('install', '--no-install-recommends', 'chromium') ? '/usr/bin/chromium' : undefined
}

export const thisMachine = (): Machine => ({
  chosen: process.env.CHROMIUM_PATH || undefined,
  usual: [...onThePath(), ...apart, playwrightsOwn()],
  starts,
  ways: [fromPlaywright, fromDebian],
})
