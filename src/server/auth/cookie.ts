import type { IncomingMessage } from 'node:http'

/** The one cookie. Over https its name alone makes the browser insist on Secure, this host and the whole site. */
const nameOf = (secure: boolean) => (secure ? '__Host-session' : 'session')
const flags = (secure: boolean) => `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`

/** A `Set-Cookie` that gives the browser its sign-in for so many seconds. */
export const cookieWith = (token: string, secure: boolean, seconds: number): string =>
  `${nameOf(secure)}=${token}; Max-Age=${seconds}; ${flags(secure)}`

export const cookieEnded = (secure: boolean): string => `${nameOf(secure)}=; Max-Age=0; ${flags(secure)}`

export function tokenInCookie(raw: IncomingMessage, secure: boolean): string | null {
  const start = `${nameOf(secure)}=`
  const found = raw.headers.cookie
    ?.split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(start))
  return found?.slice(start.length) || null
}
