import { join, resolve } from 'node:path'
import { resources } from '#resources/index.ts'
import { modules } from './allModules.ts'
import { buildApp } from './app.ts'
import { writeLocalToken, newLocalToken } from './auth/sessions/localToken.ts'
import { budgetLimits, scaleLimits } from './budgets/budgetLimits.ts'
import { createBudgets } from './budgets/budgets.ts'
import { hasNoUsers } from './auth/onboarding/hasNoUsers.ts'
import { createAuthenticator } from './auth/authenticator.ts'
import { setTimer } from './clock/timer.ts'
import type { Config } from './config.ts'
import { announce, saveDemoInfo, unprintedDemoInfo } from './demoAnnouncement.ts'
import type { DemoDeps } from './demoDeps.ts'
import { backfillStates } from './engine/states/backfillStates.ts'
import { createMissingRecords } from './engine/records/createMissing.ts'
import { refuseInvalid } from './engine/declarations/refuseInvalid.ts'
import { refuseUnbounded } from './engine/records/refuseUnbounded.ts'
import type { ServerDeps } from './deps.ts'
import { closeApp } from './http/closeApp.ts'
import { createSecurityRecorder } from './http/security/securityRecorder.ts'
import type { Health } from './http/routes/registerHealth.ts'
import { createPageSender } from './http/pages/pageSender.ts'
import { createModuleContext } from './module/moduleContext.ts'
import { startObservers } from './module/readModules.ts'
import { type PushService, startPush } from './push/startPush.ts'
import { proxyAddress } from './trustedProxies.ts'
import { openServerDeps } from './openServerDeps.ts'
import { storeOfStart } from './store/commit/storeOfStart.ts'
import { withRoomToStart } from './store/disk/ballast.ts'
import { dataFilePath } from './store/disk/dataFile.ts'
import { openDataFolder } from './store/disk/dataFolder.ts'
import { placeDataFile } from './store/disk/placeDataFile.ts'
import { type BackgroundWork, startBackgroundWork } from './startBackgroundWork.ts'

const projectRoot = resolve(import.meta.dirname, '../..')

/** Milliseconds to finish requests in flight. A process manager waits ten seconds before it kills the process. */
const drainTimeout = 9000

/** The composition root: supplies time, randomness and sockets to the modules, and serves until a stop signal arrives. */
export async function runServer(config: Config, demo: DemoDeps): Promise<void> {
  refuseUnbounded(resources)
  refuseInvalid(resources)
  const dist = config.appDir ?? join(projectRoot, 'dist')
  const health: Health = { reason: 'starting' }
  const { deps, demoStart } = await openData(config, demo, (file) =>
    openServerDeps({ file, databaseUrl: config.databaseUrl, dist, now: Date.now, health, report }),
  )
  const [localToken, carrierToken] = [newLocalToken(), newLocalToken()]
  const { app, context, observers, push } = await startApp({
    config,
    deps,
    dist,
    health,
    localHash: localToken.hash,
    carrierHash: carrierToken.hash,
  })
  const address = await app.listen({ host: config.host, port: config.port })
  const announcement = { address, token: localToken.token, carrier: carrierToken.token }
  const removeAnnouncement = await withRoomToStart(dataFilePath(config.dataDir), () => writeLocalToken(config.dataDir, announcement))
  const background: { work?: BackgroundWork } = {}
  health.reason = null
  const simulation = demo.startSimulation(config, projectRoot)

  onStopSignal(async () => {
    health.reason = 'draining'
    setTimeout(() => process.exit(1), drainTimeout).unref()
    simulation.stop()
    push.drain()
    await Promise.all([background.work?.close(), closeApp(app), removeAnnouncement()])
    push.close()
    context.authenticator.close()
    for (const observer of observers) observer.close()
    await deps.store.close()
    process.exit(0)
  })
  // After the stop signals, because a process manager may send one as soon as it reads this.
  const isEmpty = await hasNoUsers(deps)
  await announce({ dataDir: config.dataDir, address, publicUrl: config.publicUrl, demo: demoStart, isEmpty })
  // Last, because work that was running when the last process died must not prevent a start.
  background.work = startBackgroundWork(context, [...modules.flatMap(({ workers }) => workers), ...demo.workers], address)
}

