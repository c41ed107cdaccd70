import { useNavigate } from '@tanstack/react-router'
import { useState, useMemo } from 'react'
import { type UserInvite, inviteDuration } from '#domain/practice/userInvite.ts'
import { millisecondsOf } from '#domain/time.ts'
import type { Fields, RecordOf } from '#domain/wire.ts'
import { dayAndTimeOf } from '#locale/common/time.ts'
import { tUsers } from '#locale/practice/users.ts'
import { userInvites } from '#resources/practice/userInvites.ts'
import { createCommandOf } from '#resources/registry.ts'
import { commandFieldsFor } from '#streams/derive/records/recordActions.ts'
import { useClient } from '../../../appContext.ts'
import { Button } from '../../../components/form/Button.tsx'
import { Field } from '../../../components/form/Field.tsx'
import { EmptyState, Loading, NoPermission } from '../../../components/page/EmptyState.tsx'
import { Page } from '../../../components/page/Page.tsx'
import { Panel, PanelNote, PanelStack, PanelRow } from '../../../components/panels/PanelStack.tsx'
import { tScreenName } from '../../../i18n/tScreenName.ts'
import { useCollection } from '../../../liveness/useCollection.ts'
import { useCurrentLocation } from '../../../location/LocationProvider.tsx'
import { LinkDialog } from '../../../components/record/dialog/LinkDialog.tsx'
import { RecordDialog } from '../../../components/record/dialog/RecordDialog.tsx'
import { useRecordCommands } from '../../../components/record/dialog/useRecordCommands.ts'
import { WithToasts } from '../../../components/command/WithToasts.tsx'
import { CommandButton } from '../../../components/command/CommandButton.tsx'
import { asRow, asText } from '../../../theme/looks.ts'
import { UserItem } from './UserItem.tsx'
import { type ShownUser, useUsers } from './useUsers.ts'
import styles from './Users.module.css'

const createCommand = createCommandOf(userInvites)
const noValues: Fields = {}

/** The form of an invite, then its link, which no later page shows. */
function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const { scopes } = useClient()
  const { createWithLink } = useRecordCommands()
  const [link, setLink] = useState<string | null>(null)
  const [isSent, setSent] = useState(false)
  const fields = useMemo(() => (createCommand ? commandFieldsFor(createCommand, scopes) : []), [scopes])
  if (isSent && link !== null) return <LinkDialog link={link} onClose={onClose} />
  return (
    <RecordDialog
      title={tUsers('invite')}
      resource={userInvites}
      fields={fields}
      values={noValues}
      saveLabel={tUsers('invite')}
      isShort
      onClose={onClose}
      onSubmit={async (data) => {
        const result = await createWithLink(userInvites, data)
        setLink(result.link)
        return result.problem
      }}
      onDone={() => setSent(true)}
    />
  )
}

/** The users of the practice, how they sign in, and where they are signed in now. */
export function Users() {
  const { scopes } = useClient()
  const { timeZone } = useCurrentLocation().location
  const { ready, problem, users } = useUsers()
  const [isInviting, setInviting] = useState(false)
  return (
    <Page title={tScreenName('users')} timeZone={timeZone}>
      <WithToasts>
        <div className={styles.scroll}>
          <PanelStack isWide>
            {scopes.has('usr.c') && <OpenInvites timeZone={timeZone} />}
            <Panel title={tUsers('listTitle')} end={<ListActions onInvite={() => setInviting(true)} />}>
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
        </div>
      </WithToasts>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </Page>
  )
}

function ListActions({ onInvite }: { readonly onInvite: () => void }) {
  const { scopes } = useClient()
  const navigate = useNavigate()
  return (
    <span className={asRow(8, 'center', 'wraps', 'toEnd')}>
      {scopes.has('grp') && (
        <Button kind="quiet" onPress={() => void navigate({ to: '/groups' })}>
          {tScreenName('groups')}
        </Button>
      )}
      {scopes.has('usr.c') && (
        <Button kind="next" onPress={onInvite}>
          {tUsers('invite')}
        </Button>
      )}
    </span>
  )
}

/** Fewer users are found at a glance. */
const usersWithoutSearch = 10

const columns = ['user', 'groups', 'signIn', 'lastSignIn', 'signedIn', 'details'] as const

const matches = ({ user, groups }: ShownUser, typed: string): boolean =>
  [user.name, user.username, ...groups.map(({ name }) => name)].some((text) => text.toLowerCase().includes(typed))

function UserList({ users, timeZone }: { readonly users: readonly ShownUser[]; readonly timeZone: string }) {
  const [typed, setTyped] = useState('')
  const found = users.filter((shown) => matches(shown, typed.trim().toLowerCase()))
  return (
    <>
      {users.length > usersWithoutSearch && (
        <Field className={styles.find} label={tUsers('find')} value={typed} onChange={setTyped} spellCheck="false" />
      )}
      {found.length === 0 && <PanelNote text={tUsers('findNone')} />}
      {found.length > 0 && (
        <table className={styles.table}>
          <thead className={asText('small', 'quiet')}>
            <tr>
              {columns.map((name) => (
                <th key={name} scope="col">
                  {tUsers(`columns.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          {found.map((shown) => (
            <UserItem key={shown.user.id} shown={shown} timeZone={timeZone} />
          ))}
        </table>
      )}
    </>
  )
}

type InviteRow = RecordOf<UserInvite> & { readonly state: string }

/** The invites that wait for their users, the newest first. Their links are not shown again. */
function OpenInvites({ timeZone }: { readonly timeZone: string }) {
  const { rows } = useCollection<InviteRow>('userinvites')
  const open = [...rows.values()].filter(({ state }) => state === 'sent').sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
  if (open.length === 0) return null
  return (
    <Panel title={tUsers('openInvites')}>
      {open.map(({ id, version, name, email, createdAt }) => {
        const until = tUsers('inviteUntil', { time: dayAndTimeOf(millisecondsOf(createdAt) + inviteDuration, timeZone) })
        return (
          <PanelRow key={id} label={name} description={[...(email ? [email] : []), until].join(' · ')}>
            <CommandButton
              command="userinvites.withdraw"
              record={id}
              shownVersion={version}
              label={tUsers('withdraw')}
              about={name}
              isSoft
              kind="takesAway"
            />
          </PanelRow>
        )
      })}
    </Panel>
  )
}
