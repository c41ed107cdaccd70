import { tNotes } from '#locale/clinical/notes.ts'
import type { NoteWriter, WriterState } from '#streams/notes/noteWriter.ts'
import { classNames } from '../../../classNames.ts'
import { asRow, asStack, asText } from '../../../theme/looks.ts'
import { Button } from '../../form/Button.tsx'
import { StateGlyph } from '../../state/StateGlyph.tsx'
import styles from './UnsavedText.module.css'

type Props = { readonly state: WriterState; readonly writer: NoteWriter }

/** A text that the server does not take as it is: both are shown, and a user decides. */
export function UnsavedText({ state: { phase, other }, writer }: Props) {
  return (
    <div className={classNames(asStack(10), styles.notice)} role="alert">
      <span className={asRow(8, 'center')}>
        <StateGlyph shape="pastFirst" size={18} />
        <span className={asText('name')}>{tNotes(phase === 'closed' ? 'closed' : 'conflict')}</span>
      </span>
      {phase === 'closed' ? (
        <p className={asText('body', 'quiet')}>{tNotes('closedHelp')}</p>
      ) : (
        <>
          <section className={asStack(4)} aria-label={tNotes('theirs')}>
            <span className={asText('small', 'quiet')}>{tNotes('theirs')}</span>
            <p className={classNames(asText('body', 'breaks'), styles.other)}>{other}</p>
          </section>
          <div className={asRow(8, 'wraps')}>
            <Button onPress={() => writer.choose('both')}>{tNotes('keepBoth')}</Button>
            <Button onPress={() => writer.choose('own')}>{tNotes('keepOwn')}</Button>
            <Button onPress={() => writer.choose('other')}>{tNotes('keepOther')}</Button>
          </div>
        </>
      )}
    </div>
  )
}
