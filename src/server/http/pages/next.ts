/** Where people begin. */
export const startPage = '/my/#/account'

/** A path of this site and nothing else, however cleverly it is written: signing in must not lead anybody elsewhere. */
export function sameSitePath(asked: unknown): string {
  if (typeof asked !== 'string' || !asked.startsWith('/') || asked.length > 2000) return startPage
  const here = 'http://here.invalid'
  const url = URL.parse(asked, here)
  // `/..//elsewhere` is here, but its path alone would be read as `//elsewhere`.
  return url?.origin === here ? url.pathname.replace(/^\/+/, '/') + url.search + url.hash : startPage
}
