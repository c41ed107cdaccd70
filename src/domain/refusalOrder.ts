import type { ProblemCode } from './problems.ts'

/**
 * The order of refusal: of several faults in one request, the earliest of this list answers. Hooks, routes and the command bus sort their
 * checks by it, and a contract test plants every pair of faults. Before it stand the transport and a server that stops.
 */
export const refusalOrder = [
  { step: 'signIn', codes: ['signed-out'], means: 'no valid sign-in' },
  { step: 'budget', codes: ['too-many'], means: 'too many requests' },
  { step: 'method', codes: ['no-method'], means: 'a method that this address does not serve' },
  { step: 'body', codes: ['too-large', 'wrong-type'], means: 'a body that is too large or of another type' },
  { step: 'text', codes: ['unreadable'], means: 'a body that cannot be read' },
  { step: 'scope', codes: ['forbidden'], means: 'no permission for the command' },
  { step: 'key', codes: ['key-required'], means: 'no Idempotency-Key where money moves' },
  { step: 'replay', codes: ['key-reused'], means: 'a repeated Idempotency-Key, which also gives the stored response' },
  { step: 'shape', codes: ['malformed'], means: 'what the shape of the request alone refuses' },
  { step: 'record', codes: ['missing'], means: 'a record that is not there or not accessible' },
  { step: 'version', codes: ['version-required', 'stale'], means: 'no version, or not the current one' },
  { step: 'value', codes: ['forbidden'], means: 'no permission for this value or field' },
  { step: 'conflict', codes: ['conflicting'], means: 'a value that does not fit other fields or records' },
  { step: 'locked', codes: ['refused'], means: 'a record that is in use, or one too many' },
  { step: 'state', codes: ['refused'], means: 'not possible in the current state' },
  { step: 'unique', codes: ['not-unique'], means: 'a value that another record has' },
] as const satisfies readonly { readonly step: string; readonly codes: readonly ProblemCode[]; readonly means: string }[]

export type RefusalStep = (typeof refusalOrder)[number]['step']

/** Sorts checks by the order of refusal, whatever the order in which they are declared. */
export const inRefusalOrder = <Check>(checks: Readonly<Partial<Record<RefusalStep, Check>>>): readonly Check[] =>
  refusalOrder.flatMap(({ step }) => checks[step] ?? [])
