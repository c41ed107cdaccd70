import type { ProofError } from '#domain/system/proofError.ts'
import { ProblemError, NoResponseError } from '../link/restClient.ts'

/** The outcome of a call: an answer, a final refusal, or unknown. */
export type CallOutcome<T> =
  | { readonly kind: 'answer'; readonly answer: T }
  | { readonly kind: 'refused'; readonly error: ProblemError }
  | { readonly kind: 'nothing'; readonly isRateLimited: boolean }

/** Problems that are temporary; the same call may succeed later under its key. */
const transientCodes = ['draining', 'storage-failed', 'disk-full', 'too-many', 'in-flight', 'bug']
/** The server refused the proof of the device's key, and says nothing about the token or the call. */
const proofErrors: readonly (string | undefined)[] = ['use_dpop_nonce', 'invalid_dpop_proof'] satisfies readonly ProofError[]
const isTransient = ({ problem }: ProblemError) =>
  proofErrors.includes(problem.error) || transientCodes.some((code) => problem.type.endsWith(`problem-${code}`))

/**
 * Turns the result of a call into an outcome.
 * @throws any error that is neither a refusal nor a missing response, because it is a bug.
 */
export async function outcomeOf<T>(call: Promise<T>): Promise<CallOutcome<T>> {
  try {
    return { kind: 'answer', answer: await call }
  } catch (thrown) {
    if (thrown instanceof NoResponseError) return { kind: 'nothing', isRateLimited: false }
    if (!(thrown instanceof ProblemError)) throw thrown
    return isTransient(thrown) ? { kind: 'nothing', isRateLimited: thrown.problem.status === 429 } : { kind: 'refused', error: thrown }
  }
}

/** The device is locked: what it took before is sent after it is unlocked. */
export const isLocked = ({ problem }: ProblemError): boolean => problem.reason === 'deviceIsOpen'
export const isRevoked = ({ problem }: ProblemError): boolean => problem.status === 401
