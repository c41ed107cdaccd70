import { useMemo, useState } from 'react'
import type { Fields } from '#domain/wire.ts'
import { createCommandOf } from '#resources/registry.ts'
import { userInvites } from '#resources/practice/userInvites.ts'
import { commandFieldsFor } from '#streams/derive/records/recordActions.ts'
import { useClient } from '../../../appContext.ts'
import { LinkDialog } from '../../../components/record/dialog/LinkDialog.tsx'
import { RecordDialog } from '../../../components/record/dialog/RecordDialog.tsx'
import { useRecordCommands } from '../../../components/record/dialog/useRecordCommands.ts'
import { tUsers } from './tUsers.ts'

const createCommand = createCommandOf(userInvites)
const noValues: Fields = {}

/** The form of an invite, then its link, which no later page shows. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
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
