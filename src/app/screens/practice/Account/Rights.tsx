import { useMemo } from 'react'
import type { Group, User } from '#domain/practice/user.ts'
import { scopesByPart } from '#domain/scopes.ts'
import type { RecordOf } from '#domain/wire.ts'
import type { Live } from '#streams/client.ts'
import { useClient } from '../../../context.ts'
import { Badge } from '../../../parts/state/Badge.tsx'
import { Panel } from '../../../parts/layer/Sheet.tsx'
import { useLive } from '../../../useLive.ts'
import styles from './Account.module.css'
import { sayAccount } from './sayAccount.ts'

const none = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null } as const

/** The names of one's groups, where one may see who is in which. */
function useGroups(): readonly string[] {
  const client = useClient()
  const users$ = useMemo(() => client.collection<RecordOf<User>>('users', { filters: { id: [client.me.id] } }), [client])
  const groups$ = useMemo(() => client.collection<RecordOf<Group>>('groups'), [client])
  const users: Live<RecordOf<User>> = useLive(users$, none)
  const groups: Live<RecordOf<Group>> = useLive(groups$, none)
  const mine = users.rows.get(client.me.id)?.groups ?? []
  return mine.map((id) => groups.rows.get(id)?.name ?? '').filter(Boolean)
}

/** The codes as the practice's groups grant them, so that one can say which is missing. */
export function Rights() {
  const { scopes } = useClient()
  const groups = useGroups()
  const parts = Object.entries(scopesByPart)
    .map(([part, codes]) => ({ part, held: codes.filter((code) => scopes.has(code)) }))
    .filter(({ held }) => held.length > 0)
  return (
    <Panel
      title={sayAccount('rights')}
      end={
        groups.length > 0 && (
          <span className={styles.groups}>
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
        {parts.length === 0 && <dt>{sayAccount('rightsNone')}</dt>}
        {parts.map(({ part, held }) => (
          <div key={part}>
            <dt className={styles.part}>{part}</dt>
            <dd className={styles.codes}>{held.join(', ')}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
