import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { sourceStatesOf } from '#machines/kernel/evaluate.ts'
import { malformedProblem, notFoundProblem } from '#domain/problems.ts'
import { scopeDescriptions } from '#domain/scopeDescriptions.ts'
import { scopesByPart } from '#domain/scopes.ts'
import { type NamedCommand, commandsOf, minimumReadScope, pathOf } from '#resources/registry.ts'
import { resources } from '#resources/index.ts'
import type { Resource } from '#resources/resource.ts'
import { principalKindsOf, requireScope } from '../../engine/access/authorisation.ts'
import type { ServerDeps } from '../../deps.ts'
import type { OpenApi } from '../openapi/document.ts'
import { withTickets } from '../openapi/schemas.ts'
import { noUse, scopeUses } from '../openapi/scopeUses.ts'
import { once } from '../once.ts'
import { principalOf } from '../security/authentication.ts'
import type { BuiltInPage, ParseList } from '../request/listCall.ts'
import { type Parameters, singleParameter, readLimit, refuseUnknown } from '../request/listQuery.ts'

/** The built-in lists of scopes and commands. The code or name is the id; items have no version. */

type Item = { readonly id: string } & Readonly<Record<string, unknown>>

function buildScopeItems(document: OpenApi): readonly Item[] {
  const uses = scopeUses(document)
  return Object.entries(scopesByPart).flatMap(([part, codes]) =>
    codes.map((code) => ({ id: code, part, description: scopeDescriptions[code], opens: uses.get(code) ?? noUse })),
  )
}

const buildCommandItems = (): readonly Item[] =>
  resources.flatMap(commandsOf).map((command) => ({
    id: command.name,
    name: command.name,
    scope: command.declaration.scope,
    principals: principalKindsOf(command),
    from: allowedStatesOf(command),
    data: dataSchemaOf(command),
  }))

/** The JSON Schema of a command's input data. */
export function dataSchemaOf({ declaration, resource }: NamedCommand): unknown {
  const shape = declaration.data ?? (declaration.updates ? z.partial(resource.record) : z.strictObject({}))
  return withTickets(resource, z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }))
}

/** Lists the states that allow the command; `null` if no state machine restricts it. */
function allowedStatesOf({ resource, action }: NamedCommand): readonly string[] | null {
  if (!resource.machines) return null
  const machines = 'every' in resource.machines ? [resource.machines.every] : Object.values(resource.machines.of)
  const states = machines.map((machine) => sourceStatesOf(machine, action))
  return states.every((from) => from === null) ? null : [...new Set(states.flatMap((from) => from ?? []))]
}

const builders = { scopes: buildScopeItems, commands: buildCommandItems }

/** Returns the whole list unless the request sets a limit. @throws Problem `malformed`, as other lists do. */
function pageOf(allItems: readonly Item[], parameters: Parameters): BuiltInPage {
  refuseUnknown(parameters, ['limit', 'after'])
  const limit = parameters['limit'] === undefined ? allItems.length : readLimit(singleParameter(parameters, 'limit'))
  const after = singleParameter(parameters, 'after')
  const from = after === undefined ? 0 : allItems.findIndex(({ id }) => id === after) + 1
  if (after !== undefined && from === 0) throw malformedProblem([{ path: 'after', message: 'is not a cursor of this list' }])
  const page = allItems.slice(from, from + limit)
  return { items: page, next: from + limit < allItems.length ? (page.at(-1)?.id ?? null) : null }
}

type CatalogueDeps = { readonly deps: ServerDeps; readonly catalogue: keyof typeof builders; readonly document: () => OpenApi }

/** @returns The list call of the catalogue. */
export function registerCatalogue(app: FastifyInstance, resource: Resource, { deps, catalogue, document }: CatalogueDeps): ParseList {
  const config = { declared: resource.name }
  // At the first request, because it takes a tenth of a start.
  const items = once(() => builders[catalogue](document()))
  const parseList: ParseList<BuiltInPage> = (principal, parameters) => {
    requireScope(principal, minimumReadScope(resource))
    return pageOf(items(), parameters)
  }
  app.get(pathOf(resource), { config }, async (request, reply) => {
    const principal = principalOf(request)
    const page = parseList(principal, request.query as Parameters)
    const { epoch, position } = await deps.store.readTogether(principal.practice, [])
    return reply.send({ ...page, epoch, position })
  })
  app.get<{ Params: { id: string } }>(`${pathOf(resource)}:id`, { config }, async (request, reply) => {
    requireScope(principalOf(request), minimumReadScope(resource))
    const item = items().find(({ id }) => id === request.params.id)
    if (!item) throw notFoundProblem()
    return reply.send(item)
  })
  return parseList
}
