import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#domain/problems.ts'
import { day as dayShape, id as idShape } from '#domain/fields.ts'
import { describeScopes } from '#domain/scopes.ts'
import { daysAfter } from '#domain/time.ts'
import { type DeclaredFigure, declaredFigures } from '#resources/figureAreas.ts'
import { minimumReadScope, pathOf } from '#resources/registry.ts'
import type { Principal } from '../../engine/access/principal.ts'
import { viewCell, viewFor } from '../../engine/access/views.ts'
import type { ServerDeps } from '../../deps.ts'
import type { CellQuery } from '../../store/store.ts'
import { type Parameters, parameterProblem, readLimit, refuseUnknown, singleParameter } from '../request/listQuery.ts'
import { sendItems } from '../request/sendItems.ts'
import { principalOf } from '../security/authentication.ts'

/** The longest period of one answer, in days. */
export const maxFigureDays = 3660

/** `GET /api/reports/figures/<name>/` returns the cells of a figure, with what it counts. */
export function registerFigures(app: FastifyInstance, deps: ServerDeps): void {
  for (const declared of declaredFigures)
    app.get(pathOf(declared.area), { config: { declared: declared.area.name } }, (request, reply) =>
      listCells(deps, declared, request, reply),
    )
}

async function listCells(deps: ServerDeps, { area, figure }: DeclaredFigure, request: FastifyRequest, reply: FastifyReply) {
  const principal = principalOf(request)
  const parameters = request.query as Parameters
  const view = viewFor(principal, area, singleParameter(parameters, 'sight'))
  if (view === null) {
    const scope = describeScopes(minimumReadScope(area))
    throw new Problem('forbidden', `You need the ${scope} permission to view ${area.name}.`, { scope })
  }
  const query = readCellQuery(parameters, principal, figure.dimensions.includes('provider'))
  const { items, ...page } = await deps.store.figureCells(principal.practice, area.name, query)
  const { definition, version } = figure
  return sendItems(request, reply, 'items', items, (cell) => viewCell(area, view, cell), { ...page, definition, version })
}

function readCellQuery(parameters: Parameters, principal: Principal, hasProvider: boolean): CellQuery {
  refuseUnknown(parameters, ['location', 'day.from', 'day.to', 'limit', 'after', 'sight', ...(hasProvider ? ['provider'] : [])])
  const [from, to] = ['day.from', 'day.to'].map((name) => readDay(name, singleParameter(parameters, name)))
  if (from !== undefined && to !== undefined && to > daysAfter(from, maxFigureDays))
    throw parameterProblem('day.to', `is more than ${maxFigureDays} days after day.from`)
  const provider = singleParameter(parameters, 'provider')
  const after = singleParameter(parameters, 'after')
  return {
    locations: locationsOf(principal, [parameters['location'] ?? []].flat()),
    ...(provider === undefined ? {} : { provider: readId('provider', provider) }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(after === undefined ? {} : { after }),
    limit: readLimit(singleParameter(parameters, 'limit')),
  }
}

/** The named locations, or all; only those that the principal has. */
function locationsOf({ locations }: Principal, named: readonly string[]): readonly string[] | null {
  if (named.length === 0) return locations
  return named.map((text) => readId('location', text)).filter((location) => locations === null || locations.includes(location))
}

function readId(path: string, text: string): string {
  if (!idShape.safeParse(text).success) throw parameterProblem(path, 'is not a valid value')
  return text
}

function readDay(path: string, text: string | undefined): string | undefined {
  if (text !== undefined && !dayShape.safeParse(text).success) throw parameterProblem(path, 'is not a valid value')
  return text
}
