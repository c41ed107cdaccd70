/** Pages that the server draws. */
export const signInPage = '/Auth/Signin'
export const signOutPage = '/Auth/Signout'

/**
 * Where an address of the app belongs that is not the app's own: `/#/signin` and `/#/signout` are the server's pages, and what is
 * opened at `/` lives under `/my/`. `null` where it is right.
 */
export function wayOf({ pathname, hash }: { readonly pathname: string; readonly hash: string }): string | null {
  const at = hash.replace(/^#/, '').toLowerCase()
  if (at === '/signin') return signInPage
  if (at === '/signout') return signOutPage
  return pathname === '/' ? `/my/${hash}` : null
}
