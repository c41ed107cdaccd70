import type { FastifyInstance, FastifyRequest } from 'fastify'
import { missing } from '#domain/problems.ts'
import { migrations } from '#resources/system/migrations.ts'
import { grantable } from '#domain/scopes.ts'
import { type Principal, theSystem } from '../auth/principal.ts'
import { demand } from '../engine/rights.ts'
import type { House } from '../house.ts'
import { principalOf } from '../http/admission.ts'
import { shownTo } from '../http/areas.ts'
import type { Files } from './files.ts'
import { errorFile } from './refusals.ts'

type ById = { Params: { id: string } }

/** The largest file that is taken, in bytes. */
export const mostBytes = 20 * 1024 * 1024

/** What an import needs beside its records: the file's bytes in, the refused rows out. */
export function openImportRoutes(app: FastifyInstance, house: House, files: Files): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'text/csv',
      { parseAs: 'buffer', bodyLimit: mostBytes },
      async (_request: FastifyRequest, bytes: Buffer) => bytes,
    )
    scope.post<ById>('/api/migrations/:id/file', { config: { declared: 'migrations' }, bodyLimit: mostBytes }, async (request, reply) => {
      const principal = principalOf(request)
      return reply.send(await attach(house, files, principal, request.params.id, request.body as Buffer))
    })
  })
  app.get<ById>('/api/migrations/:id/errors', { config: { declared: 'migrations' } }, async (request, reply) => {
    const principal = principalOf(request)
    demand(principal, 'sys')
    if (!(await house.store.get(principal.practice, 'migrations', request.params.id))) throw missing()
    const refusals = await files.refusals(request.params.id)
    const csv = refusals.rows.length > 0 ? errorFile(refusals) : ''
    return reply.type('text/csv; charset=utf-8').header('Content-Disposition', 'attachment; filename="refused-rows.csv"').send(csv)
  })
}

/** The bytes are safe before the record says so; the import's work begins with that entry. */
async function attach(house: House, files: Files, principal: Principal, id: string, bytes: Buffer) {
  demand(principal, migrations.commands['attach']?.scope ?? 'sys.c')
  if (!(await house.store.get(principal.practice, 'migrations', id))) throw missing()
  const inside = { ...theSystem(principal.practice, 'import', new Set(grantable)), by: principal.by }
  const asked = { command: 'migrations.attach', record: id, data: { file: await files.keep(bytes) }, because: `import:${id}` }
  const { record } = await house.door.execute(inside, asked)
  return record && shownTo(principal, migrations, record)
}
