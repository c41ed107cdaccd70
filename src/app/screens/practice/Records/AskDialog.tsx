import { useMemo } from 'react'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import type { NamedCommand } from '#resources/registry.ts'
import { askedWith } from '#streams/derive/records/acts.ts'
import { useClient } from '../../../context.ts'
import { commandName } from '../../../parts/record/named.ts'
import { RecordDialog } from '../../../parts/record/RecordDialog.tsx'
import { sayRecord } from '../../../parts/record/sayRecord.ts'
import { useGiving } from './useGiving.ts'

type Props = { readonly command: NamedCommand; readonly record: AnyRecord; readonly name: string; readonly onClose: () => void }

/** What a command asks for. Where it bears the name of a field, what stands there stands here. */
export function AskDialog({ command, record, name, onClose }: Props) {
  const { scopes } = useClient()
  const { give } = useGiving()
  const fields = useMemo(() => askedWith(command, scopes), [command, scopes])
  const act = commandName(command)
  return (
    <RecordDialog
      title={sayRecord('actOn', { act, name })}
      resource={command.resource}
      fields={fields}
      values={valuesIn(command, record)}
      save={act}
      isShort
      onClose={onClose}
      onGive={async (data) => (await give({ command: command.name, record: record.id, data })).problem}
    />
  )
}

const valuesIn = ({ resource }: NamedCommand, record: AnyRecord): Fields =>
  Object.fromEntries(Object.entries(record).filter(([field]) => Object.hasOwn(resource.record.shape, field)))
