import type { FieldError } from './wire.ts'

/** Every no the product can say. Anything else that goes wrong is a bug and answers 500 without detail. Codes are never reused. */
export const problems = {
  'unreadable': { status: 400, title: 'That could not be read' },
  'malformed': { status: 400, title: 'Something in that is not right' },
  'key-required': { status: 400, title: 'An Idempotency-Key is needed here' },
  'signed-out': { status: 401, title: 'Sign in first' },
  'forbidden': { status: 403, title: 'You may not do that' },
  'insecure': { status: 403, title: 'Only over https' },
  'other-site': { status: 403, title: 'That was sent from another site' },
  'missing': { status: 404, title: 'That is not there' },
  'no-method': { status: 405, title: 'That cannot be done here' },
  'refused': { status: 409, title: 'Not possible now' },
  'in-flight': { status: 409, title: 'The first of these is still being answered' },
  'gone': { status: 410, title: 'Fetch it again' },
  'stale': { status: 412, title: 'Somebody changed it first' },
  'too-large': { status: 413, title: 'That is too large' },
  'wrong-type': { status: 415, title: 'That is not a type we read' },
  'conflicting': { status: 422, title: 'That does not fit with the rest' },
  'key-reused': { status: 422, title: 'That key was used for something else' },
  'version-required': { status: 428, title: 'Say which version you saw' },
  'too-many': { status: 429, title: 'Too many tries' },
  'bug': { status: 500, title: 'Something went wrong here' },
  'draining': { status: 503, title: 'Closing for a moment' },
  'storage-failed': { status: 503, title: 'The storage does not answer' },
  'disk-full': { status: 507, title: 'The disk is full' },
} as const

export type ProblemCode = keyof typeof problems

export type ProblemExtras = {
  readonly errors?: readonly FieldError[]
  readonly possible?: readonly string[]
  /** The need that was not met, named. */
  readonly scope?: string
  readonly reason?: string
  /** Of a secret that must not be guessed. */
  readonly triesLeft?: number
  /** Seconds, for `Retry-After`. */
  readonly retryAfter?: number
}

/** A no with its reason. The detail is for people and must hold nothing of another practice. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly extras: ProblemExtras

  constructor(code: ProblemCode, detail: string, extras: ProblemExtras = {}) {
    super(detail)
    this.name = 'Problem'
    this.code = code
    this.extras = extras
  }

  get status(): number {
    return problems[this.code].status
  }
}

export const malformed = (errors: readonly FieldError[]) =>
  new Problem('malformed', errors.map(({ path, message }) => `${path || 'the body'} ${message}`).join('; '), { errors })
export const conflicting = (path: string, message: string) =>
  new Problem('conflicting', `${path} ${message}`, { errors: [{ path, message }] })
/** One answer for what is not there and for what is another's. */
export const missing = () => new Problem('missing', 'There is nothing at that address, or it is not yours to see.')
