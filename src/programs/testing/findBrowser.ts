import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/** The machine functions that finding a browser needs. */
export type BrowserHost = {
  /** The value of `CHROMIUM_PATH`; if set, only this browser is used. */
  readonly configuredPath: string | undefined
  /** The usual paths of browsers, best first. */
  readonly usualPaths: readonly string[]
  /** True if the browser starts; an installed one may lack a library. */
  readonly canStart: (path: string) => boolean
  /** Installers, tried in order; each returns the path of the browser. */
  readonly installers: readonly (() => string | undefined)[]
}

/** Finds or installs a browser. @throws Error with a one-line message if none is available. */
export function findBrowser({ configuredPath, usualPaths, canStart, installers }: BrowserHost): string {
  if (configuredPath !== undefined) {
    if (canStart(configuredPath)) return configuredPath
    throw new Error(`CHROMIUM_PATH is ${configuredPath}, but no browser starts there.`)
  }
  const existing = usualPaths.find(canStart)
  if (existing !== undefined) return existing
  for (const install of installers) {
    const path = install()
    if (path !== undefined && canStart(path)) return path
  }
  throw new Error('The tests need Chromium, and it could not be installed. Install it, or set CHROMIUM_PATH.')
}

const executableNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const macPaths = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium']

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const canStart = (path: string) => isProgram(path) && spawnSync(path, ['--version'], { timeout: 30_000 }).status === 0
const pathCandidates = () =>
  (process.env.PATH ?? '').split(delimiter).flatMap((folder) => executableNames.map((name) => join(folder, name)))
const run = (program: string, ...args: string[]) => spawnSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0

const playwrightPath = (): string => chromium.executablePath()

function installWithPlaywright(): string | undefined {
  console.log('Installing a browser for the tests…')
  const cli = join(import.meta.dirname, '../../../node_modules/@playwright/test/cli.js')
  return run(process.execPath, cli, 'install', '--no-shell', 'chromium') ? playwrightPath() : undefined
}

function installWithApt(): string | undefined {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const apt = (...args: string[]) => {
    const [program = 'apt-get', ...rest] = [...asRoot, 'apt-get', '-q', '-y', ...args]
    return run(program, ...rest)
  }
  if (!isProgram('/usr/bin/apt-get')) return undefined
  apt('update')
  return apt('install', '--no-install-recommends', 'chromium') ? '/usr/bin/chromium' : undefined
}

export const thisHost = (): BrowserHost => ({
  configuredPath: process.env.CHROMIUM_PATH || undefined,
  usualPaths: [...pathCandidates(), ...macPaths, playwrightPath()],
  canStart,
  installers: [installWithPlaywright, installWithApt],
})
