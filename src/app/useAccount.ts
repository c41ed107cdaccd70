import { useCallback, useMemo } from 'react'
import type { Account } from '#domain/practice/user.ts'
import type { AnyRecord, RecordOf } from '#domain/wire.ts'
import type { Live } from '#streams/client.ts'
import { useClient } from './context.ts'
import { useLive } from './useLive.ts'

export type AccountRow = RecordOf<Account>

const none: Live<AccountRow> = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }

/** Everybody sees one, their own. */
export const only = <R extends AnyRecord>({ rows }: Live<R>): R | null => [...rows.values()][0] ?? null

export type MyAccount = {
  /** `null` until it is known. */
  readonly account: AccountRow | null
  /** Changes what a person keeps for themselves; the last one wins, since both are theirs. */
  readonly change: (values: Partial<Account>) => Promise<void>
}

export function useAccount(): MyAccount {
  const client = useClient()
  const account$ = useMemo(() => client.collection<AccountRow>('account'), [client])
  const account = only(useLive(account$, none))
  const change = useCallback(
    async (values: Partial<Account>) => {
      if (account) await client.fetch('PATCH', `/api/account/${account.id}`, values, { 'If-Match': `"${account.version}"` })
    },
    [client, account],
  )
  return { account, change }
}
