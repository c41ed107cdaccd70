import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Problem } from '#domain/problems.ts'
import type { FigureCell } from '#domain/figures/figure.ts'
import type { CellGroup } from '#domain/figures/groupCells.ts'
import { declaredFigures } from '#resources/declaredFigures.ts'
import type { DeclaredFigure } from '#resources/figureAreas.ts'
import { minimumReadScope, pathOf } from '#resources/registry.ts'
import { viewCell, viewFor } from '../../engine/access/views.ts'
import type { ServerDeps } from '../../deps.ts'
import { type ListCall, type ParseList, sendList } from '../request/listCall.ts'
import { readCellQuery, readGroupQuery } from '../request/figureQuery.ts'
import { atItsMoment, requestedMoment } from '../request/pastCall.ts'
import { type Parameters, singleParameter } from '../request/listQuery.ts'
import { principalOf } from '../security/authentication.ts'
import { forbiddenScope } from '../../engine/access/authorisation.ts'

/** `GET /api/reports/figures/<name>/` returns the cells of a figure, or their sums by `group`, with what it counts. */
export function registerFigures(app: FastifyInstance, deps: ServerDeps): void {
  for (const declared of declaredFigures)
    app.get(pathOf(declared.area), { config: { declared: declared.area.name } }, (request, reply) =>
      listCells(deps, declared, request, reply),
    )
}

async function listCells(deps: ServerDeps, declared: DeclaredFigure, request: FastifyRequest, reply: FastifyReply) {
  const principal = principalOf(request)
  const call = parseFigureOf(declared)(principal, request.query as Parameters)
  return sendList(deps.store, principal.practice, await atItsMoment(deps, principal, call), request, reply)
}

/** Sums are for those who see every measure. */
const parseFigureOf =
  (declared: DeclaredFigure): ParseList<ListCall> =>
  (principal, parameters) => {
    const { area, figure } = declared
    const rest = { definition: figure.definition, version: figure.version }
    const view = viewFor(principal, area, singleParameter(parameters, 'sight'))
    const isOfGroups = parameters['group'] !== undefined
    if (view === null || (isOfGroups && view !== 'full')) throw forbiddenFigure(declared)
    if (isOfGroups) {
      const query = readGroupQuery(parameters, principal, figure)
      return { read: { type: 'groups', area: area.name, query }, toValue: (group: CellGroup) => group, rest }
    }
    const query = readCellQuery(parameters, principal, figure)
    const moment = requestedMoment(principal, parameters)
    return { read: { type: 'cells', area: area.name, query }, moment, toValue: (cell: FigureCell) => viewCell(area, view, cell), rest }
  }

export const figureLists: readonly (readonly [area: string, ParseList])[] = declaredFigures.map((declared) => [
  declared.area.name,
  parseFigureOf(declared),
])

const forbiddenFigure = ({ area }: DeclaredFigure): Problem => forbiddenScope(minimumReadScope(area), `to view ${area.name}`)
