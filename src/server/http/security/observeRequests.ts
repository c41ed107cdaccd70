import type { FastifyInstance, FastifyRequest } from 'fastify'
import { uuidPattern } from '#domain/ids.ts'
import type { SecurityEventKind } from '#domain/system/securityEvent.ts'
import { type NamedCommand, commandOf, resourceOf } from '#resources/registry.ts'
import type { OpenNoter } from './openNoter.ts'
import { type ObservedEvent, type SecurityRecorder, refusalStatuses } from './securityRecorder.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** A write that changed nothing: it is in no log entry, and its answer shows the record. */
    isReading: boolean
    /** The reads of a batch. Each leaves the event that its list call would leave. */
    readsAnswered: readonly AnsweredRead[] | null
  }
}

type AnsweredRead = { readonly area: string | null; readonly query: unknown; readonly status: number }

const signInRoutes: ReadonlySet<string> = new Set(['POST /api/auth/', 'POST /Auth/Signin', 'POST /api/auth/sign/'])
const commandRoute = 'POST /api/commands/'
/** The question whether the browser is signed in: the answer no is not a refusal. */
const sessionRoute = 'GET /api/auth/'

/**
 * Records refusals, failed sign-ins and the opening of patients' records, once the response is sent. Who opened a record is noted before:
 * if the note cannot be stored, the response is not sent.
 */
export function observeRequests(app: FastifyInstance, recorder: SecurityRecorder, noteOpen: OpenNoter): void {
  app.decorateRequest('isReading', false)
  app.decorateRequest('readsAnswered', null)
  app.addHook('onResponse', async (request, reply) => {
    // A device whose proof needs a newer nonce repeats its request at once.
    if (reply.hasHeader('dpop-nonce')) return
    for (const observed of observedIn(request, reply.statusCode)) recorder.record(eventOf(request, observed))
  })
  app.addHook('onSend', async (request, reply) => {
    const { principal } = request
    if (!principal) return
    const { practice, by } = principal
    const opened = observedIn(request, reply.statusCode).filter(({ kind, area }) => kind === 'recordOpened' && showsRecord(request, area))
    await Promise.all(opened.flatMap(({ area, record }) => (area && record ? [noteOpen({ practice, by, area, record })] : [])))
  })
  app.addHook('onClose', recorder.flush)
}

/** The part of an event that a call and a read of a batch each have of their own. */
type Observed = Pick<ObservedEvent, 'kind' | 'status' | 'area' | 'record'>

function eventOf(request: FastifyRequest, observed: Observed): ObservedEvent {
  const { principal } = request
  return {
    ...observed,
    practice: principal?.practice ?? null,
    by: principal?.by ?? null,
    typedName: observed.kind === 'signInFailed' ? textInBody(request, 'username') : null,
    address: request.ip,
    route: routeOf(request),
    command: commandIn(request)?.name ?? null,
  }
}

const observedIn = (request: FastifyRequest, status: number): readonly Observed[] =>
  [observedCall(request, status), ...(request.readsAnswered ?? []).map(observedRead)].filter((observed) => observed !== null)

/** Not a call about a record, such as its history, whose address has more after the id. */
const showsRecord = ({ routeOptions }: FastifyRequest, area: string | null): boolean => {
  const url = routeOptions.url ?? ''
  return !url.includes('/:id/') || url === `/api/${area}/:id/`
}

function observedCall(request: FastifyRequest, status: number): Observed | null {
  const kind = kindOf(request, status)
  return kind && { kind, status, area: areaOf(request), record: recordIdOf(request) }
}

function observedRead({ area, query, status }: AnsweredRead): Observed | null {
  const [id, ...others] = [idIn(query)].flat()
  const record = others.length === 0 ? uuidOf(id) : null
  if (refusalStatuses.has(status)) return { kind: 'refused', status, area, record }
  return status === 200 && isRecordedRead(area, record) ? { kind: 'recordOpened', status, area, record } : null
}

function kindOf(request: FastifyRequest, status: number): SecurityEventKind | null {
  const route = routeOf(request)
  if (refusalStatuses.has(status)) return signInRoutes.has(route) ? 'signInFailed' : route === sessionRoute ? null : 'refused'
  const given = status === 200 && route === commandRoute ? commandIn(request)?.declaration.securityEvent : undefined
  if (given) return given
  const isRead = (request.method === 'GET' && (status === 200 || status === 304)) || (request.isReading && status === 200)
  return isRead && isRecordedRead(areaOf(request), recordIdOf(request)) ? 'recordOpened' : null
}

const isRecordedRead = (area: string | null, record: string | null): boolean =>
  record !== null && resourceOf(area ?? '')?.opens !== undefined

/** The area of the route, and that of the command where one route takes all commands. */
const areaOf = (request: FastifyRequest): string | null =>
  routeOf(request) === commandRoute ? (commandIn(request)?.resource.name ?? null) : (request.routeOptions.config.declared ?? null)

/** The pattern of the route: ids and searches in an address are patients' data. */
const routeOf = ({ method, routeOptions }: FastifyRequest): string => `${method} ${routeOptions.url ?? '-'}`

/** The record that a path, a command or a list of one record names. */
function recordIdOf(request: FastifyRequest): string | null {
  return uuidOf(idIn(request.params) ?? textInBody(request, 'record') ?? idIn(request.query))
}

const uuidOf = (id: unknown): string | null => (typeof id === 'string' && uuidPattern.test(id) ? id : null)

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
