import { Problem } from '#domain/problems.ts'

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const lockNotAvailable = '55P03'
const diskFull = '53100'
/** Classes: connection exception, insufficient resources, operator intervention. */
const unavailableClasses = new Set(['08', '53', '57'])
/** A deadlock and a transaction that was idle for too long. */
const retriedCodes = new Set(['40P01', '40001', '25P03', lockNotAvailable])
const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH'])
/** Messages of the driver, whose errors have no code. */
const lostConnection = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

const unavailableProblem = () => new Problem('storage-failed', 'The database does not answer. Repeat the request.', { retryAfter: 1 })
const busyProblem = () => new Problem('storage-failed', 'The practice is being changed elsewhere. Repeat the request.', { retryAfter: 1 })

export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** The problem that the client is told; another error is a fault of this program and stays as it is. */
export function databaseProblem(error: unknown): unknown {
  const code = codeOf(error)
  if (code === diskFull) return new Problem('disk-full', 'The disk of the database is full. Nothing was changed.')
  if (retriedCodes.has(code)) return busyProblem()
  const isLost =
    networkCodes.has(code) || unavailableClasses.has(code.slice(0, 2)) || (error instanceof Error && lostConnection.test(error.message))
  return isLost ? unavailableProblem() : error
}
