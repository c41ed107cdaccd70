import { Problem, missing, type ProblemCode } from '#domain/problems.ts'

/** What the framework, the store's library and the disk throw, in our words. Theirs never leave the server. */

type Thrown = { readonly code?: unknown; readonly errcode?: unknown; readonly statusCode?: unknown }

const ofFramework: Readonly<Record<string, readonly [ProblemCode, string]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['too-large', 'The body is larger than this address takes.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['wrong-type', 'Send application/json.'],
  FST_ERR_CTP_EMPTY_TYPE: ['wrong-type', 'Say which type the body is of.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['unreadable', 'The body is not as long as it was said to be.'],
  FST_ERR_MAX_PARAM_LENGTH: ['missing', missing().message],
  FST_ERR_BAD_URL: ['unreadable', 'The address holds something that cannot be decoded.'],
}

/** Nobody hears this: whoever sent it hung up half-way. */
const hungUp = 'The body ended before it was whole.'

const full = 13
const inputOutput = 10

/** SQLite's extended codes carry the plain one in their lowest byte. */
function ofStorage({ code, errcode }: Thrown): Problem | null {
  const plain = typeof errcode === 'number' ? errcode & 0xff : null
  if (plain === full || code === 'ENOSPC') return new Problem('disk-full', 'The disk is full. Nothing was changed.')
  if (plain === inputOutput) return new Problem('storage-failed', 'The storage does not answer. Nothing was changed.')
  return null
}

const isThrown = (value: unknown): value is Thrown => typeof value === 'object' && value !== null

/** From the first quote to the last: what was sent may stand between them, with quotes of its own. */
const withoutQuotes = (text: string) => text.replace(/["'`].*["'`]/s, '…')

const framesOf = (error: Error) => (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))

/** The place in the code is what an operator needs; what a message quotes may be a patient's. */
function forOperator(thrown: unknown): Error {
  const error = thrown instanceof Error ? thrown : new Error('something that is no error was thrown')
  const told = new Error(withoutQuotes(error.message))
  told.name = error.name
  told.stack = [`${error.name}: ${told.message}`, ...framesOf(error)].join('\n')
  return told
}

/** @returns What to answer, and what to tell the operator where somebody should look at it. */
export function toProblem(thrown: unknown): { readonly problem: Problem; readonly toReport: Error | null } {
  if (thrown instanceof Problem) return { problem: thrown, toReport: null }
  const known = isThrown(thrown) ? ofFramework[String(thrown.code)] : undefined
  if (known) return { problem: new Problem(...known), toReport: null }
  if (isThrown(thrown) && thrown.code === 'ECONNRESET') return { problem: new Problem('unreadable', hungUp), toReport: null }
  if (isThrown(thrown) && thrown.statusCode === 404) return { problem: missing(), toReport: null }
  const failed = isThrown(thrown) ? ofStorage(thrown) : null
  return {
    problem: failed ?? new Problem('bug', 'That is our fault and not yours. It has been reported under this request id.'),
    toReport: forOperator(thrown),
  }
}
