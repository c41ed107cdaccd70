import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { resources } from '#resources/index.ts'
import { idSource } from '#domain/ids.ts'
import { buildApp } from './app.ts'
import { announceLocally, newLocalToken } from './auth/local.ts'
import { hashPassword } from './auth/passwords.ts'
import { makePorter } from './auth/principals.ts'
import { openClock } from './clock/clock.ts'
import { setTimer } from './clock/timer.ts'
import type { Config } from './config.ts'
import { type FirstStart, firstStart } from './demo/firstStart.ts'
import { checkStates } from './engine/checkStates.ts'
import { giveLives } from './engine/giveLives.ts'
import { openDoor } from './engine/openDoor.ts'
import type { House } from './house.ts'
import type { Health } from './http/health.ts'
import { makePages } from './http/pages/pages.ts'
import { filesIn } from './imports/files.ts'
import { openImports } from './imports/runner.ts'
import { openDelivery } from './kiosk/delivery.ts'
import { linksOf } from './outside/links.ts'
import { openOutside } from './outside/openOutside.ts'
import { type Push, openPush } from './push/openPush.ts'
import { openDelayWatch } from './scheduling/delayWatch.ts'
import { startSimulation } from './simulation.ts'
import { dataFileIn } from './store/dataFile.ts'
import { openSqlite } from './store/sqlite.ts'

const top = resolve(import.meta.dirname, '../..')

/** After a failed write to the disk, what the next commit says cannot be believed (`EX_TEMPFAIL`: start me again). */
const storageFailedCode = 75
/** A process manager waits ten seconds for us; what is in flight gets most of them. */
const drainWithin = 9000

/** The composition root: takes the world's time, chance and sockets, gives them to the rooms, and serves until it is told to stop. */
export async function runServer(config: Config): Promise<void> {
  mkdirSync(config.dataDir, { recursive: true })
  const dist = config.appDir ?? join(top, 'dist')
  const health: Health = { reason: 'starting' }
  const { house, first } = await openPractices(config, (file, now, ballastBytes) => openHouse({ file, dist, now, health, ballastBytes }))
  await giveLives(house)
  await checkStates(house.store)

  const local = newLocalToken()
  const rung: { push?: Push } = {}
  const porter = makePorter({ house, config, localHash: local.hash, onSignOut: (session) => rung.push?.revoke(session) })
  const files = filesIn(config.dataDir)
  const links = linksOf(house)
  const app = buildApp({ house, config, porter, files, links, health, dist, pages: await makePages(config, dist) })
  await app.ready()
  const delivery = await openDelivery(house)
  rung.push = openPush({ httpServer: app.server, house, setTimer, admit: porter.admit, resources, onSeen: delivery.seen })
  const timers = openClock({ house, setTimer })
  const imports = await openImports(house, files)
  const delays = openDelayWatch({ house, setTimer })
  const address = await app.listen({ host: config.host, port: config.port })
  const unannounce = await announceLocally(config.dataDir, { address, token: local.token })
  const outbox = openOutside({ house, links, dataDir: config.dataDir, address: config.publicUrl?.origin ?? address, setTimer })
  health.reason = null
  announce(address, first)
  const simulation = startSimulation(config, top)

  onStop(async () => {
    health.reason = 'draining'
    setTimeout(() => process.exit(1), drainWithin).unref()
    simulation.stop()
    rung.push?.drain()
    await Promise.all([imports.close(), timers.close(), delays.close(), outbox.close(), closing(app), unannounce()])
    rung.push?.close()
    porter.close()
    delivery.close()
    await house.store.close()
    process.exit(0)
  })
}

type Open = (file: string, now: () => number, ballastBytes?: number) => House

/** Where the data is empty the demo practice is made first. Until it is moved there, the empty place is held against other servers. */
async function openPractices(config: Config, open: Open) {
  const file = dataFileIn(config.dataDir)
  const house = open(file, Date.now)
  if (!config.demo || (await house.store.practices()).length > 0) return { house, first: null }
  const making = (aside: string, now: () => number) => open(aside, now, 0)
  const first = await firstStart({ ...config, open: making, now: Date.now, letGo: () => house.store.close() })
  return { house: open(file, Date.now), first }
}

type Opening = {
  readonly file: string
  readonly dist: string
  readonly now: () => number
  readonly health: Health
  readonly ballastBytes: number | undefined
}

function openHouse({ file, dist, now, health, ballastBytes }: Opening): House {
  const newId = idSource(now, randomBytes)
  const onStorageFailed = (error: unknown) => {
    health.reason = 'storage_failed'
    report('the storage failed; this process ends', error)
    setImmediate(() => process.exit(storageFailedCode))
  }
  const store = openSqlite({
    file,
    resources,
    now,
    newId,
    report,
    onStorageFailed,
    ...(ballastBytes === undefined ? {} : { ballastBytes }),
  })
  const door = openDoor({ store, now, newId, sealed: hashPassword })
  return { store, door, now, newId, build: buildName(dist), report }
}

/** Names of errors and places only: a message may quote what was written. */
function report(what: string, error?: unknown): void {
  const place =
    error instanceof Error
      ? ` (${error.name}) ${
          error.stack
            ?.split('\n')
            .slice(1, 6)
            .map((line) => line.trim())
            .join(' < ') ?? ''
        }`
      : ''
  console.error(`${new Date().toISOString()} ${what}${place}`)
}

/** The app's build by its contents, so a browser knows when it runs another one. */
function buildName(dist: string): string {
  try {
    return createHash('sha256')
      .update(readFileSync(join(dist, 'index.html')))
      .digest('hex')
      .slice(0, 12)
  } catch {
    return 'none'
  }
}

function announce(address: string, first: FirstStart | null): void {
  if (first)
    console.log(
      `\n${demoWords(first)
        .map((line) => `  ${line}`)
        .join('\n')}\n`,
    )
  console.log(`ready ${address}`)
}

const demoWords = ({ practiceName, people, password }: FirstStart): readonly string[] => [
  `The demo practice ${practiceName} is made.`,
  `Sign in as ${people.map(({ username }) => username).join(', ')} with the password ${password}`,
  `PINs for signing in the sterile room: ${people.map(({ username, pin }) => `${username} ${pin}`).join(', ')}`,
]

const closing = (app: FastifyInstance) => app.close()

/** Once, however often it is told. */
function onStop(work: () => Promise<void>): void {
  let begun = false
  const stop = () => {
    if (begun) return
    begun = true
    void work()
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
