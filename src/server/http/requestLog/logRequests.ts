import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { instantOf } from '#domain/time.ts'
import type { SetTimer } from '../../clock/timer.ts'
import type { Config } from '../../config.ts'
import type { ServerDeps } from '../../deps.ts'
import { openLogFile } from './logFile.ts'

/** The folder of the request log in a data folder. Backups and verification leave it out, because it holds no data of the practice. */
export const logFolder = 'logs'

/** Ten files of 10 MB beside the current one: about half a million requests. */
const limits = { maxSize: '10M', maxFiles: 10 }

/** Appends one line for each response, once it is sent. The lines contain no patients' data. */
export function logRequests(app: FastifyInstance, config: Config, deps: ServerDeps, setTimer: SetTimer): void {
  if (!config.requestLog) return
  const log = openLogFile({ folder: join(config.dataDir, logFolder), name: 'requests.log', deps, setTimer, ...limits })
  app.addHook('onResponse', async (request, reply) => log.write(lineOf(deps.now(), request, reply)))
  app.addHook('onClose', log.close)
}

/** Only what the server itself has named: never the address, query, headers or body that a client sent. */
const lineOf = (now: number, request: FastifyRequest, reply: FastifyReply) => ({
  at: instantOf(now),
  method: request.method,
  route: request.routeOptions.url ?? null,
  status: reply.statusCode,
  milliseconds: Math.round(reply.elapsedTime * 10) / 10,
  bytes: bytesOf(reply),
  principal: request.principal?.kind ?? null,
  user: request.principal?.user ?? null,
  address: isOfPatient(request) ? null : request.ip,
})

/** `null` for a response whose length is not known before it is sent. */
function bytesOf(reply: FastifyReply): number | null {
  const length = reply.getHeader('content-length')
  return length === undefined ? null : Number(length)
}

/** A patient opens the link of a message on their own phone, so the address is theirs. */
const isOfPatient = ({ principal, routeOptions }: FastifyRequest): boolean =>
  principal?.kind === 'patient' || (routeOptions.url ?? '').startsWith('/l/')
