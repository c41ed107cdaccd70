import { IconDots } from '@tabler/icons-react'
import { priorities } from '#domain/messaging/conversation.ts'
import { tInbox } from '#locale/messaging/inbox.ts'
import type { InboxConversation } from '#streams/derive/messaging/inbox.ts'
import { isMuted } from '#streams/derive/messaging/unansweredConversations.ts'
import { useClient } from '../../../../appContext.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { laterTimes } from '../../../../components/messaging/planned/laterTimes.ts'
import { Menu } from '../../../../components/overlays/Menu.tsx'
import { useCurrentLocation } from '../../../../location/LocationProvider.tsx'

type Props = {
  readonly open: InboxConversation
  readonly onCommand: (command: 'prioritise' | 'mute', data: object) => void
  readonly onForward: () => void
}

/** Forwards the last message, and sets the priority of a conversation and for how long nothing that arrives in it counts. */
export function MoreMenu({ open: { conversation }, onCommand, onForward }: Props) {
  const client = useClient()
  const { timeZone } = useCurrentLocation().location
  const times = laterTimes(client.now(), timeZone)
  const unmute = { id: 'unmute', label: tInbox('unmute'), onChoose: () => onCommand('mute', { mutedUntil: null }) }
  const groups = [
    { id: 'message', choices: [{ id: 'forward', label: tInbox('forward'), onChoose: onForward }] },
    {
      id: 'priorities',
      title: tInbox('priority'),
      choices: priorities.map((id) => ({
        id,
        label: tInbox(`priorities.${id}`),
        isChosen: id === conversation.priority,
        onChoose: () => onCommand('prioritise', { priority: id }),
      })),
      selection: 'one' as const,
    },
    {
      id: 'times',
      title: tInbox('mute'),
      choices: isMuted(conversation, client.now())
        ? [unmute]
        : (['tomorrow', 'monday'] as const).map((id) => ({
            id,
            label: tInbox(`snoozeUntil.${id}`),
            onChoose: () => onCommand('mute', { mutedUntil: times[id] }),
          })),
    },
  ]
  return (
    <Menu label={tInbox('more')} groups={groups}>
      <Button isSoft aria-label={tInbox('more')} icon={<IconDots size={18} stroke={1.75} aria-hidden="true" />}>
        {null}
      </Button>
    </Menu>
  )
}
