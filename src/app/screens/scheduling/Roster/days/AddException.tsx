import { useMemo } from 'react'
import type { Fields } from '#domain/wire.ts'
import { tRoster } from '#locale/scheduling/roster.ts'
import { commandOf } from '#resources/registry.ts'
import { commandFieldsOf } from '#streams/derive/records/recordFields.ts'
import type { RosterOwner } from '#streams/derive/scheduling/roster/rosterSteps.ts'
import { RecordDialog } from '../../../../components/record/dialog/RecordDialog.tsx'
import { useRecordCommands } from '../../../../components/record/dialog/useRecordCommands.ts'
import { dayEnd, dayStart } from './exceptionText.ts'

const shownFields = ['day', 'kind', 'from', 'to', 'reason']

/** Time off that has only a start lasts for the rest of the day; with only an end, from its beginning. */
const wholeTimes = ({ kind, from, to }: Fields): Fields =>
  kind === 'off' && (from ?? to ?? null) !== null ? { from: from ?? dayStart, to: to ?? dayEnd } : {}

type Props = { readonly owner: RosterOwner; readonly onClose: () => void }

/** One day on which the hours differ. Appointments in time that closes are listed before it is saved. */
export function AddException({ owner, onClose }: Props) {
  const { sendCommand } = useRecordCommands()
  const create = commandOf('schedule/exceptions.create')
  const fields = useMemo(() => (create ? commandFieldsOf(create).filter(({ name }) => shownFields.includes(name)) : []), [create])
  if (!create) return null
  return (
    <RecordDialog
      title={tRoster('addTitle')}
      resource={create.resource}
      fields={fields}
      values={{}}
      saveLabel={tRoster('add')}
      isShort
      onClose={onClose}
      onSubmit={async (values) =>
        (await sendCommand({ command: create.name, data: { ...values, ...wholeTimes(values), ...owner } })).problem
      }
    />
  )
}
