import { meets } from '#domain/scopes.ts'
import type { Me, ProblemBody } from '#domain/wire.ts'
import { resourceOf, viewNeed } from '#resources/registry.ts'
import type { Rest } from './rest.ts'

/** Who is signed in, and what they hold at this moment. */
export type SignedInAs = {
  readonly me: () => Me
  readonly scopes: () => ReadonlySet<string>
  /** As far as codes say; another kind of principal is judged by the server. */
  readonly maySee: (area: string) => boolean
  /** Asks again. A failure is left to whatever is asked next. */
  readonly lookAgain: () => void
}

/** `kind`: what a paired screen is; it holds no code and sees what is declared for its kind. */
type Who = { readonly user: Me; readonly scopes: readonly string[]; readonly kind?: string }

/** @throws Refusal 401 where nobody is signed in, Unanswered where the server cannot be reached. */
export async function whoIsSignedIn(rest: Rest): Promise<SignedInAs> {
  const look = async () => {
    const { user, scopes, kind } = (await rest('GET', '/api/auth/')) as Who
    return { me: user, scopes: new Set(scopes), kind }
  }
  let known = await look()
  return {
    me: () => known.me,
    scopes: () => known.scopes,
    maySee: (area) => (known.kind === undefined ? maySee(known.scopes, area) : isShownTo(known.kind, area)),
    lookAgain: () =>
      void look().then(
        (now) => (known = now),
        () => undefined,
      ),
  }
}

const isShownTo = (kind: string, area: string): boolean => Object.hasOwn(resourceOf(area)?.sights ?? {}, kind)

function maySee(scopes: ReadonlySet<string>, area: string): boolean {
  const resource = resourceOf(area)
  return !resource || scopes.size === 0 || meets(viewNeed(resource), scopes)
}

/** Whether being turned away for this may mean that rights have changed. */
export const isAboutRights = (why: ProblemBody | string): boolean =>
  typeof why === 'string' ? why === 'revoked' || why === 'expired' : why.status === 401 || why.status === 403
