import type { Server } from 'node:http'
import type { FastifyHttpOptions, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { ServerDeps } from '../deps.ts'
import { commonHeaders } from './security/transportSecurity.ts'
import { sendProblem, handleClientError, reportAndConvert } from './problems/problemHandlers.ts'

const refuseSchema = () => () => {
  throw new Error('shapes are checked by the engine, and not by the framework')
}

/** Options of the HTTP server. The framework's logging is off, because its lines contain URLs and so patient data. */
export function serverOptions(config: Pick<Config, 'trustsProxy'>, deps: ServerDeps): FastifyHttpOptions<Server> {
  return {
    logger: false,
    /** A final slash makes no difference. */
    routerOptions: { ignoreTrailingSlash: true },
    /** In bytes; routes that accept files set their own. */
    bodyLimit: 1_048_576,
    /** No route has a schema of the framework, whose compilers take a twentieth of a start to load. */
    schemaController: { compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema } },
    trustProxy: (address: string) => config.trustsProxy(address),
    requestIdHeader: false,
    genReqId: () => deps.newId(),
    /** Longer than the idle timeout of any proxy, so that the server never closes a connection that a proxy is about to use. */
    keepAliveTimeout: 72_000,
    requestTimeout: 60_000,
    /** A stopping server answers reads, and refuses writes with a problem document. */
    return503OnClosing: false,
    http: {
      /** A client that sends its headers or body slowly is disconnected. The default check runs only every 30 seconds. */
      headersTimeout: 15_000,
      connectionsCheckingInterval: 5000,
    },
    /** Handles URLs that could not be parsed; no hook has run for these requests. */
    frameworkErrors: (thrown: unknown, request: FastifyRequest, reply: FastifyReply) => {
      sendProblem(reply.headers(commonHeaders), reportAndConvert(deps, request, thrown))
    },
    clientErrorHandler: handleClientError(deps.newId),
  }
}
