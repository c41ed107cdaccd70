import { Problem } from '#domain/problems.ts'
import type { Tx } from '../../store/store.ts'

/** Puts the errors of a refusal below a path of the request, and adds what else the refusal says of its place. */
export function placeErrors(error: unknown, path: string, place: { readonly at?: number } = {}): unknown {
  if (!(error instanceof Problem)) return error
  const { errors, ...extras } = error.extras
  const placed = errors?.map((one) => ({ ...one, path: one.path === '' ? path : `${path}.${one.path}` }))
  return new Problem(error.code, error.message, { ...extras, ...(placed ? { errors: placed } : {}), ...place })
}

/** Runs a step of a transaction whose data is at this path of the request. */
export function* runBelow<Result>(path: string, run: Tx<Result>, place: { readonly at?: number } = {}): Tx<Result> {
  try {
    return yield* run
  } catch (error) {
    throw placeErrors(error, path, place)
  }
}
