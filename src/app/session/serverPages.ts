/** Paths of pages that the server renders. */
export const signInPage = '/Auth/Signin'
export const signOutPage = '/Auth/Signout'

/**
 * Returns the path to redirect to, or `null` if the address is already correct. `/#/signin` and `/#/signout` are server pages; the app
 * itself is served under `/my/`, so `/` redirects there.
 */
export function redirectFor({ pathname, hash }: { readonly pathname: string; readonly hash: string }): string | null {
  const route = hash.replace(/^#/, '').toLowerCase()
  if (route === '/signin') return signInPage
  if (route === '/signout') return signOutPage
  return pathname === '/' ? `/my/${hash}` : null
}
