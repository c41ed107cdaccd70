import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { statesFrom } from '#machines/ask.ts'
import { malformed, missing } from '#domain/problems.ts'
import { scopesByPart } from '#domain/scopes.ts'
import { type NamedCommand, commandsOf, pathOf } from '#resources/registry.ts'
import { resources } from '#resources/index.ts'
import type { Resource } from '#resources/resource.ts'
import { kindsOf } from '../engine/rights.ts'
import type { House } from '../house.ts'
import { principalOf } from './admission.ts'
import { type Parameters, one, readLimit, refuseUnknown } from './listQuery.ts'

/** Lists that the product itself knows: what may be held, and what may be done. Their code is their id; they have no version. */

type Item = { readonly id: string } & Readonly<Record<string, unknown>>

const scopeItems: readonly Item[] = Object.entries(scopesByPart).flatMap(([part, codes]) => codes.map((code) => ({ id: code, part })))

const commandItems: readonly Item[] = resources.flatMap(commandsOf).map((command) => ({
  id: command.name,
  name: command.name,
  scope: command.declaration.scope,
  principals: kindsOf(command),
  from: statesOf(command),
  data: schemaOf(command),
}))

/** The JSON Schema of a command's data, as it comes in. */
export function schemaOf({ declaration, resource }: NamedCommand): unknown {
  const shape = declaration.data ?? (declaration.edits ? z.partial(resource.record) : z.strictObject({}))
  return z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' })
}

/** `null` where no chart says when. */
function statesOf({ resource, word }: NamedCommand): readonly string[] | null {
  if (!resource.charts) return null
  const charts = 'every' in resource.charts ? [resource.charts.every] : Object.values(resource.charts.of)
  const states = charts.map((chart) => statesFrom(chart, word))
  return states.every((from) => from === null) ? null : [...new Set(states.flatMap((from) => from ?? []))]
}

const items = { scopes: scopeItems, commands: commandItems }

/** The whole list, unless less of it is asked for. @throws Problem `malformed` as every list does. */
function pageOf(all: readonly Item[], parameters: Parameters): { items: readonly Item[]; next: string | null } {
  refuseUnknown(parameters, ['limit', 'after'])
  const limit = parameters['limit'] === undefined ? all.length : readLimit(one(parameters, 'limit'))
  const after = one(parameters, 'after')
  const from = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1
  if (after !== undefined && from === 0) throw malformed([{ path: 'after', message: 'is not where a page of this list ended' }])
  const page = all.slice(from, from + limit)
  return { items: page, next: from + limit < all.length ? (page.at(-1)?.id ?? null) : null }
}

export function openCatalogue(app: FastifyInstance, house: House, resource: Resource, kind: 'scopes' | 'commands'): void {
  const config = { declared: resource.name }
  app.get(pathOf(resource), { config }, async (request, reply) => {
    const page = pageOf(items[kind], request.query as Parameters)
    const practice = (await house.store.practices()).find(({ id }) => id === principalOf(request).practice)
    return reply.send({ ...page, epoch: practice?.epoch, position: practice?.position })
  })
  app.get<{ Params: { id: string } }>(`${pathOf(resource)}:id`, { config }, async (request, reply) => {
    principalOf(request)
    const item = items[kind].find(({ id }) => id === request.params.id)
    if (!item) throw missing()
    return reply.send(item)
  })
}
