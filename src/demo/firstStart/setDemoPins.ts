import { createHash } from 'node:crypto'
import { pinLength } from '#domain/practice/user.ts'
import type { DemoUserPin } from '#server/demoDeps.ts'
import type { ServerDeps } from '#server/deps.ts'
import { demoPrincipal } from './demoPrincipal.ts'

/** Derives each demo user's PIN from the demo password, so that it can be found again from the password. */
export function derivePin(password: string, username: string): string {
  const digits = createHash('sha256').update(`pin ${username} ${password}`).digest().readUInt32BE(0)
  return String(digits % 10 ** pinLength).padStart(pinLength, '0')
}

/** Sets the PIN of each demo user. */
export async function setDemoPins(
  deps: ServerDeps,
  practice: string,
  usernames: readonly string[],
  password: string,
): Promise<readonly DemoUserPin[]> {
  const principal = demoPrincipal(practice, ['usr.e'])
  const pins: DemoUserPin[] = []
  for (const username of usernames) {
    const pin = derivePin(password, username)
    const found = await deps.store.findAnywhere('users', 'username', username)
    if (found)
      await deps.commands.execute(principal, {
        command: 'users.edit',
        record: found.record.id,
        data: { pin },
        because: 'the demo practice',
      })
    pins.push({ username, pin })
  }
  return pins
}
