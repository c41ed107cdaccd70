import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem, missing } from '#domain/problems.ts'
import { named } from '#domain/scopes.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import { type NamedCommand, editingOf, endingOf, makingOf, pathOf, viewNeed } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'
import type { Principal } from '../auth/principal.ts'
import { commandsOfPatch } from '../engine/patch.ts'
import { demandCommand } from '../engine/rights.ts'
import { mayMeet, seen, sightOf } from '../engine/sight.ts'
import type { House } from '../house.ts'
import { principalOf } from './admission.ts'
import { etagOf, expectedOf, hasCurrent } from './etag.ts'
import { type Reply, answerWith, idempotencyOf } from './idempotency.ts'
import { type Parameters, one, readQuery, refuseUnknown } from './listQuery.ts'

type ById = { Params: { id: string } }

/** Opens the doors of one area: its list and its records, as its declaration has them. */
export function openArea(app: FastifyInstance, house: House, resource: Resource): void {
  const path = pathOf(resource)
  const record = `${path}:id`
  const config = { declared: resource.name }
  app.get(path, { config }, (request, reply) => list(house, resource, request, reply))
  app.get<ById>(record, { config }, (request, reply) => show(house, resource, request, reply))
  if (makingOf(resource)) app.post(path, { config }, (request, reply) => make(house, resource, request, reply))
  if (editingOf(resource)) app.patch<ById>(record, { config }, (request, reply) => edit(house, resource, request, reply))
  if (endingOf(resource)) app.delete<ById>(record, { config }, (request, reply) => end(house, resource, request, reply))
}

/** How this principal sees the area. @throws Problem `forbidden`, naming the scope. */
function sightFor(principal: Principal, resource: Resource, asked?: string) {
  const sight = sightOf(principal, resource, asked)
  if (sight) return sight
  const scope = named(viewNeed(resource))
  throw new Problem('forbidden', `Seeing ${resource.name} needs the right ${scope}.`, { scope })
}

async function list(house: House, resource: Resource, request: FastifyRequest, reply: FastifyReply) {
  const principal = principalOf(request)
  const parameters = request.query as Parameters
  const sight = sightFor(principal, resource, one(parameters, 'sight'))
  const page = await house.store.list(principal.practice, resource.name, readQuery(resource, sight, principal, parameters))
  return reply.send({ ...page, items: page.items.map((record) => seen(resource, sight, record)) })
}

async function show(house: House, resource: Resource, request: FastifyRequest<ById>, reply: FastifyReply) {
  const principal = principalOf(request)
  const parameters = request.query as Parameters
  const sight = sightFor(principal, resource, one(parameters, 'sight'))
  refuseUnknown(parameters, ['sight'])
  const record = await house.store.get(principal.practice, resource.name, request.params.id)
  if (!record || !mayMeet(principal, resource, record)) throw missing()
  reply.header('ETag', etagOf(record))
  return hasCurrent(request, record) ? reply.code(304).send() : reply.send(seen(resource, sight, record))
}

/** The record as its author may see it; without a right to view, only that it is there. */
export function shownTo(principal: Principal, resource: Resource, record: AnyRecord): AnyRecord {
  const { id, version, createdAt, updatedAt } = record
  const sight = sightOf(principal, resource)
  return sight ? seen(resource, sight, record) : { id, version, createdAt, updatedAt }
}

/** The right comes before the shape, and a change takes no parameters. @returns the name of the first, which the log will tell. */
function permitted(request: FastifyRequest, commands: readonly (NamedCommand | undefined)[]): string {
  const principal = principalOf(request)
  for (const command of commands) if (command) demandCommand(principal, command)
  refuseUnknown(request.query as Parameters, [])
  return commands[0]?.name ?? ''
}

async function make(house: House, resource: Resource, request: FastifyRequest, reply: FastifyReply) {
  const principal = principalOf(request)
  const answer = (record: AnyRecord): Reply => ({
    status: 201,
    headers: { ETag: etagOf(record), Location: `${pathOf(resource)}${record.id}` },
    body: JSON.stringify(shownTo(principal, resource, record)),
  })
  const command = permitted(request, [makingOf(resource)])
  const done = await house.door.execute(principal, { command, data: request.body as Fields, ...idempotencyOf(request, principal, answer) })
  return answerWith(reply, done, answer)
}

async function edit(house: House, resource: Resource, request: FastifyRequest<ById>, reply: FastifyReply) {
  const principal = principalOf(request)
  const answer = (record: AnyRecord): Reply => ({
    status: 200,
    headers: { ETag: etagOf(record) },
    body: JSON.stringify(shownTo(principal, resource, record)),
  })
  const patch = request.body as Fields
  const command = permitted(request, commandsOfPatch(resource, patch))
  const asked = { command, patch, record: request.params.id, ...expectedOf(request), ...idempotencyOf(request, principal, answer) }
  return answerWith(reply, await house.door.execute(principal, asked), answer)
}

async function end(house: House, resource: Resource, request: FastifyRequest<ById>, reply: FastifyReply) {
  const principal = principalOf(request)
  const answer = (): Reply => ({ status: 204, headers: {}, body: '' })
  const command = permitted(request, [endingOf(resource)])
  const asked = { command, record: request.params.id, ...expectedOf(request), ...idempotencyOf(request, principal, answer) }
  return answerWith(reply, await house.door.execute(principal, asked), answer)
}
