import { IconPlus } from '@tabler/icons-react'
import { tUsers } from '#locale/practice/users.ts'
import { useSendCommand } from '../../../commands/useCommand.ts'
import { CommandButton } from '../../../components/command/CommandButton.tsx'
import { Button } from '../../../components/form/Button.tsx'
import { Menu } from '../../../components/overlays/Menu.tsx'
import { PanelRow } from '../../../components/panels/PanelStack.tsx'
import type { ShownUser } from './useUsers.ts'

/** The groups of a user. An addition and a removal hold at once, on each of the user's screens. */
export function UserGroups({ shown: { user, groups, otherGroups } }: { readonly shown: ShownUser }) {
  const send = useSendCommand()
  const withGroups = (ids: readonly string[]) => ({ command: 'users.edit', record: user.id, data: { groups: ids } })
  const choices = otherGroups.map(({ id, name }) => ({
    id,
    label: name,
    onChoose: () => void send(withGroups([...user.groups, id]), user.version),
  }))
  return (
    <PanelRow label={tUsers('groups')} description={groups.length === 0 ? tUsers('groupsNone') : undefined}>
      {groups.map(({ id, name }) => (
        <CommandButton
          key={id}
          {...withGroups(user.groups.filter((one) => one !== id))}
          shownVersion={user.version}
          label={name}
          about={tUsers('groupRemove', { name: user.name })}
          isSoft
          kind="takesAway"
        />
      ))}
      {choices.length > 0 && (
        <Menu label={tUsers('groupAdd')} groups={[{ id: 'groups', choices }]}>
          <Button isSoft icon={<IconPlus size={18} stroke={1.75} aria-hidden="true" />} aria-label={`${tUsers('groupAdd')}, ${user.name}`}>
            {tUsers('groupAdd')}
          </Button>
        </Menu>
      )}
    </PanelRow>
  )
}
