import { useState } from 'react'
import { formatCycleNumber, type CycleRow } from '#streams/derive/sterilisation/sterilisationRows.ts'
import { Field } from '../../../../components/form/Field.tsx'
import { tSterilisation } from '../../../../components/sterilisation/tSterilisation.ts'
import { useFormCommand } from '../../../../components/sterilisation/useFormCommand.ts'
import { SterilisationFormDialog } from '../../../../components/sterilisation/forms/SterilisationFormDialog.tsx'

/** Free text about a cycle for the next user. */
export function NoteForm({ cycle, onClose }: { readonly cycle: CycleRow; readonly onClose: () => void }) {
  const sendCommand = useFormCommand()
  const [note, setNote] = useState(cycle.note ?? '')
  return (
    <SterilisationFormDialog
      title={tSterilisation('noteTitle', { number: formatCycleNumber(cycle) ?? '' })}
      onClose={onClose}
      saveLabel={tSterilisation('save')}
      onSave={async () => (await sendCommand('cycles.edit', cycle.id, { note: note.trim() || null })).refusal}
    >
      <Field label={tSterilisation('addNote')} value={note} onChange={setNote} maxLength={2000} autoFocus isLong />
    </SterilisationFormDialog>
  )
}
