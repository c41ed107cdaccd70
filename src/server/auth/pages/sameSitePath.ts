import { requestShape } from '#domain/bounds.ts'
import { longText } from '#domain/fields.ts'

const NextPath = requestShape('GET /Auth/Signin next', longText(2000))

/** The page after signing in. */
export const startPage = '/my/#/account'

/** Returns a path of this site, or the start page for anything else, so that signing in cannot redirect to another site. */
export function sameSitePath(path: unknown): string {
  const { data = '' } = NextPath.safeParse(path)
  if (!data.startsWith('/')) return startPage
  const base = 'http://here.invalid'
  const url = URL.parse(data, base)
  // `/..//elsewhere` resolves to this origin, but its path alone would be read as the host in `//elsewhere`.
  return url?.origin === base ? url.pathname.replace(/^\/+/, '/') + url.search + url.hash : startPage
}
