import { useMemo } from 'react'
import { of } from 'rxjs'
import type { User } from '#domain/practice/user.ts'
import type { RecordOf } from '#domain/wire.ts'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import { useClient } from '../../appContext.ts'
import { useObservable } from '../../liveness/useObservable.ts'

type Users = LiveCollection<RecordOf<User>>
const noUsers: Users = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }

/** The name of a user; `null` for none, and for another user if the reader may not see users. */
export function useUserName(id: string | null): string | null {
  const client = useClient()
  const users$ = useMemo(
    () => (id !== null && client.scopes.has('usr') ? client.collection<RecordOf<User>>('users') : of(noUsers)),
    [client, id],
  )
  const { rows } = useObservable<Users>(users$, noUsers)
  return id === null ? null : id === client.me.id ? client.me.name : (rows.get(id)?.name ?? null)
}
