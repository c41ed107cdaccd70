import { useMemo } from 'react'
import { of } from 'rxjs'
import type { Group, User } from '#domain/practice/user.ts'
import { scopesByPart } from '#domain/scopes.ts'
import type { RecordOf } from '#domain/wire.ts'
import { tAccount } from '#locale/practice/account.ts'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import { useClient } from '../../../appContext.ts'
import { Badge } from '../../../components/state/Badge.tsx'
import { Panel } from '../../../components/panels/PanelStack.tsx'
import { useObservable } from '../../../liveness/useObservable.ts'
import { asRow, asText } from '../../../theme/looks.ts'
import styles from './Account.module.css'

const none = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null } as const

/** The names of the user's groups, where the user may view groups and their members. */
function useGroups(): readonly string[] {
  const client = useClient()
  // A request that the server refuses would leave a security event at each sign-in.
  const mayRead = client.scopes.has('usr') && client.scopes.has('grp')
  const users$ = useMemo(
    () => (mayRead ? client.collection<RecordOf<User>>('users', { filters: { id: [client.me.id] } }) : of(none)),
    [client, mayRead],
  )
  const groups$ = useMemo(() => (mayRead ? client.collection<RecordOf<Group>>('groups') : of(none)), [client, mayRead])
  const users: LiveCollection<RecordOf<User>> = useObservable(users$, none)
  const groups: LiveCollection<RecordOf<Group>> = useObservable(groups$, none)
  const groupIds = users.rows.get(client.me.id)?.groups ?? []
  return groupIds.map((id) => groups.rows.get(id)?.name ?? '').filter(Boolean)
}

/** Permission codes as the practice's groups grant them, so that a user can say which one is missing. */
export function Permissions() {
  const { scopes } = useClient()
  const groups = useGroups()
  const modules = Object.entries(scopesByPart)
    .map(([module, moduleCodes]) => ({ module, codes: moduleCodes.filter((code) => scopes.has(code)) }))
    .filter(({ codes }) => codes.length > 0)
  return (
    <Panel
      title={tAccount('permissions')}
      end={
        groups.length > 0 && (
          <span className={asRow(6, 'wraps')}>
            {groups.map((name) => (
              <Badge key={name} kind="tag">
                {name}
              </Badge>
            ))}
          </span>
        )
      }
    >
      <dl className={styles.rights}>
        {modules.length === 0 && <dt>{tAccount('permissionsNone')}</dt>}
        {modules.map(({ module, codes }) => (
          <div key={module}>
            <dt className={styles.part}>{module}</dt>
            <dd className={asText('small', 'faint')}>{codes.join(', ')}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
