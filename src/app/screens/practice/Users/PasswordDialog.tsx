import { useMemo } from 'react'
import type { Fields } from '#domain/wire.ts'
import { tUsers } from '#locale/practice/users.ts'
import { users } from '#resources/practice/users.ts'
import { updateCommandOf } from '#resources/registry.ts'
import { commandFieldsFor } from '#streams/derive/records/recordActions.ts'
import { useClient } from '../../../appContext.ts'
import { RecordDialog } from '../../../components/record/dialog/RecordDialog.tsx'
import { useRecordCommands } from '../../../components/record/dialog/useRecordCommands.ts'
import type { ShownUser } from './useUsers.ts'

type Props = { readonly user: ShownUser['user']; readonly onClose: () => void }

const editCommand = updateCommandOf(users)
const noValues: Fields = {}

/** Sets a new password for a user who has forgotten theirs. It ends all of the user's sign-ins. */
export function PasswordDialog({ user, onClose }: Props) {
  const { scopes } = useClient()
  const { sendCommand } = useRecordCommands()
  const fields = useMemo(() => {
    const all = editCommand ? commandFieldsFor(editCommand, scopes) : []
    return all.filter(({ name }) => name === 'password').map((field) => ({ ...field, isRequired: true }))
  }, [scopes])
  return (
    <RecordDialog
      title={tUsers('passwordTitle', { name: user.name })}
      resource={users}
      fields={fields}
      values={noValues}
      saveLabel={tUsers('passwordSet')}
      isShort
      renderPreview={() => <p>{tUsers('passwordHelp')}</p>}
      onClose={onClose}
      onSubmit={async (data) => (await sendCommand({ command: 'users.edit', record: user.id, expects: user.version, data })).problem}
    />
  )
}
