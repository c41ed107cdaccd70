// Makes a clone ready, before any other program of ours runs. Plain JavaScript, because the Node that came with the machine
// may be too old for TypeScript: the Node that we pin arrives only with the packages that are installed here.
// Usage: node src/programs/ready.mjs [app]
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'

const top = resolve(import.meta.dirname ?? join(new URL(import.meta.url).pathname, '..'), '../..')
const bin = join(top, 'node_modules', '.bin')
const oldestNode = 24

/** One clear line, and the command ends. */
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

/** What npm wrote down as installed has every package of the lock file, but those that are for other machines. */
function isInstalled() {
  const installed = packagesIn(join(top, 'node_modules', '.package-lock.json'))
  const wanted = Object.entries(packagesIn(join(top, 'package-lock.json'))).filter(([path]) => path !== '')
  return wanted.every(([path, { version, optional }]) => (installed[path] ? installed[path].version === version : optional))
}

function install() {
  console.log('Installing what the lock file lists …')
  const npm = process.env.npm_execpath
  const args = ['ci', '--loglevel=error', '--include=dev', '--include=optional']
  if (npm) run('npm ci', process.execPath, [npm, ...args])
  else run('npm ci', 'npm', args)
}

function checkNode() {
  const { status, stdout } = spawnSync(ourNode(), ['--version'], { encoding: 'utf8' })
  const major = status === 0 ? Number(stdout.slice(1).split('.')[0]) : 0
  if (major < oldestNode)
    giveUp(`This needs Node ${oldestNode} or newer, and found ${status === 0 ? stdout.trim() : 'one that does not run'}.`)
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

/** Everything that the browser's bundle is made of; by contents, so neither a clone nor a checkout fools it. */
function fingerprint() {
  const folders = ['src/app', 'src/domain', 'src/resources', 'machines', 'streams'].map((folder) => join(top, folder))
  const files = [
    ...folders.filter(existsSync).flatMap((folder) => [...filesUnder(folder)]),
    join(top, 'vite.config.ts'),
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
  run('The build', ourNode(), [join(top, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'error'])
  writeFileSync(stamp, now)
}

if (!isInstalled()) install()
checkNode()
if (process.argv.includes('app')) buildApp()
