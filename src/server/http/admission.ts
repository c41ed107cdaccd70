import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '#domain/problems.ts'
import type { Principal } from '../auth/principal.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who it is from; `null` where nobody signed in. Found before the body is read. */
    principal: Principal | null
  }
  interface FastifyContextConfig {
    /** The declaration that this route serves. Without one the server does not start. */
    declared?: string
    /** Open to whoever comes: signing in, health, pages. */
    open?: true
  }
}

/** @throws Problem `signed-out` */
export function principalOf(request: FastifyRequest): Principal {
  if (!request.principal) throw new Problem('signed-out', 'There is no valid sign-in with this request.')
  return request.principal
}

/** 401 comes before everything else: a stranger's body is not even read. */
export function admitAll(app: FastifyInstance, find: (request: FastifyRequest) => Promise<Principal | null>): void {
  app.decorateRequest('principal', null)
  app.addHook('onRequest', async (request) => {
    request.principal = await find(request)
    const { config } = request.routeOptions
    if (config.declared && !config.open) principalOf(request)
  })
}

/** A route that no declaration knows is a door that nobody guards: it stops the start-up. */
export function refuseUndeclared(app: FastifyInstance): void {
  app.addHook('onRoute', ({ config, method, url }) => {
    if (!config?.declared && !config?.open) throw new Error(`${String(method)} ${url} is served without a declaration`)
  })
}
