import type { CommandAnswer, CommandRequest } from '#domain/wire.ts'
import { openRest, type Fetch, type Rest } from './rest.ts'
import type { SetTimer } from './watch.ts'

/** By the PIN that is theirs, or where they have none by the password. */
export type Signatory = { readonly user: string; readonly pin: string } | { readonly username: string; readonly password: string }
export type Countersign = (who: Signatory, request: CommandRequest) => Promise<CommandAnswer>

type Parts = { readonly address: string; readonly fetch: Fetch; readonly setTimer: SetTimer; readonly newKey: () => string }
type Signed = { readonly token: string }

/**
 * One command in the name of somebody else who stands at this screen. A PIN is believed at a screen that is signed in, so the cookie goes
 * along with it; a password stands for itself. With the command neither goes, and the screen's own sign-in is not replaced.
 * @param own asks as the screen itself does.
 * @returns a function that throws a Refusal where the signature or the command is refused.
 */
export const countersigning =
  ({ address, fetch, setTimer, newKey }: Parts, own: Rest): Countersign =>
  async (who, request) => {
    const bare: Fetch = (place, asked) => fetch(place, { ...asked, credentials: 'omit' })
    const rest = (token: string | null) => openRest({ address, token, fetch: bare, setTimer, signedOut: () => {} })
    const { token } = (await ('pin' in who ? own('POST', '/api/auth/sign/', who) : rest(null)('POST', '/api/auth/', who))) as Signed
    const asThem = rest(token)
    try {
      return (await asThem('POST', '/api/commands/', request, { 'idempotency-key': newKey() })) as CommandAnswer
    } finally {
      // It ends by itself where nobody hears this.
      await asThem('DELETE', '/api/token/', { token }).catch(() => null)
    }
  }
