import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { tPermissions } from '#locale/practice/permissions.ts'
import { useClient } from '../../../../appContext.ts'
import { classNames } from '../../../../classNames.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { SelectField } from '../../../../components/form/SelectField.tsx'
import { usePhoneWidth } from '../../../../components/layout/useMedia.ts'
import { Avatar } from '../../../../components/state/Avatars.tsx'
import { Badge } from '../../../../components/state/Badge.tsx'
import { asRow, asStack, asText } from '../../../../theme/looks.ts'
import { type GroupRow, membersOf } from '../model/holders.ts'
import type { GroupEditor } from '../useGroupEditor.ts'
import { NewGroupDialog } from './NewGroupDialog.tsx'
import styles from './GroupList.module.css'

type Props = { readonly editor: GroupEditor }

/** The groups, one of which is chosen, and who is in it. */
export function GroupList({ editor }: Props) {
  const { scopes } = useClient()
  const [isAdding, setAdding] = useState(false)
  const close = () => setAdding(false)
  return (
    <section className={classNames(asStack(4, 'atTop'), styles.groups)} aria-label={tPermissions('groups')}>
      {usePhoneWidth() ? <GroupSelect editor={editor} /> : <GroupChoices editor={editor} />}
      {scopes.has('grp.c') && (
        <Button
          kind="quiet"
          className={styles.add}
          icon={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
          onPress={() => setAdding(true)}
        >
          {tPermissions('newGroup')}
        </Button>
      )}
      <Members editor={editor} />
      {isAdding && <NewGroupDialog groups={editor.groups} onClose={close} onAdded={editor.choose} />}
    </section>
  )
}

function GroupSelect({ editor }: Props) {
  const options = editor.groups.map((group) => ({ id: group.id, label: `${group.name} (${group.scopes.length})` }))
  return <SelectField label={tPermissions('groups')} options={options} chosen={editor.group?.id ?? null} onChoose={editor.choose} />
}

function GroupChoices({ editor: { groups, group, changeCountOf, choose } }: Props) {
  return (
    <>
      <h2 className={classNames(asText('small', 'quiet', 'strong'), styles.head)}>{tPermissions('groups')}</h2>
      <ToggleButtonGroup
        className={asStack(2)}
        aria-label={tPermissions('groups')}
        orientation="vertical"
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={group ? [group.id] : []}
        onSelectionChange={([key]) => key !== undefined && choose(String(key))}
      >
        {groups.map((one) => (
          <GroupChoice key={one.id} group={one} changes={changeCountOf(one)} />
        ))}
      </ToggleButtonGroup>
    </>
  )
}

const GroupChoice = ({ group: { id, name, scopes }, changes }: { readonly group: GroupRow; readonly changes: number }) => (
  <ToggleButton id={id} className={classNames(asRow('4 8', 'center', 'wraps', 'quiet', 'label'), styles.group)}>
    <span className={asText('breaks', 'shrinks')}>{name}</span>
    <span className={asRow(6, 'center', 'fixed', 'pushed')}>
      {changes > 0 && <Badge kind="tag">{tPermissions('changeCount', { count: changes })}</Badge>}
      <span className={classNames(asText('small', 'faint'), styles.count)} aria-hidden="true">
        {scopes.length}
      </span>
      <span className="unseen">{tPermissions('permissionCount', { count: scopes.length })}</span>
    </span>
  </ToggleButton>
)

function Members({ editor: { users, group } }: Props) {
  const { me } = useClient()
  if (!users || !group) return null
  const members = membersOf(group.id, users)
  return (
    <div className={classNames(asStack(6), styles.members)}>
      <h2 className={asText('small', 'quiet', 'strong')}>{tPermissions('members')}</h2>
      {members.length === 0 && <p className={asText('small', 'faint')}>{tPermissions('membersNone')}</p>}
      {members.map(({ id, name }) => (
        <span key={id} className={asRow(8, 'center', 'body')}>
          <Avatar name={name} isMe={id === me.id} className={styles.face} />
          <span className={asText('breaks', 'shrinks')}>{name}</span>
        </span>
      ))}
    </div>
  )
}
