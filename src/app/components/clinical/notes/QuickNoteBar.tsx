import { tNotes } from '#locale/clinical/notes.ts'
import type { QuickNoteRow } from '#streams/derive/messaging/quickNotes.ts'
import { classNames } from '../../../classNames.ts'
import { asRow, asText } from '../../../theme/looks.ts'
import { Button } from '../../form/Button.tsx'
import styles from './NoteField.module.css'

type Props = {
  /** What the user types of a code; `null`: nothing. */
  readonly code: string | null
  readonly offered: readonly QuickNoteRow[]
  readonly onInsert: (note: QuickNoteRow) => void
  readonly onAll: () => void
}

/** Without a code, the first ones by code. */
const shownAtRest = 4

/** The quick notes of the practice and of the user: those that the typed code names. */
export function QuickNoteBar({ code, offered, onInsert, onAll }: Props) {
  const shown = code === null ? offered.slice(0, shownAtRest) : offered
  return (
    <div className={classNames(asRow(8, 'center', 'wraps'), styles.bar)} role="group" aria-label={tNotes('quickNotes')}>
      {shown.map((note, index) => (
        <Button key={note.id} isSoft className={styles.quick} onPress={() => onInsert(note)}>
          <span className={asRow(8, 'center')}>
            {note.name}
            <kbd className={styles.code} data-first={(code !== null && index === 0) || undefined}>
              {note.code}
            </kbd>
          </span>
        </Button>
      ))}
      {code === null ? (
        <Button isSoft className={styles.quick} onPress={onAll}>
          {tNotes('allQuickNotes')}
        </Button>
      ) : (
        <span className={asText('small', 'quiet')} role="status">
          {tNotes(offered.length > 0 ? 'quickNoteHelp' : 'noQuickNote')}
        </span>
      )}
    </div>
  )
}
