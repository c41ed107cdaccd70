import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { Problem, malformedProblem, notFoundProblem } from '#domain/problems.ts'
import { fileNamed } from '#resources/fileDeclaration.ts'
import { readScopesOf } from '#resources/registry.ts'
import { migrations } from '#resources/system/migrations.ts'
import { grantableScopes } from '#domain/scopes.ts'
import { type Principal, systemPrincipal } from '../../engine/access/principal.ts'
import { requireScope } from '../../engine/access/authorisation.ts'
import { canAccess } from '../../engine/access/recordAccess.ts'
import { limitConcurrency } from '../../auth/passwords/limitConcurrency.ts'
import type { ServerDeps } from '../../deps.ts'
import { bytesOf, registerByteRoute } from '../../files/byteRoute.ts'
import { principalOf } from '../../http/security/authentication.ts'
import { viewedBy } from '../../http/routes/registerArea.ts'
import type { UploadStore } from './uploadStore.ts'
import { refusalCsv } from './refusals.ts'
import { FileTooLarge, UnreadableFile } from './table/tableBounds.ts'
import { createTableFile } from './worker/tableFile.ts'

type ById = { Params: { id: string } }

/** Import endpoints other than records: upload the file, download the refused rows. */
export function registerImportRoutes(app: FastifyInstance, deps: ServerDeps, files: UploadStore): void {
  const { accept: types, maxBytes } = fileNamed(migrations, 'file')
  registerByteRoute(app, {
    ...{ method: 'POST', url: '/api/migrations/:id/file', declared: migrations.name, types, maxBytes },
    handle: async (request, reply) => {
      const principal = principalOf(request)
      requireScope(principal, migrations.commands['attach']?.scope ?? 'sys.c')
      const bytes = bytesOf(request)
      if (bytes === null) throw malformedProblem([{ path: 'file', message: 'is missing' }])
      return reply.send(await attachFile(deps, files, principal, request.params.id, bytes))
    },
  })
  app.get<ById>('/api/migrations/:id/errors', { config: { declared: 'migrations' } }, async (request, reply) => {
    const principal = principalOf(request)
    requireScope(principal, readScopesOf(migrations).full)
    await requireImport(deps, principal, request.params.id)
    reply.type('text/csv; charset=utf-8').header('Content-Disposition', 'attachment; filename="refused-rows.csv"')
    const text = files.refusalText(request.params.id)
    return reply.send(text ? Readable.from(refusalCsv(text)) : '')
  })
}

/** Checks wait in a short queue, because each holds its file in memory. */
const limitChecks = limitConcurrency({ maxConcurrent: 1, maxQueued: 8 })
const busyProblem = () => new Problem('too-many', 'Other files are being checked. Try again in a moment.', { retryAfter: 5 })

/**
 * Checks the bounds of the file. A file that is no table is accepted here; its preview fails with the reason.
 * @throws Problem `conflicting`
 */
async function checkFile(files: UploadStore, path: string): Promise<void> {
  const file = createTableFile({ path, dataDir: files.dataDir })
  try {
    await file.request({ type: 'check' })
  } catch (error) {
    if (error instanceof FileTooLarge)
      throw new Problem('conflicting', error.message, { errors: [{ path: 'file', message: error.message }] })
    if (!(error instanceof UnreadableFile)) throw error
  } finally {
    await file.close()
  }
}

/** @throws Problem `missing` if the import is not there, or of a location that the principal does not have */
async function requireImport({ store }: ServerDeps, principal: Principal, id: string): Promise<void> {
  const record = await store.get(principal.practice, migrations.name, id)
  if (!record || !canAccess(principal, migrations, record)) throw notFoundProblem()
}

/** Saves the file before the record names it. The import starts with that log entry. A refused file is removed. */
async function attachFile(deps: ServerDeps, files: UploadStore, principal: Principal, id: string, bytes: Buffer) {
  await requireImport(deps, principal, id)
  const actingPrincipal = { ...systemPrincipal(principal.practice, 'import', new Set(grantableScopes), principal.origin), by: principal.by }
  const attach = (file: string) =>
    deps.commands.execute(actingPrincipal, { command: 'migrations.attach', record: id, data: { file }, because: `import:${id}` })
  const check = (path: string) => limitChecks(() => checkFile(files, path), busyProblem)
  const { record } = await files.saveFor(bytes, attach, check)
  return record && viewedBy(principal, migrations, record)
}
