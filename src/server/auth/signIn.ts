import * as z from 'zod/mini'
import { longText } from '#domain/fields.ts'
import { Problem } from '#domain/problems.ts'
import type { Me, SignedIn } from '#domain/wire.ts'
import type { House } from '../house.ts'
import { verifyPassword } from './passwords.ts'
import type { Porter } from './principals.ts'
import type { Rights } from './rights.ts'
import { openSession, sessionLength } from './sessions.ts'
import { countTry } from './tries.ts'

const word = longText(200).check(z.minLength(1))

export const SignIn = z.strictObject({
  username: word,
  password: word,
  /** For a second factor, once there is one. */
  code: z.optional(longText(20)),
})
export type SignIn = z.infer<typeof SignIn>

/** Seconds. */
export const cookieAge = sessionLength / 1000

const wrong = () => new Problem('signed-out', 'That user name and password do not belong together.')

/** Whoever bears the name and knows the password. Nothing in the answer or its time tells which of the two was wrong. */
async function recognise(house: House, username: string, password: string) {
  const user = await house.store.findAnywhere('users', 'username', username)
  const hash = user && (await house.store.secret(user.practice, 'users', user.record.id, 'password'))
  const right = await verifyPassword(hash, password)
  return right ? user : null
}

export async function practiceOf(house: House, practice: string): Promise<Me['practice']> {
  const practices = await house.store.practices()
  return { id: practice, name: practices.find(({ id }) => id === practice)?.name ?? '' }
}

async function meOf(house: House, practice: string, rights: Rights): Promise<Me> {
  return {
    id: rights.record.id,
    username: rights.username,
    name: rights.name,
    practice: await practiceOf(house, practice),
    provider: rights.provider,
    locations: rights.locations,
  }
}

/** Who is signed in and what they hold, as the browser keeps it. */
export const whoIs = async (house: House, practice: string, rights: Rights) => ({
  user: await meOf(house, practice, rights),
  scopes: [...rights.scopes].sort(),
})

/**
 * @param address Where the try comes from, as far as the proxies are believed.
 * @throws Problem `signed-out`, the same for an unknown name, a wrong password and a disabled user; `too-many`
 */
export async function signIn(house: House, porter: Porter, asked: SignIn, address: string): Promise<SignedIn> {
  const username = asked.username.trim().toLowerCase()
  const counted = await countTry(house, username, address)
  const user = await recognise(house, username, asked.password)
  const rights = user && (await porter.rights(user.practice, user.record.id))
  if (!user || !rights) throw wrong()
  await counted.wasRight()
  const { token, session } = await openSession(house, user.practice, user.record.id)
  return { token, expiresAt: session.expiresAt, ...(await whoIs(house, user.practice, rights)) }
}
