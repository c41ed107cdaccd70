import { useCallback, useMemo } from 'react'
import type { Account } from '#domain/practice/user.ts'
import type { AnyRecord, RecordOf } from '#domain/wire.ts'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import { useClient } from '../appContext.ts'
import { useObservable } from '../liveness/useObservable.ts'

export type AccountRow = RecordOf<Account>

const noAccount: LiveCollection<AccountRow> = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }

/** Returns the single row of the collection: a user can read only their own account. */
export const ownRow = <R extends AnyRecord>({ rows }: LiveCollection<R>): R | null => [...rows.values()][0] ?? null

export type UseAccountResult = {
  /** `null` until loaded. */
  readonly account: AccountRow | null
  /** Updates the user's own settings. The last write wins, since both come from the same user. */
  readonly change: (values: Partial<Account>) => Promise<void>
}

export function useAccount(): UseAccountResult {
  const client = useClient()
  const account$ = useMemo(() => client.collection<AccountRow>('account'), [client])
  const account = ownRow(useObservable(account$, noAccount))
  const change = useCallback(
    async (values: Partial<Account>) => {
      if (account) await client.fetch('PATCH', `/api/account/${account.id}`, values, { 'If-Match': `"${account.version}"` })
    },
    [client, account],
  )
  return { account, change }
}
