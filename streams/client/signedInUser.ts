import { BehaviorSubject, type Observable } from 'rxjs'
import { areSameScopes, hasScopes } from '#domain/scopes.ts'
import type { Instant } from '#domain/time.ts'
import type { CurrentUser, ProblemBody } from '#domain/wire.ts'
import { areaReadScope, hasAreaView } from '#resources/page/areaNames.ts'
import type { RestClient } from '../link/restClient.ts'

/** The signed-in user and current scopes. */
export type SignedInUser = {
  readonly me: () => CurrentUser
  /** When the session ends, at the time it was loaded. */
  readonly expiresAt: () => Instant
  readonly scopes: () => ReadonlySet<string>
  readonly scopes$: Observable<ReadonlySet<string>>
  /** Decides by scopes; the server decides for other kinds of principal. */
  readonly canView: (area: string) => boolean
  /** Loads the user again. On failure the next request reports the problem. */
  readonly refresh: () => void
}

/** `kind`: the kind of a paired screen, which has no scopes and sees the view declared for its kind. */
type SessionResponse = {
  readonly user: CurrentUser
  readonly expiresAt: Instant
  readonly scopes: readonly string[]
  readonly kind?: string
}

/**
 * Loads the signed-in user.
 * @throws ProblemError 401 when no user is signed in, NoResponseError when the server cannot be reached.
 */
export async function loadSignedInUser(rest: RestClient): Promise<SignedInUser> {
  const load = async () => {
    const { user, expiresAt, scopes, kind } = (await rest('GET', '/api/auth/')) as SessionResponse
    return { me: user, expiresAt, scopes: new Set(scopes), kind }
  }
  let current = await load()
  const scopes$ = new BehaviorSubject<ReadonlySet<string>>(current.scopes)
  return {
    me: () => current.me,
    expiresAt: () => current.expiresAt,
    scopes: () => scopes$.value,
    scopes$,
    canView: (area) => (current.kind === undefined ? canView(scopes$.value, area) : hasAreaView(area, current.kind)),
    refresh: () =>
      void load().then(
        (loaded) => {
          current = loaded
          // Screens compare the set to see a change.
          if (!areSameScopes(loaded.scopes, scopes$.value)) scopes$.next(loaded.scopes)
        },
        () => undefined,
      ),
  }
}

function canView(scopes: ReadonlySet<string>, area: string): boolean {
  const readScope = areaReadScope(area)
  return readScope === null || scopes.size === 0 || hasScopes(readScope, scopes)
}

/** True when the server answers only pages of another version: with a problem of its own, or with `bye`. */
export const isOtherVersion = (reason: ProblemBody | string): boolean =>
  typeof reason === 'string' ? reason === 'upgrade' : reason.status === 426

/** True when this refusal may mean that the user's scopes changed. */
export const isAccessProblem = (reason: ProblemBody | string): boolean =>
  typeof reason === 'string' ? reason === 'revoked' || reason === 'expired' : reason.status === 401 || reason.status === 403
