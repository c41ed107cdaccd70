import { IconArrowLeft, IconCheck, IconClockPause, IconUsers } from '@tabler/icons-react'
import { useState, useMemo } from 'react'
import { of } from 'rxjs'
import { formatPhone } from '#domain/people/phone.ts'
import type { User } from '#domain/practice/user.ts'
import type { RecordOf } from '#domain/wire.ts'
import { compareNames } from '#locale/common/compareNames.ts'
import { tInbox } from '#locale/messaging/inbox.ts'
import type { InboxConversation } from '#streams/derive/messaging/inbox.ts'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import { useClient } from '../../../../appContext.ts'
import { useSubmit } from '../../../../commands/useSubmit.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { laterTimes } from '../../../../components/messaging/planned/laterTimes.ts'
import { OpenWithOthers } from '../../../../components/presence/OpenWithOthers.tsx'
import { Menu } from '../../../../components/overlays/Menu.tsx'
import { useCurrentLocation } from '../../../../location/LocationProvider.tsx'
import { classNames } from '../../../../classNames.ts'
import { asRow, asText } from '../../../../theme/looks.ts'
import { useObservable } from '../../../../liveness/useObservable.ts'
import { ComposeDialog } from '../../../../components/messaging/compose/ComposeDialog.tsx'
import { conversationName } from '../conversationName.ts'
import { useTeams } from '../useTeams.ts'
import styles from './ConversationView.module.css'
import { MoreMenu } from './MoreMenu.tsx'

type Named = { readonly id: string; readonly name: string }
const noUsers: LiveCollection<RecordOf<User>> = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }

/** To whom a conversation can be given. A user who may not see users gives it to a team, or takes it. */
function useAssignees(): { readonly users: readonly Named[]; readonly teams: readonly Named[] } {
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

type Props = { readonly open: InboxConversation; readonly onClose: () => void }

const addressText = ({ conversation: { channel, address } }: InboxConversation): string =>
  [tInbox(`channels.${channel}`), address && (channel === 'email' ? address : formatPhone(address))].filter(Boolean).join(', ')

/** The sender and their address, and what a user does with the conversation besides a reply. */
export function ConversationHead({ open, onClose }: Props) {
  const { send, problem } = useSubmit(() => undefined)
  const { send: finish, problem: refusal } = useSubmit(onClose)
  const command = (name: string, data?: object) => ({
    command: `conversations.${name}`,
    record: open.id,
    ...(data ? { data: { ...data } } : {}),
  })
  const [isForwarding, setForwarding] = useState(false)
  const isDone = open.conversation.state === 'resolved'
  return (
    <header className={classNames(asRow('8 16', 'center', 'wraps'), styles.head)}>
      <BackButton onPress={onClose} />
      <div className={styles.who}>
        <h2 className={asText('label', 'breaks')}>{conversationName(open)}</h2>
        <p className={asText('small', 'quiet', 'breaks')}>{addressText(open)}</p>
        <OpenWithOthers record={open.id} />
      </div>
      <AssignMenu open={open} onAssign={(name, data) => void send(command(name, data))} />
      <SnoozeMenu onSnooze={(snoozedUntil) => void finish(command('snooze', { snoozedUntil }))} />
      <MoreMenu open={open} onCommand={(name, data) => void send(command(name, data))} onForward={() => setForwarding(true)} />
      {isDone || open.conversation.state === 'snoozed' ? (
        <Button isSoft onPress={() => void send(command('reopen'))}>
          {tInbox('reopen')}
        </Button>
      ) : (
        <Button isSoft icon={<IconCheck size={18} stroke={1.75} aria-hidden="true" />} onPress={() => void finish(command('resolve'))}>
          {tInbox('done')}
        </Button>
      )}
      {isForwarding && <ForwardDialog open={open} onClose={() => setForwarding(false)} />}
      {(problem ?? refusal) && (
        <p role="alert" className={classNames(asText('small', 'red'), styles.problem)}>
          {(problem ?? refusal)?.detail}
        </p>
      )}
    </header>
  )
}

/** Sends the last message on, to a colleague or a lab. */
const ForwardDialog = ({ open, onClose }: Props) => (
  <ComposeDialog
    body={tInbox('forwarded', { name: conversationName(open), body: open.conversation.lastBody ?? '' })}
    onClose={onClose}
    onSent={onClose}
  />
)

const BackButton = ({ onPress }: { readonly onPress: () => void }) => (
  <Button
    kind="quiet"
    className={styles.back}
    aria-label={tInbox('back')}
    icon={<IconArrowLeft size={20} stroke={1.75} aria-hidden="true" />}
    onPress={onPress}
  >
    {null}
  </Button>
)

type AssignProps = Pick<Props, 'open'> & { readonly onAssign: (command: 'assign' | 'giveToTeam', data: object) => void }

/** Gives the conversation to a user, or to a team, which gives it to one of its members by its rule. */
function AssignMenu({ open: { conversation }, onAssign }: AssignProps) {
  const { users, teams } = useAssignees()
  const assignee = users.find(({ id }) => id === conversation.assignee) ?? teams.find(({ id }) => id === conversation.team)
  const choices = (all: typeof users, chosen: string | null, command: 'assign' | 'giveToTeam', field: 'assignee' | 'team') =>
    all.map(({ id, name }) => ({ id, label: name, isChosen: id === chosen, onChoose: () => onAssign(command, { [field]: id }) }))
  const groups = [
    { id: 'teams', title: tInbox('teams'), choices: choices(teams, conversation.team, 'giveToTeam', 'team') },
    { id: 'users', title: tInbox('users'), choices: choices(users, conversation.assignee, 'assign', 'assignee') },
  ].filter((group) => group.choices.length > 0)
  if (groups.length === 0) return null
  return (
    <Menu label={tInbox('assign')} groups={groups}>
      <Button
        isSoft
        icon={<IconUsers size={18} stroke={1.75} aria-hidden="true" />}
        aria-label={assignee ? tInbox('assignedTo', { name: assignee.name }) : tInbox('assign')}
      >
        {assignee?.name ?? tInbox('assign')}
      </Button>
    </Menu>
  )
}

function SnoozeMenu({ onSnooze }: { readonly onSnooze: (until: string) => void }) {
  const client = useClient()
  const { timeZone } = useCurrentLocation().location
  const group = {
    id: 'snooze',
    choices: (['hour', 'tomorrow', 'monday'] as const).map((id) => ({
      id,
      label: tInbox(`snoozeUntil.${id}`),
      onChoose: () => onSnooze(laterTimes(client.now(), timeZone)[id]),
    })),
  }
  return (
    <Menu label={tInbox('snooze')} groups={[group]}>
      <Button isSoft icon={<IconClockPause size={18} stroke={1.75} aria-hidden="true" />}>
        {tInbox('snooze')}
      </Button>
    </Menu>
  )
}
