import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { createIdSource } from '#domain/ids.ts'
import { grantableScopes } from '#domain/scopes.ts'
import type { Fields } from '#domain/wire.ts'
import { resources } from '#resources/index.ts'
import { modules } from '#server/allModules.ts'
import { buildApp } from '#server/app.ts'
import { hashPassword } from '#server/auth/passwords/passwords.ts'
import { systemPrincipal } from '#server/engine/access/principal.ts'
import { type Authenticator, createAuthenticator } from '#server/auth/authenticator.ts'
import type { BudgetLimits } from '#server/budgets/budgetLimits.ts'
import { createBudgets } from '#server/budgets/budgets.ts'
import { setTimer } from '#server/clock/timer.ts'
import { readConfig } from '#server/config.ts'
import { createCommandBus } from '#server/openServerDeps.ts'
import { createPractice } from '#server/engine/createPractice.ts'
import type { ServerDeps } from '#server/deps.ts'
import type { Health } from '#server/http/routes/registerHealth.ts'
import { createPageSender } from '#server/http/pages/pageSender.ts'
import { createSecurityRecorder } from '#server/http/security/securityRecorder.ts'
import type { ServerModule } from '#server/module/defineModule.ts'
import { type ModuleContext, createModuleContext } from '#server/module/moduleContext.ts'
import { openSqlite } from '#server/store/openSqlite.ts'
import { copyEmptyData } from './emptyData.ts'

export const password = 'correct horse battery'

/** A real server on a real disk: one practice, and a receptionist `reception` who may see and edit providers and users. */
export type TestServer = {
  readonly app: FastifyInstance
  readonly deps: ServerDeps
  readonly context: ModuleContext
  readonly authenticator: Authenticator
  /** The data folder. */
  readonly dir: string
  readonly practice: string
  readonly user: string
  readonly group: string
  readonly health: Health
  /** Moves the clock forward by so many milliseconds. */
  readonly advance: (milliseconds: number) => void
  /** Everything the server reported to the operator. */
  readonly reports: unknown[]
  readonly endedSessions: string[]
  readonly execute: (command: string, record: string | null, data: Fields) => Promise<string>
  readonly signIn: (overrides?: Partial<InjectOptions>) => Promise<string>
  readonly close: () => Promise<void>
}

export type TestServerOptions = {
  readonly env?: Record<string, string>
  readonly dist?: string
  readonly localHash?: string
  /** Called with the hash of an ended session, or with the id of a user or device whose sessions ended. */
  readonly onSignOut?: (id: string) => void
  readonly carrierHash?: string
  readonly limits?: BudgetLimits
  readonly modules?: readonly ServerModule[]
  readonly registerRoutes?: (app: FastifyInstance) => void
  /** Starts the timer that stores security events. */
  readonly setTimer?: typeof setTimer
}

/** As real as any, at the lowest cost: a hash contains its cost. */
const hashQuickly = (text: string) => hashPassword(text, { memory: 8, passes: 1, parallelism: 1 })

const startTime = Date.parse('2026-11-24T00:42:07.000Z')

function createTestDeps(dir: string, reports: unknown[], now: () => number): ServerDeps {
  const newId = createIdSource(now, randomBytes)
  const report = (...details: unknown[]) => void reports.push(details)
  const store = openSqlite({ file: join(dir, 'test.db'), resources, now, newId, report, onStorageFailed: report, ballastBytes: 0 })
  return { store, commands: createCommandBus({ store, newId, hashSecret: hashQuickly }), now, newId, build: 'test', report }
}

export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const dir = mkdtempSync(join(tmpdir(), 'operatory-porter-'))
  await copyEmptyData(dir, startTime)
  const reports: unknown[] = []
  const endedSessions: string[] = []
  let now = startTime
  const deps = createTestDeps(dir, reports, () => now)
  const config = readConfig({ DATA_DIR: dir, ...options.env })
  const practice = await createPractice(deps.store, deps.newId, 'Bridge Road Dental')
  const authenticator = createAuthenticator({
    deps,
    config,
    localHash: options.localHash ?? null,
    carrierHash: options.carrierHash ?? null,
    monotonic: () => now,
    onSignOut: (session) => {
      endedSessions.push(session)
      options.onSignOut?.(session)
    },
  })
  const dist = options.dist ?? join(dir, 'dist')
  const context = createModuleContext({
    deps,
    config,
    authenticator,
    pages: await createPageSender(config, dist),
    budgets: createBudgets(() => now, options.limits),
    recorder: createSecurityRecorder(deps, options.setTimer ?? setTimer),
    checksResponses: true,
  })
  const health: Health = { reason: null }
  const app = buildApp({ ...context, dist, health, modules: options.modules ?? modules })
  options.registerRoutes?.(app)
  await app.ready()
  const system = systemPrincipal(practice, 'test', new Set(grantableScopes))
  const execute: TestServer['execute'] = async (command, record, data) => {
    const { record: created } = await deps.commands.execute(system, {
      command,
      because: 'test',
      data,
      ...(record === null ? {} : { record }),
    })
    return created?.id ?? ''
  }
  const group = await execute('groups.create', null, { name: 'Front desk', scopes: ['prv', 'prv.e', 'usr', 'usr.e'] })
  const user = await execute('users.create', null, { username: 'reception', name: 'Grace Lin', groups: [group], password })
  const signIn: TestServer['signIn'] = async (overrides = {}) => {
    const response = await app.inject({ method: 'POST', url: '/api/auth/', payload: { username: 'reception', password }, ...overrides })
    return String(response.json().token)
  }
  return {
    app,
    health,
    dir,
    deps,
    context,
    authenticator,
    practice,
    user,
    group,
    reports,
    endedSessions,
    execute,
    signIn,
    advance: (milliseconds) => {
      now += milliseconds
    },
    close: async () => {
      await app.close()
      authenticator.close()
      await deps.store.close()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
