import { useMemo } from 'react'
import { of } from 'rxjs'
import type { User } from '#domain/practice/user.ts'
import type { RecordOf } from '#domain/wire.ts'
import { compareNames } from '#locale/common/compareNames.ts'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import { useClient } from '../../../../appContext.ts'
import { useObservable } from '../../../../liveness/useObservable.ts'
import { useTeams } from '../useTeams.ts'

type Named = { readonly id: string; readonly name: string }
const noUsers: LiveCollection<RecordOf<User>> = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }

/** To whom a conversation can be given. A user who may not see users gives it to a team, or takes it. */
export function useAssignees(): { readonly users: readonly Named[]; readonly teams: readonly Named[] } {
  const client = useClient()
  const users$ = useMemo(() => (client.scopes.has('usr') ? client.collection<RecordOf<User>>('users') : of(noUsers)), [client])
  const { rows } = useObservable<LiveCollection<RecordOf<User>>>(users$, noUsers)
  const teams = useTeams()
  const users = useMemo(() => {
    const active = [...rows.values()].filter(({ disabled }) => !disabled).sort((a, b) => compareNames(a.name, b.name))
    return active.length > 0 ? active : [{ id: client.me.id, name: client.me.name }]
  }, [rows, client])
  return { users, teams }
}
