import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem, notFoundProblem, problems, type ProblemCode } from '#domain/problems.ts'
import type { ProblemBody } from '#domain/wire.ts'
import type { ServerDeps } from '../../deps.ts'
import type { AllowedMethods, MethodsAt } from './trackMethods.ts'
import { toProblem } from './toProblem.ts'

/** The body of RFC 9457 with our extension members. */
export function problemBody(problem: Problem, requestId: string): ProblemBody {
  const { title, status } = problems[problem.code]
  const { retryAfter: _, ...extras } = problem.extras
  return { type: `/api/docs#problem-${problem.code}`, title, status, detail: problem.message, requestId, ...extras }
}

/** Default Retry-After by problem code, in seconds. */
const defaultRetryAfter: Partial<Record<ProblemCode, number>> = { 'too-many': 60, draining: 2, 'storage-failed': 5, 'in-flight': 1 }

export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  const retryAfter = problem.extras.retryAfter ?? defaultRetryAfter[problem.code]
  if (retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(retryAfter)))
  const { error, nonce } = problem.extras
  if (problem.code === 'signed-out')
    reply.header('www-authenticate', error === undefined ? 'Bearer' : `DPoP error="${error}", algs="ES256"`)
  if (nonce !== undefined) reply.header('dpop-nonce', nonce)
  return (
    reply
      .code(problem.status)
      .header('cache-control', 'no-store')
      .type('application/problem+json')
      // Sent as bytes, because the framework adds a charset to text and this media type has none.
      .send(Buffer.from(JSON.stringify(problemBody(problem, reply.request.id))))
  )
}

/** The route pattern instead of the URL, because ids and searches in URLs are patient data. */
const describeRoute = (request: FastifyRequest) => `${request.method} ${request.routeOptions.url ?? 'no route'} ${request.id}`

/** Converts a thrown value to a `Problem` and reports it to the operator if it is a bug. */
export function reportAndConvert(deps: ServerDeps, request: FastifyRequest, thrown: unknown): Problem {
  const { problem, toReport } = toProblem(thrown)
  if (toReport) deps.report(`${problem.code} at ${describeRoute(request)}`, toReport)
  return problem
}

function notFound(request: FastifyRequest, reply: FastifyReply, { methods }: AllowedMethods): Problem {
  if (methods.length === 0) return notFoundProblem()
  reply.header('allow', methods.join(', '))
  return new Problem('no-method', `${request.method} is not allowed at this address. Use ${methods.join(' or ')}.`)
}

/** The framework wants a content type for QUERY before it looks for a route; no route serves that method. */
const isUnservedMethod = (thrown: unknown): boolean =>
  thrown instanceof Error && 'code' in thrown && thrown.code === 'FST_ERR_ROUTE_MISSING_CONTENT_TYPE'

/** Refuses a method that the address does not serve, before the body is read. */
export function refuseOtherMethods(app: FastifyInstance, methodsAt: MethodsAt): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return
    const allowed = methodsAt(request.url)
    if (allowed.methods.length > 0) throw notFound(request, reply, allowed)
  })
}

/**
 * Sends every refusal and error as a problem document. Call it before any route is registered.
 * @param sendAsPage Sends the problem as an HTML page to a browser; returns false for API clients.
 */
export function registerProblemHandlers(
  app: FastifyInstance,
  deps: ServerDeps,
  sendAsPage: (reply: FastifyReply, problem: Problem) => boolean,
  methodsAt: MethodsAt,
): void {
  const send = (reply: FastifyReply, problem: Problem) => (sendAsPage(reply, problem) ? reply : sendProblem(reply, problem))
  app.setErrorHandler((thrown, request, reply) => {
    const problem = isUnservedMethod(thrown) ? notFound(request, reply, methodsAt(request.url)) : reportAndConvert(deps, request, thrown)
    send(reply, problem)
  })
  app.setNotFoundHandler((request, reply) => send(reply, notFound(request, reply, methodsAt(request.url))))
}

const statusByParserError: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** Answers connections that do not speak HTTP. There is no request object yet, so it writes the response to the socket. */
export function handleClientError(newId: () => string): (error: Error & { code?: string }, socket: Socket) => void {
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const status = statusByParserError[error.code ?? ''] ?? 400
    const body = JSON.stringify({ ...problemBody(new Problem('unreadable', 'The request is not valid HTTP.'), newId()), status })
    socket.end(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Type: application/problem+json\r\n` +
        `Cache-Control: no-store\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    )
  }
}
