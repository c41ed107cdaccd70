import { type KeyboardEvent, useId, useRef } from 'react'
import { blanksIn } from '#domain/clinical/notes/noteBlanks.ts'
import { tNotes } from '#locale/clinical/notes.ts'
import { insertNote, type QuickNoteRow, typedCode } from '#streams/derive/messaging/quickNotes.ts'
import { asStack } from '../../../theme/looks.ts'
import { MarkedText } from './MarkedText.tsx'
import styles from './NoteField.module.css'
import { QuickNoteBar } from './QuickNoteBar.tsx'
import { useCaret } from './useCaret.ts'
import type { NoteQuickNotes } from './useNoteQuickNotes.ts'

type Props = {
  readonly text: string
  readonly teeth: readonly number[]
  readonly quickNotes: NoteQuickNotes
  readonly isReadOnly: boolean
  readonly onChange: (text: string) => void
  readonly onInserted: (note: QuickNoteRow) => void
}

/**
 * The text of a note. A plain field lies over its own text with marks: what the record says, and blanks. After `/` it offers the quick notes
 * whose code begins so.
 */
export function NoteField(props: Props) {
  const { text, teeth, quickNotes, isReadOnly, onChange } = props
  const field = useRef<HTMLTextAreaElement>(null)
  const caret = useCaret(field, text)
  const helpId = useId()
  const { code, offered, insert, insertSlash } = useQuickNoteEntry(props, caret)
  return (
    <div className={asStack(10)}>
      {!isReadOnly && <QuickNoteBar code={code} offered={offered} onInsert={insert} onAll={insertSlash} />}
      <div className={styles.paper} data-read-only={isReadOnly || undefined}>
        <MarkedText text={text} known={Object.values(quickNotes.known)} teeth={teeth} />
        <textarea
          ref={field}
          className={styles.text}
          value={text}
          readOnly={isReadOnly}
          aria-label={tNotes('text')}
          aria-describedby={helpId}
          spellCheck
          onChange={(event) => {
            caret.followCaret(event.currentTarget)
            onChange(event.currentTarget.value)
          }}
          onSelect={(event) => caret.followCaret(event.currentTarget)}
          onKeyDown={(event) => handleKey(event, code === null ? undefined : offered[0], insert)}
        />
      </div>
      <span id={helpId} hidden>
        {tNotes('textHelp')}
      </span>
    </div>
  )
}

/** The quick notes that fit what the user types before the caret, and how they come into the text. */
function useQuickNoteEntry(
  { text, quickNotes, isReadOnly, onChange, onInserted }: Props,
  { caret, placeCaret }: ReturnType<typeof useCaret>,
) {
  const [before, after] = [text.slice(0, caret), text.slice(caret)]
  const code = isReadOnly ? null : typedCode(before)
  return {
    code,
    offered: quickNotes.matching(code ?? '/'),
    insert: (note: QuickNoteRow) => {
      const start = before.length - (code?.length ?? 0)
      const filled = insertNote(before, note, quickNotes.known)
      const blank = blanksIn(filled).find(({ from }) => from >= start)
      placeCaret(blank ? [blank.from, blank.to] : [filled.length, filled.length])
      onChange(filled + after)
      onInserted(note)
    },
    insertSlash: () => {
      const slash = before === '' || /\s$/.test(before) ? '/' : ' /'
      placeCaret([caret + slash.length, caret + slash.length])
      onChange(before + slash + after)
    },
  }
}

/** Enter inserts the first quick note that is offered, and Tab selects the next blank. */
function handleKey(event: KeyboardEvent<HTMLTextAreaElement>, first: QuickNoteRow | undefined, insert: (note: QuickNoteRow) => void): void {
  const isPlain = !event.shiftKey && !event.altKey && !event.ctrlKey && !event.metaKey
  if (event.key === 'Enter' && first && isPlain && !event.nativeEvent.isComposing) {
    event.preventDefault()
    insert(first)
  } else if (event.key === 'Tab' && isPlain) selectNextBlank(event)
}

/** Selects the next blank. After the last one, Tab leaves the field as it does in any other. */
function selectNextBlank(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const field = event.currentTarget
  const isSelected = ({ from, to }: { readonly from: number; readonly to: number }) =>
    field.selectionStart === from && field.selectionEnd === to
  const next = blanksIn(field.value).find((blank) => blank.from >= field.selectionStart && !isSelected(blank))
  if (!next) return
  event.preventDefault()
  field.setSelectionRange(next.from, next.to)
}
