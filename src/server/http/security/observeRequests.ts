import type { FastifyInstance, FastifyRequest } from 'fastify'
import { uuidPattern } from '#domain/ids.ts'
import { type SecurityEventKind, areasWithRecordedReads } from '#domain/system/securityEvent.ts'
import { type NamedCommand, commandOf } from '#resources/registry.ts'
import { type ObservedEvent, type SecurityRecorder, refusalStatuses } from './securityRecorder.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** A write that changed nothing: it is in no log entry, and its answer shows the record. */
    isReading: boolean
  }
}

const signInRoutes: ReadonlySet<string> = new Set(['POST /api/auth/', 'POST /Auth/Signin', 'POST /api/auth/sign/'])
const commandRoute = 'POST /api/commands/'
/** The question whether the browser is signed in: the answer no is not a refusal. */
const sessionRoute = 'GET /api/auth/'

/** Records refusals, failed sign-ins and the opening of patients' records, once the response is sent. */
export function observeRequests(app: FastifyInstance, recorder: SecurityRecorder): void {
  app.decorateRequest('isReading', false)
  app.addHook('onResponse', async (request, reply) => {
    // A device whose proof needs a newer nonce repeats its request at once.
    const event = reply.hasHeader('dpop-nonce') ? null : eventOf(request, reply.statusCode)
    if (event) recorder.record(event)
  })
  app.addHook('onClose', recorder.flush)
}

function eventOf(request: FastifyRequest, status: number): ObservedEvent | null {
  const kind = kindOf(request, status)
  if (!kind) return null
  const { principal } = request
  return {
    kind,
    practice: principal?.practice ?? null,
    by: principal?.by ?? null,
    typedName: kind === 'signInFailed' ? textInBody(request, 'username') : null,
    address: request.ip,
    route: routeOf(request),
    status,
    command: commandIn(request)?.name ?? null,
    area: areaOf(request),
    record: recordIdOf(request),
  }
}

function kindOf(request: FastifyRequest, status: number): SecurityEventKind | null {
  const route = routeOf(request)
  if (refusalStatuses.has(status)) return signInRoutes.has(route) ? 'signInFailed' : route === sessionRoute ? null : 'refused'
  if (status === 200 && route === commandRoute && commandIn(request)?.name === 'kiosk.reject') return 'pairingRejected'
  const isRead = (request.method === 'GET' && (status === 200 || status === 304)) || (request.isReading && status === 200)
  return isRead && recordIdOf(request) !== null && areasWithRecordedReads.includes(areaOf(request) ?? '') ? 'recordOpened' : null
}

/** The area of the route, and that of the command where one route takes all commands. */
const areaOf = (request: FastifyRequest): string | null =>
  routeOf(request) === commandRoute ? (commandIn(request)?.resource.name ?? null) : (request.routeOptions.config.declared ?? null)

/** The pattern of the route: ids and searches in an address are patients' data. */
const routeOf = ({ method, routeOptions }: FastifyRequest): string => `${method} ${routeOptions.url ?? '-'}`

/** The record that a path, a command or a list of one record names. */
function recordIdOf(request: FastifyRequest): string | null {
  const id = idIn(request.params) ?? textInBody(request, 'record') ?? idIn(request.query)
  return typeof id === 'string' && uuidPattern.test(id) ? id : null
}

const idIn = (parameters: unknown): unknown => (parameters as { readonly id?: unknown } | null)?.id

/** Only a declared command, never other text from a body. */
function commandIn(request: FastifyRequest): NamedCommand | null {
  const name = textInBody(request, 'command')
  return name === null ? null : (commandOf(name) ?? null)
}

function textInBody({ body }: FastifyRequest, field: string): string | null {
  if (typeof body !== 'object' || body === null) return null
  const value: unknown = Reflect.get(body, field)
  return typeof value === 'string' ? value : null
}
