import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '#domain/problems.ts'
import type { Principal } from '../../engine/access/principal.ts'
import type { MethodsAt } from '../problems/trackMethods.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** `null` without a valid session. Set before the body is read. */
    principal: Principal | null
  }
  interface FastifyContextConfig {
    /** The area or wire contract that this route serves. The server does not start if a route has neither this nor `open`. */
    declared?: string
    /** Needs no sign-in: sign-in, health, pages. */
    open?: true
    /** A POST that changes nothing: it is answered as a GET is. */
    isRead?: true
  }
}

/** Route options for requests that need no sign-in. */
export const publicRoute = { config: { open: true } } as const

/** @throws Problem `signed-out` */
export function principalOf(request: FastifyRequest): Principal {
  if (!request.principal) throw new Problem('signed-out', 'This request has no valid sign-in.')
  return request.principal
}

/** Authenticates every request before anything else. The body of an unauthenticated request is never read. */
export function authenticateAll(
  app: FastifyInstance,
  authenticate: (request: FastifyRequest) => Promise<Principal | null>,
  methodsAt: MethodsAt,
): void {
  app.decorateRequest('principal', null)
  app.addHook('onRequest', async (request) => {
    request.principal = await authenticate(request)
    if (needsSignIn(request, methodsAt)) principalOf(request)
  })
}

/** A method that an address does not serve asks for a sign-in too, if the address does. */
function needsSignIn({ is404, url, routeOptions: { config } }: FastifyRequest, methodsAt: MethodsAt): boolean {
  if (!is404) return config.declared !== undefined && !config.open
  const { methods, isPublic } = methodsAt(url)
  return methods.length > 0 && !isPublic
}

/** Stops the start-up if a route has no declaration, because nothing would check permissions for it. */
export function requireDeclarations(app: FastifyInstance): void {
  app.addHook('onRoute', ({ config, method, url }) => {
    if (!config?.declared && !config?.open) throw new Error(`${String(method)} ${url} is served without a declaration`)
  })
}
