import fastify, { type FastifyInstance } from 'fastify'
import { inRefusalOrder } from '#domain/refusalOrder.ts'
import { resources } from '#resources/index.ts'
import { setTimer } from './clock/timer.ts'
import type { ServerDeps } from './deps.ts'
import { once } from './http/once.ts'
import type { OpenApi } from './http/openapi/document.ts'
import { registerApp } from './http/pages/registerApp.ts'
import { refuseOtherMethods, registerProblemHandlers } from './http/problems/problemHandlers.ts'
import { type MethodsAt, trackMethods } from './http/problems/trackMethods.ts'
import { compressAnswers } from './http/request/compressAnswers.ts'
import type { ParseList } from './http/request/listCall.ts'
import { drainRefusedBodies } from './http/request/drainRefusedBodies.ts'
import { registerBodyParsers } from './http/request/registerBodyParsers.ts'
import { logRequests } from './http/requestLog/logRequests.ts'
import { registerArea } from './http/routes/registerArea.ts'
import { registerCatalogue } from './http/routes/registerCatalogue.ts'
import { registerCommands } from './http/routes/registerCommands.ts'
import { registerDocs } from './http/routes/registerDocs.ts'
import { figureLists } from './http/routes/registerFigures.ts'
import { type Health, registerHealth, refuseWhileDraining } from './http/routes/registerHealth.ts'
import { registerReads } from './http/routes/registerReads.ts'
import { authenticateAll, publicRoute, requireDeclarations } from './http/security/authentication.ts'
import { labelRequests } from './http/security/labelRequests.ts'
import { limitRequests } from './http/security/limitRequests.ts'
import { createOpenNoter } from './http/security/openNoter.ts'
import { observeRequests } from './http/security/observeRequests.ts'
import { shareTurns } from './http/security/shareTurns.ts'
import { enforceTransportSecurity } from './http/security/transportSecurity.ts'
import { serverOptions } from './http/serverOptions.ts'
import { describeApi } from './module/describeApi.ts'
import type { ServerModule } from './module/defineModule.ts'
import type { ModuleContext } from './module/moduleContext.ts'
import { commandsOfModules, registerModules } from './module/readModules.ts'

export type AppDeps = ModuleContext & {
  readonly health: Health
  /** The folder of the built app. */
  readonly dist: string
  readonly modules: readonly ServerModule[]
}

/** Registers what refuses a request before its route, in the order of refusal. Fastify reads the body after all hooks. */
function registerRefusals(
  app: FastifyInstance,
  { authenticator, budgets }: Pick<ModuleContext, 'authenticator' | 'budgets'>,
  methodsAt: MethodsAt,
): void {
  const steps = inRefusalOrder({
    signIn: () => authenticateAll(app, (request) => authenticator.authenticate(request.raw), methodsAt),
    budget: () => limitRequests(app, budgets),
    method: () => refuseOtherMethods(app, methodsAt),
    body: () => registerBodyParsers(app),
  })
  for (const register of steps) register()
}

/** @returns The list call of each area. */
function registerAreas(app: FastifyInstance, deps: ServerDeps, document: () => OpenApi): ReadonlyMap<string, ParseList> {
  const lists = resources.map((resource) => {
    const { name, catalogue } = resource
    const isBuiltIn = catalogue && catalogue !== 'figures'
    return [name, isBuiltIn ? registerCatalogue(app, resource, { deps, catalogue, document }) : registerArea(app, deps, resource)] as const
  })
  return new Map([...lists, ...figureLists])
}

/** Registers every plugin and route on one Fastify app and contains no logic. */
export function buildApp({ health, dist, modules, ...shared }: AppDeps): FastifyInstance {
  const deps = { ...shared.deps, commands: commandsOfModules(shared, modules) }
  const { config, authenticator, pages, budgets, recorder } = shared
  const app = fastify(serverOptions(config, deps))
  requireDeclarations(app)
  const methodsAt = trackMethods(app)
  labelRequests(app)
  shareTurns(app)
  registerProblemHandlers(app, deps, pages.sendProblem, methodsAt)
  enforceTransportSecurity(app, config)
  refuseWhileDraining(app, health)
  registerRefusals(app, { authenticator, budgets }, methodsAt)
  observeRequests(app, recorder, createOpenNoter(deps))
  drainRefusedBodies(app)
  compressAnswers(app)
  logRequests(app, config, deps, setTimer)

  const document = once(() => describeApi(modules, config.productName))
  registerHealth(app, publicRoute, health)
  registerReads(app, { deps, budgets, lists: registerAreas(app, deps, document) })
  registerCommands(app, deps, budgets)
  registerModules(app, { ...shared, deps }, modules)
  registerDocs(app, { config, pages, document })
  registerApp(app, { config, authenticator, pages, dist })
  return app
}
