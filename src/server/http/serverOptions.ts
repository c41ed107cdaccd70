import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'
import type { Config } from '../config.ts'
import type { House } from '../house.ts'
import { always } from './headers.ts'
import { answerProblem, answerWireFault, judge } from './problemAnswer.ts'

/** How the HTTP server itself behaves, before any route. Nothing is logged by the framework: its lines would hold addresses, and so patients. */
export function serverOptions(config: Pick<Config, 'trusts'>, house: House): FastifyServerOptions {
  return {
    logger: false,
    /** With or without the final slash is the same place. */
    routerOptions: { ignoreTrailingSlash: true },
    /** Bytes; a route that takes files says so itself. */
    bodyLimit: 1_048_576,
    trustProxy: (address: string) => config.trusts(address),
    requestIdHeader: false,
    genReqId: () => house.newId(),
    /** Longer than any proxy keeps an idle connection, so that it is never us who close one that is just being used. */
    keepAliveTimeout: 72_000,
    requestTimeout: 60_000,
    /** No hook has run for these: the address itself could not be read. */
    frameworkErrors: (thrown: unknown, request: FastifyRequest, reply: FastifyReply) => {
      answerProblem(reply.headers(always), judge(house, request, thrown))
    },
    clientErrorHandler: answerWireFault(house.newId),
  }
}
