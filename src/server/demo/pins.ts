import { createHash } from 'node:crypto'
import { pinLength } from '#domain/practice/user.ts'
import { theSystem } from '../auth/principal.ts'
import type { House } from '../house.ts'

/** Each demo user's PIN follows from the one password, so that who knows that needs no second note of it. */
export function pinFrom(password: string, username: string): string {
  const drawn = createHash('sha256').update(`pin ${username} ${password}`).digest().readUInt32BE(0)
  return String(drawn % 10 ** pinLength).padStart(pinLength, '0')
}

export type Pinned = { readonly username: string; readonly pin: string }

/** Gives each of them theirs. */
export async function givePins(house: House, practice: string, usernames: readonly string[], password: string): Promise<readonly Pinned[]> {
  const principal = theSystem(practice, 'demo', new Set(['usr.e']))
  const pinned: Pinned[] = []
  for (const username of usernames) {
    const pin = pinFrom(password, username)
    const found = await house.store.findAnywhere('users', 'username', username)
    if (found)
      await house.door.execute(principal, { command: 'users.edit', record: found.record.id, data: { pin }, because: 'the demo practice' })
    pinned.push({ username, pin })
  }
  return pinned
}
