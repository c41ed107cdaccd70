import { IconCheck, IconCircleOff } from '@tabler/icons-react'
import { tPermissions } from '#locale/practice/permissions.ts'
import { useClient } from '../../../../appContext.ts'
import { classNames } from '../../../../classNames.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { Menu } from '../../../../components/overlays/Menu.tsx'
import { Avatar } from '../../../../components/state/Avatars.tsx'
import { asRow, asStack, asText } from '../../../../theme/looks.ts'
import { membersOf, rightsOf, type TaskRights, type UserRow } from '../model/holders.ts'
import type { GroupEditor } from '../useGroupEditor.ts'
import styles from './Details.module.css'

type Props = {
  readonly editor: GroupEditor
  readonly users: readonly UserRow[]
  /** `null`: the first user of the chosen group. */
  readonly person: string | null
  readonly onPerson: (user: string) => void
}

/** What one user may do, by task, and by which of their groups. */
export function Person({ editor: { groups, group }, users, person, onPerson }: Props) {
  const { me } = useClient()
  const active = users.filter(({ disabled }) => !disabled)
  const user = active.find(({ id }) => id === person) ?? (group && membersOf(group.id, users)[0]) ?? active[0]
  if (!user) return null
  const rights = rightsOf(user, groups)
  const choices = active.map(({ id, name }) => ({ id, label: name, isChosen: id === user.id, onChoose: () => onPerson(id) }))
  return (
    <section className={classNames(asStack(8, 'atTop'), styles.part)} aria-label={tPermissions('person')}>
      <div className={asRow(8, 'center', 'between')}>
        <h2 className={asText('small', 'quiet', 'strong')}>{tPermissions('person')}</h2>
        <Menu label={tPermissions('personChoose')} groups={[{ id: 'users', choices }]} isSearched>
          <Button kind="quiet">{tPermissions('personAnother')}</Button>
        </Menu>
      </div>
      <div className={asRow(10, 'center')}>
        <Avatar name={user.name} isMe={user.id === me.id} />
        <span className={asStack(0, 'shrinks')}>
          <span className={asText('nameTracked', 'breaks')}>{user.name}</span>
          <span className={asText('small', 'quiet', 'breaks')}>{groupNames(user, groups)}</span>
        </span>
        <span className={asText('figureTracked', 'pushed')} aria-label={permissionCount(rights)}>
          {heldIn(rights)}
        </span>
      </div>
      <ul className={asStack()}>
        {rights.map((right) => (
          <RightLine key={right.task} right={right} />
        ))}
      </ul>
    </section>
  )
}

const heldIn = (rights: readonly TaskRights[]): number => rights.reduce((sum, { held }) => sum + held, 0)
const permissionCount = (rights: readonly TaskRights[]): string => tPermissions('permissionCount', { count: heldIn(rights) })
const groupNames = (user: UserRow, groups: GroupEditor['groups']): string =>
  groups
    .filter(({ id }) => user.groups.includes(id))
    .map(({ name }) => name)
    .join(', ')

function RightLine({ right: { task, held, all, groups } }: { readonly right: TaskRights }) {
  const Icon = held > 0 ? IconCheck : IconCircleOff
  return (
    <li className={classNames(asRow(8, 'center', 'body', held === 0 ? 'quiet' : 'ink'), styles.holder)}>
      <Icon size={16} stroke={1.75} aria-hidden="true" />
      <span className={asText('shrinks')}>{tPermissions(`tasks.${task}`)}</span>
      <span className={asText('small', 'quiet', 'pushed', 'endText')}>
        {held === 0 ? tPermissions('personNone') : tPermissions('personGroups', { held, all, groups: groups.join(', ') })}
      </span>
    </li>
  )
}
