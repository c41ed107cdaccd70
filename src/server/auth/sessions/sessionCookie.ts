import type { IncomingMessage } from 'node:http'

/** Names the session cookie, the only credential of a browser. Over https the `__Host-` prefix makes the browser require Secure, this host and path `/`. */
const cookieName = (secure: boolean) => (secure ? '__Host-session' : 'session')
export const cookieAttributes = (secure: boolean) => `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`

/** Builds the `Set-Cookie` value that stores the session token for `seconds`. */
export const sessionCookie = (token: string, secure: boolean, seconds: number): string =>
  `${cookieName(secure)}=${token}; Max-Age=${seconds}; ${cookieAttributes(secure)}`

export const expiredSessionCookie = (secure: boolean): string => `${cookieName(secure)}=; Max-Age=0; ${cookieAttributes(secure)}`

export const tokenFromCookie = (raw: IncomingMessage, secure: boolean): string | null => cookieValue(raw, cookieName(secure))

export function cookieValue(raw: IncomingMessage, name: string): string | null {
  const prefix = `${name}=`
  const found = raw.headers.cookie
    ?.split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(prefix))
  return found?.slice(prefix.length) || null
}
