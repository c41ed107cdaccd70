import type { ConflictingRecord, FieldError } from './wire.ts'

/** Every problem the API can return. Anything else is a bug and answers 500 without detail. Codes are never reused. */
export const problems = {
  'unreadable': { status: 400, title: 'Request could not be read' },
  'malformed': { status: 400, title: 'Invalid request' },
  'key-required': { status: 400, title: 'Idempotency-Key required' },
  'pairing-open': { status: 400, title: 'Device not paired yet' },
  'unproven': { status: 400, title: 'Proof of the device’s key required' },
  'signed-out': { status: 401, title: 'Sign-in required' },
  'second-factor-needed': { status: 401, title: 'Code required' },
  'second-factor-required': { status: 403, title: 'Two-step sign-in required' },
  'forbidden': { status: 403, title: 'Permission denied' },
  'address-not-permitted': { status: 403, title: 'Network not permitted' },
  'insecure': { status: 403, title: 'HTTPS required' },
  'other-site': { status: 403, title: 'Request from another site' },
  'missing': { status: 404, title: 'Not found' },
  'no-method': { status: 405, title: 'Method not allowed' },
  'refused': { status: 409, title: 'Not allowed in the current status' },
  'not-unique': { status: 409, title: 'Already in use' },
  'in-flight': { status: 409, title: 'Request still in progress' },
  'gone': { status: 410, title: 'No longer available' },
  'stale': { status: 412, title: 'Changed by another user' },
  'too-large': { status: 413, title: 'Request too large' },
  'wrong-type': { status: 415, title: 'Unsupported media type' },
  'no-range': { status: 416, title: 'Range not satisfiable' },
  'conflicting': { status: 422, title: 'Conflicting data' },
  'key-reused': { status: 422, title: 'Idempotency-Key already used' },
  'other-protocol': { status: 426, title: 'Other protocol required' },
  'version-required': { status: 428, title: 'Version required' },
  'too-many': { status: 429, title: 'Too many attempts' },
  'bug': { status: 500, title: 'Server error' },
  'counting': { status: 503, title: 'Still being counted' },
  'draining': { status: 503, title: 'Server restarting' },
  'storage-failed': { status: 503, title: 'Storage unavailable' },
  'disk-full': { status: 507, title: 'The disk is full' },
} as const

export type ProblemCode = keyof typeof problems

export type ProblemExtras = {
  /** Records against the command, as the caller may see them. */
  readonly conflicts?: readonly ConflictingRecord[]
  readonly errors?: readonly FieldError[]
  readonly possible?: readonly string[]
  /** The scope requirement that was not met, described. */
  readonly scope?: string
  readonly reason?: string
  /** The index of the command that was refused, in a batch. */
  readonly at?: number
  /** Attempts left, for a secret that must not be guessed. */
  readonly triesLeft?: number
  /** The error of an RFC, as it spells it: `authorization_pending`. */
  readonly error?: string
  /** What the next proof of the sender must contain, also in `DPoP-Nonce`. */
  readonly nonce?: string
  /** Seconds, for `Retry-After`. */
  readonly retryAfter?: number
}

/** A refusal with its reason. The detail is shown to people and must contain nothing of another practice. */
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

export const malformedProblem = (errors: readonly FieldError[]) =>
  new Problem('malformed', errors.map(({ path, message }) => `${path || 'The body'} ${message}`).join('; '), { errors })
export const conflictProblem = (path: string, message: string) =>
  new Problem('conflicting', `${path} ${message}`, { errors: [{ path, message }] })
/** Like `conflictProblem`, with a whole sentence. */
export const fieldProblem = (path: string, sentence: string) =>
  new Problem('conflicting', sentence, { errors: [{ path, message: sentence }] })
/** A value that only one record may have. */
export const notUniqueProblem = (fields: readonly string[], message: string) =>
  new Problem('not-unique', `${fields.join(' and ')} ${message}`, { errors: fields.map((path) => ({ path, message })) })
/** The same answer for a value that is taken in this practice and for one that is taken in another. */
export const notAvailableProblem = (fields: readonly string[]) => notUniqueProblem(fields, 'is not available')
/** The same answer for a missing record and for one of another practice. */
export const notFoundProblem = () => new Problem('missing', 'Nothing was found at this address, or you do not have access to it.')
