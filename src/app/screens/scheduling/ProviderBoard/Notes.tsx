import { Label, TextArea, TextField } from 'react-aria-components'
import { digitsOf } from '#domain/words/time.ts'
import { useHouse } from '../../../context.ts'
import { say } from '../../../sayings.ts'
import styles from './Notes.module.css'
import { sayBoard } from './sayBoard.ts'
import { type Saved, useSavedNotes } from './useSavedNotes.ts'

type Props = {
  readonly visit: string
  readonly version: number
  /** As the practice holds them. */
  readonly notes: string
  readonly timeZone: string
}

const savedWord = (saved: Saved, timeZone: string): string => {
  if (saved.kind === 'saved') return saved.at === null ? '' : say('saved', { time: digitsOf(saved.at, timeZone) })
  return say(saved.kind)
}

/** Written as one goes: nothing to press, and it says when it was last safe. */
export function Notes({ visit, version, notes, timeZone }: Props) {
  const { client } = useHouse()
  const mayWrite = client.scopes.has('appt.e')
  const { text, write, saved } = useSavedNotes({ visit, version, notes })
  return (
    <TextField className={styles.notes ?? ''} value={text} onChange={write} isReadOnly={!mayWrite}>
      <span className={styles.head}>
        <Label>{sayBoard('chair.notes')}</Label>
        <span role="status" data-kind={saved.kind}>
          {mayWrite ? savedWord(saved, timeZone) : sayBoard('chair.notesNeed')}
        </span>
      </span>
      <TextArea className={styles.text ?? ''} />
    </TextField>
  )
}
