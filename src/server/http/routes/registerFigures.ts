import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#domain/problems.ts'
import { describeScopes } from '#domain/scopes.ts'
import { declaredFigures } from '#resources/declaredFigures.ts'
import type { DeclaredFigure } from '#resources/figureAreas.ts'
import { minimumReadScope, pathOf } from '#resources/registry.ts'
import { viewCell, viewFor } from '../../engine/access/views.ts'
import type { ServerDeps } from '../../deps.ts'
import { readCellQuery, readGroupQuery } from '../request/figureQuery.ts'
import { type Parameters, singleParameter } from '../request/listQuery.ts'
import { sendItems } from '../request/sendItems.ts'
import { principalOf } from '../security/authentication.ts'

/** `GET /api/reports/figures/<name>/` returns the cells of a figure, or their sums by `group`, with what it counts. */
export function registerFigures(app: FastifyInstance, deps: ServerDeps): void {
  for (const declared of declaredFigures)
    app.get(pathOf(declared.area), { config: { declared: declared.area.name } }, (request, reply) =>
      listCells(deps, declared, request, reply),
    )
}

async function listCells(deps: ServerDeps, declared: DeclaredFigure, request: FastifyRequest, reply: FastifyReply) {
  const { area, figure } = declared
  const { definition, version } = figure
  const principal = principalOf(request)
  const parameters = request.query as Parameters
  const view = viewFor(principal, area, singleParameter(parameters, 'sight'))
  if (view === null) throw forbiddenFigure(declared)
  if (parameters['group'] !== undefined) {
    // Sums are for those who see every measure.
    if (view !== 'full') throw forbiddenFigure(declared)
    const query = readGroupQuery(parameters, principal, figure)
    const { items, ...page } = await deps.store.figureGroups(principal.practice, area.name, query)
    return sendItems(request, reply, 'items', items, (group) => group, { ...page, definition, version })
  }
  const { items, ...page } = await deps.store.figureCells(principal.practice, area.name, readCellQuery(parameters, principal, figure))
  return sendItems(request, reply, 'items', items, (cell) => viewCell(area, view, cell), { ...page, definition, version })
}

function forbiddenFigure({ area }: DeclaredFigure): Problem {
  const scope = describeScopes(minimumReadScope(area))
  return new Problem('forbidden', `You need the ${scope} permission to view ${area.name}.`, { scope })
}
