import { useState } from 'react'
import { useClient } from '../../../appContext.ts'
import { Button } from '../../../components/form/Button.tsx'
import { Field } from '../../../components/form/Field.tsx'
import { EmptyState, Loading, NoPermission } from '../../../components/page/EmptyState.tsx'
import { Page } from '../../../components/page/Page.tsx'
import { Panel, PanelNote, PanelStack } from '../../../components/panels/PanelStack.tsx'
import { tScreenName } from '../../../i18n/tScreenName.ts'
import { useCurrentLocation } from '../../../location/LocationProvider.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { OpenInvites } from './OpenInvites.tsx'
import { tUsers } from './tUsers.ts'
import { UserItem } from './UserItem.tsx'
import { type ShownUser, useUsers } from './useUsers.ts'
import styles from './Users.module.css'

/** The users of the practice, how they sign in, and where they are signed in now. */
export function Users() {
  const { scopes } = useClient()
  const { timeZone } = useCurrentLocation().location
  const { ready, problem, users } = useUsers()
  const [isInviting, setInviting] = useState(false)
  const canInvite = scopes.has('usr.c')
  const invite = canInvite && (
    <Button kind="next" onPress={() => setInviting(true)}>
      {tUsers('invite')}
    </Button>
  )
  return (
    <Page title={tScreenName('users')} timeZone={timeZone}>
      <PanelStack>
        {canInvite && <OpenInvites timeZone={timeZone} />}
        <Panel title={tUsers('listTitle')} end={invite}>
          {problem ? (
            <NoPermission scope={problem.scope ?? 'usr'} />
          ) : !ready ? (
            <Loading rows={4} />
          ) : users.length === 0 ? (
            <EmptyState title={tUsers('emptyHead')} description={tUsers('emptyHelp')} />
          ) : (
            <UserList users={users} timeZone={timeZone} />
          )}
        </Panel>
      </PanelStack>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </Page>
  )
}

/** Fewer users are found at a glance. */
const usersWithoutSearch = 10

const matches = ({ user, groups }: ShownUser, typed: string): boolean =>
  [user.name, user.username, ...groups].some((text) => text.toLowerCase().includes(typed))

function UserList({ users, timeZone }: { readonly users: readonly ShownUser[]; readonly timeZone: string }) {
  const [typed, setTyped] = useState('')
  const found = users.filter((shown) => matches(shown, typed.trim().toLowerCase()))
  return (
    <>
      {users.length > usersWithoutSearch && (
        <Field className={styles.find} label={tUsers('find')} value={typed} onChange={setTyped} spellCheck="false" />
      )}
      {found.length === 0 && <PanelNote text={tUsers('findNone')} />}
      {found.map((shown) => (
        <UserItem key={shown.user.id} shown={shown} timeZone={timeZone} />
      ))}
    </>
  )
}
