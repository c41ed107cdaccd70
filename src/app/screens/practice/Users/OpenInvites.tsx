import { type UserInvite, inviteDuration } from '#domain/practice/userInvite.ts'
import { millisecondsOf } from '#domain/time.ts'
import type { RecordOf } from '#domain/wire.ts'
import { dayAndTimeOf } from '#locale/common/time.ts'
import { CommandButton } from '../../../components/command/CommandButton.tsx'
import { Panel, PanelRow } from '../../../components/panels/PanelStack.tsx'
import { tUsers } from './tUsers.ts'
import { useCollection } from './useUsers.ts'

type InviteRow = RecordOf<UserInvite> & { readonly state: string }

/** The invites that wait for their users, the newest first. Their links are not shown again. */
export function OpenInvites({ timeZone }: { readonly timeZone: string }) {
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
