import type { CommandAnswer, CommandRequest, SignedIn } from '#domain/wire.ts'
import { openRest, type Fetch } from './rest.ts'
import type { SetTimer } from './watch.ts'

export type Signatory = { readonly username: string; readonly password: string }
export type Countersign = (who: Signatory, request: CommandRequest) => Promise<CommandAnswer>

type Parts = { readonly address: string; readonly fetch: Fetch; readonly setTimer: SetTimer; readonly newKey: () => string }

/**
 * One command in the name of somebody else who stands at this screen: they sign in for it alone, and out again. The screen's own
 * cookie neither goes along nor is replaced.
 * @returns a function that throws a Refusal where the sign-in or the command is refused.
 */
export const countersigning =
  ({ address, fetch, setTimer, newKey }: Parts): Countersign =>
  async (who, request) => {
    const bare: Fetch = (place, asked) => fetch(place, { ...asked, credentials: 'omit' })
    const rest = (token: string | null) => openRest({ address, token, fetch: bare, setTimer, signedOut: () => {} })
    const { token } = (await rest(null)('POST', '/api/auth/', who)) as SignedIn
    const asThem = rest(token)
    try {
      return (await asThem('POST', '/api/commands/', request, { 'idempotency-key': newKey() })) as CommandAnswer
    } finally {
      // It ends by itself where nobody hears this.
      await asThem('DELETE', '/api/token/', { token }).catch(() => null)
    }
  }
