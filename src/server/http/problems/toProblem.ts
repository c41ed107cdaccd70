import { Problem, notFoundProblem, type ProblemCode } from '#domain/problems.ts'

/** Converts errors of the framework, the database and the disk to problems. Their own messages never leave the server. */

type ThrownError = { readonly code?: unknown; readonly errcode?: unknown; readonly statusCode?: unknown }

const frameworkProblems: Readonly<Record<string, readonly [ProblemCode, string]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['too-large', 'The body is too large for this address.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['wrong-type', 'Send application/json.'],
  FST_ERR_CTP_EMPTY_TYPE: ['wrong-type', 'Send the Content-Type of the body.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['unreadable', 'The body length does not match Content-Length.'],
  FST_ERR_MAX_PARAM_LENGTH: ['missing', notFoundProblem().message],
  FST_ERR_BAD_URL: ['unreadable', 'The address cannot be decoded.'],
}

/** Never delivered, because the client disconnected. */
const disconnected = 'The body is incomplete.'

const sqliteFull = 13
const sqliteIoError = 10

/** The lowest byte of SQLite's extended error code is the primary code. */
function storageProblemOf({ code, errcode }: ThrownError): Problem | null {
  const primaryCode = typeof errcode === 'number' ? errcode & 0xff : null
  if (primaryCode === sqliteFull || code === 'ENOSPC') return new Problem('disk-full', 'The disk is full. Nothing was changed.')
  if (primaryCode === sqliteIoError) return new Problem('storage-failed', 'The storage is unavailable. Nothing was changed.')
  return null
}

/** A library refused the request itself. A path that it forbids names no file, so the answer is the same as for a missing one. */
function clientProblemOf({ statusCode }: ThrownError): Problem | null {
  if (statusCode === 403 || statusCode === 404) return notFoundProblem()
  const isClientError = typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500
  return isClientError ? new Problem('unreadable', 'The request cannot be read.') : null
}

const isThrownError = (value: unknown): value is ThrownError => typeof value === 'object' && value !== null

/** Removes everything from the first to the last quote, which may be sent data that contains quotes. */
const withoutQuotes = (text: string) => text.replace(/["'`].*["'`]/s, '…')

const framesOf = (error: Error) => (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))

/** Keeps the stack trace for the operator and removes quoted text, which may be patient data. */
function sanitise(thrown: unknown): Error {
  const error = thrown instanceof Error ? thrown : new Error('something that is no error was thrown')
  const sanitised = new Error(withoutQuotes(error.message))
  sanitised.name = error.name
  sanitised.stack = [`${error.name}: ${sanitised.message}`, ...framesOf(error)].join('\n')
  return sanitised
}

/** @returns The problem to send, and an error to report if the operator should investigate. */
export function toProblem(thrown: unknown): { readonly problem: Problem; readonly toReport: Error | null } {
  if (thrown instanceof Problem) return { problem: thrown, toReport: null }
  const frameworkProblem = isThrownError(thrown) ? frameworkProblems[String(thrown.code)] : undefined
  if (frameworkProblem) return { problem: new Problem(...frameworkProblem), toReport: null }
  if (isThrownError(thrown) && thrown.code === 'ECONNRESET') return { problem: new Problem('unreadable', disconnected), toReport: null }
  const clientProblem = isThrownError(thrown) ? clientProblemOf(thrown) : null
  if (clientProblem) return { problem: clientProblem, toReport: null }
  const storageProblem = isThrownError(thrown) ? storageProblemOf(thrown) : null
  return {
    problem: storageProblem ?? new Problem('bug', 'The server failed. The error has been reported with this request ID.'),
    toReport: sanitise(thrown),
  }
}
