// Prepares a clone before any other program runs. Plain JavaScript, because the machine's Node may be too old for TypeScript:
// the pinned Node arrives with the packages that this script installs.
// Usage: node src/programs/ready.mjs [app] [product]
// `app` builds the app. `product` is for programs that run the product: with NODE_ENV=production they need no test tools.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'

const top = resolve(import.meta.dirname ?? join(new URL(import.meta.url).pathname, '..'), '../..')
const bin = join(top, 'node_modules', '.bin')
const oldestNode = 24
const omitsTestTools = process.argv.includes('product') && process.env.NODE_ENV === 'production'

/** Prints one line and exits with code 1. */
function giveUp(line) {
  console.error(line)
  process.exit(1)
}

function run(what, program, args) {
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` }
  const { status, error } = spawnSync(program, args, { cwd: top, stdio: ['ignore', 'inherit', 'inherit'], env })
  if (status !== 0) giveUp(`${what} did not work${error ? `: ${error.message}` : ''}.`)
}

const packagesIn = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {})

/** True if every package that is needed is installed in the version of the lock file, except optional ones for other platforms. */
function isInstalled() {
  const installed = packagesIn(join(top, 'node_modules', '.package-lock.json'))
  const listed = Object.entries(packagesIn(join(top, 'package-lock.json'))).filter(([path]) => path !== '')
  const wanted = omitsTestTools ? listed.filter(([, { dev }]) => !dev) : listed
  return wanted.every(([path, { version, optional }]) => (installed[path] ? installed[path].version === version : optional))
}

function install() {
  console.log('Installing what the lock file lists …')
  const npm = process.env.npm_execpath
  const args = ['ci', '--loglevel=error', omitsTestTools ? '--omit=dev' : '--include=dev', '--include=optional']
  if (npm) run('npm ci', process.execPath, [npm, ...args])
  else run('npm ci', 'npm', args)
}

function checkNode() {
  const { status, stdout } = spawnSync(ourNode(), ['--version'], { encoding: 'utf8' })
  const major = status === 0 ? Number(stdout.slice(1).split('.')[0]) : 0
  if (major < oldestNode)
    giveUp(`This needs Node ${oldestNode} or newer, and ${ourNode()} is ${status === 0 ? stdout.trim() : 'one that does not run'}.`)
}

const ourNode = () => {
  const pinned = join(bin, 'node')
  return existsSync(pinned) ? pinned : process.execPath
}

function* filesUnder(path) {
  for (const entry of readdirSync(path, { withFileTypes: true, recursive: true })) {
    if (entry.isFile()) yield join(entry.parentPath ?? entry.path, entry.name)
  }
}

/** Hashes all sources of the browser bundle. It uses contents instead of times, which a clone or checkout changes. */
function fingerprint() {
  const folders = ['src/programs/building', 'src/app', 'src/domain', 'src/words', 'src/resources', 'machines', 'streams'].map((folder) =>
    join(top, folder),
  )
  const files = [
    ...folders.filter(existsSync).flatMap((folder) => [...filesUnder(folder)]),
    join(top, 'vite.config.ts'),
    join(top, 'package.json'),
    join(top, 'package-lock.json'),
  ]
  files.sort((one, other) => (one < other ? -1 : 1))
  const hash = createHash('sha256')
  for (const file of files)
    hash
      .update(`${file.slice(top.length)}\0`)
      .update(readFileSync(file))
      .update('\0')
  return hash.digest('hex')
}

function buildApp() {
  const stamp = join(top, 'dist', '.sources')
  const now = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return
  console.log('Building the app …')
  run('The build', ourNode(), [join(top, 'src/programs/building/buildApp.ts')])
  writeFileSync(stamp, now)
}

if (!isInstalled()) install()
checkNode()
if (process.argv.includes('app')) buildApp()
