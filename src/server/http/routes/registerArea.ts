import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFoundProblem } from '#domain/problems.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import { type NamedCommand, updateCommandOf, deleteCommandOf, createCommandOf, pathOf, minimumReadScope } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'
import type { Principal } from '../../engine/access/principal.ts'
import { commandsOfPatch } from '../../engine/commands/patch.ts'
import { canAccess } from '../../engine/access/recordAccess.ts'
import { applyView, viewFor } from '../../engine/access/views.ts'
import type { ServerDeps } from '../../deps.ts'
import { principalOf } from '../security/authentication.ts'
import { etagOf, expectedVersionOf, hasCurrentVersion } from '../request/etag.ts'
import { type Reply, admitCommands, sendReply, idempotencyOf } from '../request/idempotency.ts'
import { type ListCall, type ParseList, sendList } from '../request/listCall.ts'
import { type Parameters, singleParameter, readQuery, refuseUnknown } from '../request/listQuery.ts'
import { atItsMoment, requestedMoment } from '../request/pastCall.ts'
import { forbiddenScope } from '../../engine/access/authorisation.ts'

type ById = { Params: { id: string } }

/** Registers the routes of one area from its declaration: its list and its records. @returns Its list call. */
export function registerArea(app: FastifyInstance, deps: ServerDeps, resource: Resource): ParseList {
  const path = pathOf(resource)
  const area = { deps, resource }
  serve(app, path, area, { GET: list, ...(createCommandOf(resource) && { POST: create }) })
  serve(app, `${path}:id`, area, {
    GET: read,
    ...(updateCommandOf(resource) && { PATCH: update }),
    ...(deleteCommandOf(resource) && { DELETE: remove }),
  })
  return parseListOf(resource)
}

type Area = { readonly deps: ServerDeps; readonly resource: Resource }
type Handler = (deps: ServerDeps, resource: Resource, request: FastifyRequest<ById>, reply: FastifyReply) => unknown
type Handlers = { readonly GET: Handler } & Readonly<Record<string, Handler>>

/** One route for all methods of an address, because a start pays for each route. A HEAD is answered as a GET, without the body. */
function serve(app: FastifyInstance, url: string, { deps, resource }: Area, handlers: Handlers): void {
  app.route<ById>({
    method: ['HEAD', ...Object.keys(handlers)],
    url,
    config: { declared: resource.name },
    handler: (request, reply) => (handlers[request.method] ?? handlers.GET)(deps, resource, request, reply),
  })
}

/** The view that this principal gets of the area. @throws Problem `forbidden` with the missing scope. */
function requireView(principal: Principal, resource: Resource, requestedView?: string) {
  const view = viewFor(principal, resource, requestedView)
  if (view) return view
  throw forbiddenScope(minimumReadScope(resource), `to view ${resource.name}`)
}

const parseListOf =
  (resource: Resource): ParseList<ListCall> =>
  (principal, parameters) => {
    const view = requireView(principal, resource, singleParameter(parameters, 'sight'))
    const query = readQuery(resource, view, principal, parameters)
    const toValue = (record: AnyRecord) => applyView(resource, view, record)
    return { read: { type: 'records', area: resource.name, query }, toValue, moment: requestedMoment(principal, parameters) }
  }

async function list(deps: ServerDeps, resource: Resource, request: FastifyRequest, reply: FastifyReply) {
  const principal = principalOf(request)
  const call = parseListOf(resource)(principal, request.query as Parameters)
  return sendList(deps.store, principal.practice, await atItsMoment(deps, principal, call), request, reply)
}

async function read(deps: ServerDeps, resource: Resource, request: FastifyRequest<ById>, reply: FastifyReply) {
  const principal = principalOf(request)
  const parameters = request.query as Parameters
  const view = requireView(principal, resource, singleParameter(parameters, 'sight'))
  refuseUnknown(parameters, ['sight'])
  const { id } = request.params
  const record = await readRemaining(deps, principal, resource, id)
  if (!record || !canAccess(principal, resource, record)) throw notFoundProblem()
  reply.header('ETag', etagOf(record))
  if (hasCurrentVersion(request, record)) return reply.code(304).send()
  const viewed = applyView(resource, view, record)
  return reply.send(record.id === id ? viewed : { ...viewed, mergedFrom: id })
}

/** Reads a record; in the place of a merged one, the one that it became a part of. No merged record names another merged one. */
async function readRemaining({ store }: ServerDeps, { practice }: Principal, { name, mergedInto }: Resource, id: string) {
  const record = await store.get(practice, name, id)
  const remaining = mergedInto && record?.[mergedInto]
  return typeof remaining === 'string' ? store.get(practice, name, remaining) : record
}

/** The record as its author can see it; without a read scope, only its id, version and times. */
export function viewedBy(principal: Principal, resource: Resource, record: AnyRecord): AnyRecord {
  const { id, version, createdAt, updatedAt } = record
  const view = viewFor(principal, resource)
  return view ? applyView(resource, view, record) : { id, version, createdAt, updatedAt }
}

/** Admits the commands of a request. @returns The first, which the log records, and the check of the request beside its body. */
function admit(request: FastifyRequest, commands: readonly (NamedCommand | undefined)[]) {
  const declared = commands.filter((command) => command !== undefined)
  admitCommands(request, declared)
  return { command: declared[0]?.name ?? '', checkRequest: () => refuseUnknown(request.query as Parameters, []) }
}

async function create(deps: ServerDeps, resource: Resource, request: FastifyRequest, reply: FastifyReply) {
  const principal = principalOf(request)
  const toReply = (record: AnyRecord): Reply => ({
    status: 201,
    headers: { ETag: etagOf(record), Location: `${pathOf(resource)}${record.id}` },
    body: JSON.stringify(viewedBy(principal, resource, record)),
  })
  const result = await deps.commands.execute(principal, {
    ...admit(request, [createCommandOf(resource)]),
    data: request.body as Fields,
    ...idempotencyOf(request, principal, toReply),
  })
  return sendReply(reply, result, toReply)
}

async function update(deps: ServerDeps, resource: Resource, request: FastifyRequest<ById>, reply: FastifyReply) {
  const principal = principalOf(request)
  const toReply = (record: AnyRecord): Reply => ({
    status: 200,
    headers: { ETag: etagOf(record) },
    body: JSON.stringify(viewedBy(principal, resource, record)),
  })
  const patch = request.body as Fields
  const admitted = admit(request, commandsOfPatch(resource, patch))
  const input = {
    ...admitted,
    patch,
    record: request.params.id,
    ...expectedVersionOf(request),
    ...idempotencyOf(request, principal, toReply),
  }
  return sendReply(reply, await deps.commands.execute(principal, input), toReply)
}

async function remove(deps: ServerDeps, resource: Resource, request: FastifyRequest<ById>, reply: FastifyReply) {
  const principal = principalOf(request)
  const toReply = (): Reply => ({ status: 204, headers: {}, body: '' })
  const admitted = admit(request, [deleteCommandOf(resource)])
  const input = { ...admitted, record: request.params.id, ...expectedVersionOf(request), ...idempotencyOf(request, principal, toReply) }
  return sendReply(reply, await deps.commands.execute(principal, input), toReply)
}
