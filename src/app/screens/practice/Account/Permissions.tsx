import { useMemo } from 'react'
import { of } from 'rxjs'
import type { Group, User } from '#domain/practice/user.ts'
import { type PermissionTask, scopesByTask } from '#domain/practice/permissionTasks.ts'
import { scopeDescriptions } from '#domain/scopeDescriptions.ts'
import type { Scope } from '#domain/scopes.ts'
import type { RecordOf } from '#domain/wire.ts'
import { tAccount } from '#locale/practice/account.ts'
import { tPermissions } from '#locale/practice/permissions.ts'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import { useClient } from '../../../appContext.ts'
import { classNames } from '../../../classNames.ts'
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

/** The permissions that the practice's groups grant to the user, in words by task. The codes are for users who look one up. */
export function Permissions() {
  const { scopes } = useClient()
  const groups = useGroups()
  const tasks = scopesByTask
    .map(({ task, scopes: all }) => ({ task, all, held: all.filter((scope) => scopes.has(scope)) }))
    .filter(({ held }) => held.length > 0)
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
      <div className={styles.rights}>
        {tasks.length === 0 && <p>{tAccount('permissionsNone')}</p>}
        {tasks.map(({ task, all, held }) => (
          <HeldPermissions key={task} task={task} all={all} held={held} />
        ))}
      </div>
    </Panel>
  )
}

type HeldProps = { readonly task: PermissionTask; readonly all: readonly Scope[]; readonly held: readonly Scope[] }

const HeldPermissions = ({ task, all, held }: HeldProps) => (
  <details>
    <summary className={styles.task}>
      {tPermissions(`tasks.${task}`)}{' '}
      <span className={asText('small', 'faint')}>{tPermissions('found', { found: held.length, all: all.length })}</span>
    </summary>
    <ul>
      {held.map((scope) => (
        <li key={scope} className={asRow(8, 'baseline', 'between', 'small')}>
          {scopeDescriptions[scope]} <code className={classNames(asText('faint'), styles.code)}>{scope}</code>
        </li>
      ))}
    </ul>
  </details>
)
