import type { FastifyInstance } from 'fastify'
import { notFoundProblem } from '#domain/problems.ts'
import { reports as reportWords } from '#locale/reports/reports.ts'
import { dataExports } from '#resources/system/dataExports.ts'
import { requireScope } from '../../engine/access/authorisation.ts'
import { canAccess } from '../../engine/access/recordAccess.ts'
import { minimumReadScope } from '#resources/registry.ts'
import type { ServerDeps } from '../../deps.ts'
import { principalOf } from '../../http/security/authentication.ts'
import { requireFileRights } from './exportRights.ts'
import type { ExportFiles } from './exportFiles.ts'
import type { ExportRecord } from './exportTask.ts'

type ById = { Params: { id: string } }

const types = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/**
 * `GET /api/exports/:id/file`: the file of an export, for the user who asked for it and for users with `sys`, if they may see all of it
 * now.
 */
export function registerExportRoutes(app: FastifyInstance, { store }: ServerDeps, files: ExportFiles): void {
  app.get<ById>('/api/exports/:id/file', { config: { declared: dataExports.name } }, async (request, reply) => {
    const principal = principalOf(request)
    requireScope(principal, minimumReadScope(dataExports))
    const record = (await store.get(principal.practice, dataExports.name, request.params.id)) as ExportRecord | null
    if (!record || record.state !== 'ready' || !canAccess(principal, dataExports, record)) throw notFoundProblem()
    requireFileRights(principal, record)
    const file = files.read(record.id)
    if (!file) throw notFoundProblem()
    reply.type(types[record.format]).header('Content-Disposition', `attachment; filename="${fileNameOf(record)}"`)
    return reply.send(file)
  })
}

/** Letters that every file system takes. */
function fileNameOf({ of, report, createdAt, format }: ExportRecord): string {
  const name = of ?? (report === null ? 'export' : reportWords.names[report])
  return `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${createdAt.slice(0, 10)}.${format}`
}
