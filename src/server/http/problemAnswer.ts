import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem, problems, type ProblemCode } from '#domain/problems.ts'
import type { ProblemBody } from '#domain/wire.ts'
import type { House } from '../house.ts'
import { principalOf } from './admission.ts'
import { type Possible, methodsAt } from './methods.ts'
import { toProblem } from './toProblem.ts'

/** RFC 9457, with what the contract adds. */
export function problemBody(problem: Problem, requestId: string): ProblemBody {
  const { title, status } = problems[problem.code]
  const { retryAfter: _, ...extras } = problem.extras
  return { type: `/api/docs#problem-${problem.code}`, title, status, detail: problem.message, requestId, ...extras }
}

/** How long to stay away where nobody said, in seconds. */
const usualRetry: Partial<Record<ProblemCode, number>> = { 'too-many': 60, draining: 2, 'storage-failed': 5, 'in-flight': 1 }

export function answerProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  const retryAfter = problem.extras.retryAfter ?? usualRetry[problem.code]
  if (retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(retryAfter)))
  if (problem.code === 'signed-out') reply.header('www-authenticate', 'Bearer')
  return (
    reply
      .code(problem.status)
      .header('cache-control', 'no-store')
      .type('application/problem+json')
      // As bytes: to a text the framework would add a charset, which this type has not.
      .send(Buffer.from(JSON.stringify(problemBody(problem, reply.request.id))))
  )
}

/** The route's pattern and not its address: ids and searches are patients' matters. */
const placeOf = (request: FastifyRequest) => `${request.method} ${request.routeOptions.url ?? 'no route'} ${request.id}`

/** Turns whatever was thrown into a `Problem`, and tells the operator where it is a bug. */
export function judge(house: House, request: FastifyRequest, thrown: unknown): Problem {
  const { problem, toReport } = toProblem(thrown)
  if (toReport) house.report(`${problem.code} at ${placeOf(request)}`, toReport)
  return problem
}

function notFound(request: FastifyRequest, reply: FastifyReply, { methods, open }: Possible): Problem {
  if (methods.length === 0) return new Problem('missing', 'There is nothing at that address, or it is not yours to see.')
  if (!open) principalOf(request)
  reply.header('allow', methods.join(', '))
  return new Problem('no-method', `${request.method} is not possible there; ${methods.join(', ')} ${methods.length > 1 ? 'are' : 'is'}.`)
}

/**
 * Every no and every fault of the server in one shape. To be called before the routes are made.
 * @param asPage Where a person is reading, the same problem as a page; it answers false where a program is.
 */
export function answerProblems(app: FastifyInstance, house: House, asPage: (reply: FastifyReply, problem: Problem) => boolean): void {
  const allowedAt = methodsAt(app)
  const answer = (reply: FastifyReply, problem: Problem) => (asPage(reply, problem) ? reply : answerProblem(reply, problem))
  app.setErrorHandler((thrown, request, reply) => answer(reply, judge(house, request, thrown)))
  app.setNotFoundHandler((request, reply) => answer(reply, notFound(request, reply, allowedAt(request.url))))
}

const wireFaults: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** For what is no HTTP at all: there is no request yet, so the answer is written to the wire by hand. */
export function answerWireFault(newId: () => string): (error: Error & { code?: string }, socket: Socket) => void {
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const status = wireFaults[error.code ?? ''] ?? 400
    const body = JSON.stringify({ ...problemBody(new Problem('unreadable', 'That is not HTTP as we read it.'), newId()), status })
    socket.end(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Type: application/problem+json\r\n` +
        `Cache-Control: no-store\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    )
  }
}
