import { useState } from 'react'
import { cycleNumber, type CycleRow } from '#streams/derive/sterilisation/sterileRows.ts'
import { Field } from '../../../../parts/form/Field.tsx'
import { saySterile } from '../../saySterile.ts'
import { useGive } from '../../useGive.ts'
import { FormDialog } from './FormDialog.tsx'

/** Whatever else the next person should know of a cycle. */
export function NoteForm({ cycle, onClose }: { readonly cycle: CycleRow; readonly onClose: () => void }) {
  const give = useGive()
  const [note, setNote] = useState(cycle.note ?? '')
  return (
    <FormDialog
      title={saySterile('noteTitle', { number: cycleNumber(cycle) ?? '' })}
      onClose={onClose}
      save={saySterile('save')}
      onSave={async () => (await give('cycles.edit', cycle.id, { note: note.trim() || null })).refused}
    >
      <Field label={saySterile('addNote')} value={note} onChange={setNote} maxLength={2000} autoFocus isLong />
    </FormDialog>
  )
}
