import { useState } from 'react'
import { noteTextOf } from '#domain/clinical/notes/noteText.ts'
import type { CommandRequest } from '#domain/wire.ts'
import { tNotes } from '#locale/clinical/notes.ts'
import { noteAmendmentOf, type NoteRow } from '#streams/derive/clinical/patientNotes.ts'
import { useSubmit } from '../../../../commands/useSubmit.ts'
import { useIsOffline } from '../../../../commands/useCommand.ts'
import { ReasonDialog } from '../../../../components/command/ReasonDialog.tsx'
import { Button } from '../../../../components/form/Button.tsx'
import styles from './PastNotes.module.css'
import { asText } from '../../../../theme/looks.ts'

type Props = {
  readonly note: NoteRow
  readonly notes: ReadonlyMap<string, NoteRow>
  readonly day: string
  readonly onAmended: (note: string) => void
}

/** An amendment that was given up is an empty draft, which begins again with the text of the signed note. */
const requestFor = (note: NoteRow, givenUp: NoteRow | null, reason: string): CommandRequest =>
  givenUp
    ? { command: 'operations/notes.write', record: givenUp.id, expects: givenUp.version, data: { body: note.body, amendReason: reason } }
    : { command: 'operations/notes.amend', record: note.id, data: { reason } }

/** Opens a new version of a signed note. The signed one stays as it is. */
export function AmendButton({ note, notes, day, onAmended }: Props) {
  const [isOpen, setOpen] = useState(false)
  const isOffline = useIsOffline()
  const amendment = noteAmendmentOf(notes, note)
  const submit = useSubmit(() => {
    setOpen(false)
    onAmended(note.id)
  })
  if (amendment && noteTextOf(amendment).trim() !== '') return <p className={asText('small', 'amber')}>{tNotes('beingAmended')}</p>
  return (
    <span>
      <Button
        kind="quiet"
        className={styles.amend}
        aria-label={tNotes('amendOf', { day })}
        isBlockedOffline={isOffline}
        onPress={() => setOpen(true)}
      >
        {tNotes('amend')}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={tNotes('amendOf', { day })}
          label={tNotes('amendReason')}
          submitLabel={tNotes('amend')}
          onSubmit={(reason) => void submit.send(requestFor(note, amendment, reason))}
          onClose={() => setOpen(false)}
        >
          <p className={asText('body', 'quiet')}>{tNotes('amendHelp')}</p>
          {submit.problem && (
            <p className={asText('label', 'red')} role="alert">
              {submit.problem.detail || submit.problem.title}
            </p>
          )}
        </ReasonDialog>
      )}
    </span>
  )
}
