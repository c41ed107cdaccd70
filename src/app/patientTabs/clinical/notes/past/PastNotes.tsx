import { useState } from 'react'
import { dayOf } from '#domain/time.ts'
import { tNotes } from '#locale/clinical/notes.ts'
import type { NoteRow, NoteVersions } from '#streams/derive/clinical/patientNotes.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { classNames } from '../../../../classNames.ts'
import { asRow, asStack, asText } from '../../../../theme/looks.ts'
import styles from './PastNotes.module.css'
import { NoteCard } from './NoteCard.tsx'

type Props = {
  readonly signed: readonly NoteVersions[]
  readonly notes: ReadonlyMap<string, NoteRow>
  readonly timeZone: string
  readonly mayWrite: boolean
  /** Receives the note that a user amends now. */
  readonly onAmended: (note: string) => void
}

const shownAtFirst = 5

/** The signed notes by appointment, the newest first. */
export function PastNotes({ signed, notes, timeZone, mayWrite, onAmended }: Props) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? signed : signed.slice(0, shownAtFirst)
  const hidden = signed.length - shown.length
  const oldest = signed.at(-1)
  return (
    <section className={classNames(asStack(12, 'atTop'), styles.past)} aria-label={tNotes('before')}>
      <div className={asRow(12, 'center', 'between', 'wraps')}>
        <h2 className={asText('headingTracked')}>{tNotes('before')}</h2>
        <span className={asText('small', 'quiet')}>{tNotes(signed.length === 0 ? 'none' : 'unchanged')}</span>
      </div>
      {shown.map((versions) => (
        <NoteCard key={versions.last.id} versions={versions} notes={notes} timeZone={timeZone} mayWrite={mayWrite} onAmended={onAmended} />
      ))}
      {hidden > 0 && oldest && (
        <Button kind="quiet" onPress={() => setShowsAll(true)}>
          {tNotes('more', { count: hidden, year: dayOf(oldest.at, timeZone).slice(0, 4) })}
        </Button>
      )}
    </section>
  )
}
