import type { BrowserContext } from '@playwright/test'
import { demoPassword } from '../server/startServer.ts'

/**
 * Sends the form of the sign-in page without rendering it, as a browser without JavaScript does. The browser gets the cookies without
 * their expiry, because it would be judged by the machine's clock and not by the clock of the run.
 */
export async function sendSignIn(context: BrowserContext, url: string, username: string): Promise<void> {
  const body = new URLSearchParams({ username, password: demoPassword })
  const answer = await fetch(`${url}/Auth/Signin`, { method: 'POST', body, redirect: 'manual' })
  if (answer.status !== 303) throw new Error(`Signing ${username} in was answered with ${answer.status}`)
  const pairs = answer.headers.getSetCookie().map((cookie) => cookie.slice(0, cookie.indexOf(';')))
  const cookies = pairs.map((pair) => ({ name: pair.slice(0, pair.indexOf('=')), value: pair.slice(pair.indexOf('=') + 1) }))
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, url, httpOnly: true, sameSite: 'Lax' as const })))
}
