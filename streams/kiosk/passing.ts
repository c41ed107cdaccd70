import { Refusal, Unanswered } from '../rest.ts'

/** What came of a call: its answer, a no for good, or nothing that says whether it was done. */
export type Came<T> =
  | { readonly kind: 'answer'; readonly answer: T }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'nothing'; readonly isTooMany: boolean }

/** These say "not now" and nothing of the call itself; asked again under its own key it may be done. */
const passing = ['draining', 'storage-failed', 'disk-full', 'too-many', 'in-flight', 'bug']
const isPassing = ({ problem }: Refusal) => passing.some((code) => problem.type.endsWith(`problem-${code}`))

/** @throws what is neither: a fault of ours. */
export async function cameOf<T>(asked: Promise<T>): Promise<Came<T>> {
  try {
    return { kind: 'answer', answer: await asked }
  } catch (thrown) {
    if (thrown instanceof Unanswered) return { kind: 'nothing', isTooMany: false }
    if (!(thrown instanceof Refusal)) throw thrown
    return isPassing(thrown) ? { kind: 'nothing', isTooMany: thrown.problem.status === 429 } : { kind: 'refused', refusal: thrown }
  }
}

export const isRevoked = ({ problem }: Refusal): boolean => problem.status === 401
