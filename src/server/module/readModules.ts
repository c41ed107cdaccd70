import type { FastifyInstance } from 'fastify'
import type { CommandBus } from '../engine/commands/commandBus.ts'
import type { MessageComposer } from '../engine/commands/messageComposer.ts'
import { pathTemplateOf } from '../http/openapi/document.ts'
import type { Json } from '../http/openapi/schemas.ts'
import type { OpenObserver, ServerModule } from './defineModule.ts'
import type { ModuleContext } from './moduleContext.ts'

type Modules = readonly ServerModule[]

export function registerModules(app: FastifyInstance, context: ModuleContext, modules: Modules): void {
  context.authenticator.addSessionKinds(modules.flatMap(({ sessions }) => sessions))
  const searchOrders = modules.flatMap(({ search }) => search)
  for (const { register } of modules.flatMap(({ calls, pages }) => [...calls, ...pages])) register(app, { ...context, searchOrders })
  for (const register of modules.flatMap(({ routes }) => routes)) register(app, context)
}

/** The command bus with what the modules add to some commands. */
export const commandsOfModules = (context: ModuleContext, modules: Modules): CommandBus =>
  modules.flatMap(({ commands }) => commands).reduce((deps, wrap) => ({ ...deps, commands: wrap(deps, context) }), context.deps).commands

/** Starts what the modules let observe the followers of the push. */
export const startObservers = (context: ModuleContext, modules: Modules): Promise<readonly OpenObserver[]> =>
  Promise.all(modules.flatMap(({ observers }) => observers).map(async (start) => start(context)))

/** @throws Error unless one module composes messages */
export function messageComposerOf(modules: Modules): MessageComposer {
  const [composer, ...others] = modules.flatMap(({ composeMessage }) => composeMessage ?? [])
  if (!composer || others.length > 0) throw new Error('The messages of state machines need one module that composes them')
  return composer
}

/** The OpenAPI paths of what the modules serve. */
export function pathsOfModules(modules: Modules): Json {
  const paths: Record<string, Json> = {}
  for (const [url, operations] of modules.flatMap((module) => Object.entries(module.paths as Readonly<Record<string, Json>>)))
    paths[url] = { ...operations, ...paths[url] }
  for (const { method, path, describe } of modules.flatMap(({ calls }) => calls)) {
    const url = pathTemplateOf(path)
    paths[url] = { ...paths[url], [method.toLowerCase()]: describe() }
  }
  return paths
}
