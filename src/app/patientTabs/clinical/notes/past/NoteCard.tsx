import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { noteDifferences } from '#domain/clinical/notes/noteDiff.ts'
import { dayOf, type Instant } from '#domain/time.ts'
import { tNotes } from '#locale/clinical/notes.ts'
import { dayText } from '#locale/common/dateTexts.ts'
import { dayAndTimeOf, digitsOf } from '#locale/common/time.ts'
import type { NoteRow, NoteVersions } from '#streams/derive/clinical/patientNotes.ts'
import { SegmentedControl } from '../../../../components/form/SegmentedControl.tsx'
import { Badge } from '../../../../components/state/Badge.tsx'
import { classNames } from '../../../../classNames.ts'
import { asRow, asStack, asText } from '../../../../theme/looks.ts'
import { AmendButton } from './AmendButton.tsx'
import styles from './PastNotes.module.css'

type Props = {
  readonly versions: NoteVersions
  readonly notes: ReadonlyMap<string, NoteRow>
  readonly timeZone: string
  readonly mayWrite: boolean
  readonly onAmended: (note: string) => void
}

/** One signed note. If it was amended, its versions stand behind 1, 2 and so on, and each shows what it changed. */
export function NoteCard({ versions: { versions, last, at }, notes, timeZone, mayWrite, onAmended }: Props) {
  const [chosen, setChosen] = useState<string | null>(null)
  const index = Math.max(
    versions.findIndex(({ id }) => id === (chosen ?? last.id)),
    0,
  )
  const shown = versions[index] ?? last
  const day = dayText('longDateAndYear', dayOf(at, timeZone))
  return (
    <article className={classNames(asStack(10, 'card'), styles.card)} aria-label={day}>
      <header className={asRow('4 10', 'center', 'between', 'wraps')}>
        <h3 className={asText('name')}>{day}</h3>
        {versions.length === 1 ? (
          <span className={asRow(6, 'center', 'small', 'quiet')}>
            <IconCheck size={16} stroke={1.75} aria-hidden="true" />
            {signedText(last, at, timeZone)}
          </span>
        ) : (
          <span className={asRow(8, 'center')}>
            <Badge kind="tag">{tNotes('amended')}</Badge>
            <SegmentedControl
              label={tNotes('version')}
              choices={versions.map(({ id }, place) => ({ id, label: String(place + 1) }))}
              chosen={shown.id}
              onChoose={setChosen}
            />
          </span>
        )}
      </header>
      <NoteText note={shown} before={index > 0 ? versions[index - 1] : undefined} />
      {versions.length > 1 && <Signatures versions={versions} timeZone={timeZone} />}
      {mayWrite && <AmendButton note={last} notes={notes} day={day} onAmended={onAmended} />}
    </article>
  )
}

/** The time of the signature, with its day if that is another one than the day of the appointment. */
function signedText({ signedByName, signedAt }: NoteRow, at: Instant, timeZone: string): string {
  if (signedAt === null) return ''
  const isSameDay = dayOf(signedAt, timeZone) === dayOf(at, timeZone)
  return tNotes('signedBy', { name: signedByName ?? '', time: isSameDay ? digitsOf(signedAt, timeZone) : dayAndTimeOf(signedAt, timeZone) })
}

/** The text of a version, with what it took out struck and what it put in boxed. */
function NoteText({ note, before }: { readonly note: NoteRow; readonly before: NoteRow | undefined }) {
  if (!before) return <p className={classNames(asText('body', 'breaks'), styles.text)}>{note.body}</p>
  return (
    <p className={classNames(asText('body', 'breaks'), styles.text)}>
      {noteDifferences(before.body, note.body).map(({ kind, text }, index) =>
        kind === 'same' ? text : <Change key={index} kind={kind} text={text} />,
      )}
    </p>
  )
}

/** The words that one version took out or put in. The spaces around them are in no box. */
function Change({ kind, text }: { readonly kind: 'removed' | 'added'; readonly text: string }) {
  const Changed = kind === 'removed' ? 'del' : 'ins'
  const words = text.trim()
  const start = text.indexOf(words)
  return (
    <>
      {text.slice(0, start)}
      <Changed className={styles[kind]}>
        <span className="unseen">{tNotes(kind)}</span>
        {words}
      </Changed>
      {text.slice(start + words.length)}
    </>
  )
}

function Signatures({ versions, timeZone }: { readonly versions: readonly NoteRow[]; readonly timeZone: string }) {
  return (
    <ul className={classNames(asStack(8), styles.signatures)}>
      {versions.map(({ id, signedByName, signedAt, amendReason }, index) => (
        <li key={id} className={asRow(10, 'start', 'small', 'quiet')}>
          <IconCheck size={16} stroke={1.75} aria-hidden="true" />
          <span>
            {tNotes('versionSigned', {
              version: index + 1,
              name: signedByName ?? '',
              time: signedAt === null ? '' : dayAndTimeOf(signedAt, timeZone),
            })}
            {amendReason !== null && (
              <>
                <br />
                {tNotes('reason', { reason: amendReason })}
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