type AppOptions = {
  readonly config: Config
  readonly deps: ServerDeps
  readonly dist: string
  readonly health: Health
  readonly localHash: string
  readonly carrierHash: string
}

/** Builds the app, and starts the push on its HTTP server. */
async function startApp({ config, deps, dist, health, localHash, carrierHash }: AppOptions) {
  const pushRef: { push?: PushService } = {}
  const authenticator = createAuthenticator({
    deps,
    config,
    localHash,
    carrierHash,
    monotonic: () => performance.now(),
    onSignOut: (session) => pushRef.push?.revoke(session),
  })
  const budgets = createBudgets(() => performance.now(), scaleLimits(budgetLimits, config.budgetFactor))
  const shared = { deps, budgets, recorder: createSecurityRecorder(deps, setTimer) }
  const pages = await createPageSender(config, dist)
  const context = createModuleContext({ ...shared, config, authenticator, pages, checksResponses: false })
  const app = buildApp({ ...context, health, dist, modules })
  await app.ready()
  const observers = await startObservers(context, modules)
  const push = startPush({
    ...shared,
    httpServer: app.server,
    addressOf: (request) => proxyAddress(request, config.trustsProxy),
    setTimer,
    authenticate: authenticator.authenticateSocket,
    resources,
    observers,
  })
  pushRef.push = push
  return { app, context, observers, push }
}

/** Opens the data folder, and brings what an earlier release stored to today's declarations. */
async function openData(config: Config, demo: DemoDeps, createDeps: DepsFactory) {
  for (const path of openDataFolder(config.dataDir)) report(`${path} can be read by other accounts, and this one may not change that`)
  const opened = await openDepsWithDemo(config, demo, createDeps)
  const deps = { ...opened.deps, store: storeOfStart(opened.deps.store) }
  await createMissingRecords(deps)
  for (const upgrade of modules.flatMap(({ upgrades }) => upgrades)) await upgrade(deps)
  await backfillStates(deps)
  return opened
}

type DepsFactory = (file: string) => Promise<ServerDeps>

/**
 * Creates the demo practice first if the data is empty. The server locks the empty data file against other servers until the demo data is
 * moved there.
 */
async function openDepsWithDemo(config: Config, demo: DemoDeps, createDeps: DepsFactory) {
  const file = dataFilePath(config.dataDir)
  const deps = await createDeps(file)
  if (!config.demo || (await deps.store.practices()).length > 0)
    return { deps, demoStart: await unprintedDemoInfo(config.dataDir, deps.store) }
  const demoStart = await demo.createDemoPractice({
    ...config,
    saveInfo: (info) => withRoomToStart(file, () => saveDemoInfo(config.dataDir, info)),
    putInPlace: async (made) => {
      await deps.store.close()
      await placeData(config, made)
    },
  })
  return { deps: await createDeps(file), demoStart }
}

/** Makes a data file the data of this server. */
async function placeData({ dataDir, databaseUrl: url }: Config, from: string): Promise<void> {
  const to = dataFilePath(dataDir)
  if (url === null) return placeDataFile(from, to)
  const { copyData } = await import('./store/postgres/transfer/copyData.ts')
  await copyData({ url, resources, from, to, report })
}

/** Prints error names and stack locations only, because an error message may quote stored data. */
function report(message: string, error?: unknown): void {
  const stack =
    error instanceof Error
      ? ` (${error.name}) ${
          error.stack
            ?.split('\n')
            .slice(1, 6)
            .map((line) => line.trim())
            .join(' < ') ?? ''
        }`
      : ''
  console.error(`${new Date().toISOString()} ${message}${stack}`)
}

/** Runs the shutdown once, however many signals arrive. */
function onStopSignal(shutDown: () => Promise<void>): void {
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    void shutDown()
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
