import { Label, TextArea, TextField } from 'react-aria-components'
import { wordsOfScopes } from '#domain/scopeDescriptions.ts'
import { tNotes } from '#locale/clinical/notes.ts'
import { digitsOf } from '#locale/common/time.ts'
import { tBoard } from '#locale/scheduling/providerBoard.ts'
import { teethIn } from '#streams/derive/clinical/noteMarks.ts'
import type { NoteRow } from '#streams/derive/clinical/patientNotes.ts'
import type { SeatedPatient } from '#streams/derive/scheduling/providerBoard/chairPanel.ts'
import { useClient } from '../../../../appContext.ts'
import { saveText } from '../../../../components/clinical/notes/saveText.ts'
import { UnsavedText } from '../../../../components/clinical/notes/UnsavedText.tsx'
import { useAppointmentNotes } from '../../../../components/clinical/notes/useAppointmentNotes.ts'
import { useNoteWriter } from '../../../../components/clinical/notes/useNoteWriter.ts'
import { classNames } from '../../../../classNames.ts'
import { asRow } from '../../../../theme/looks.ts'
import styles from './ChairNotes.module.css'

type Props = { readonly seated: SeatedPatient; readonly timeZone: string }

/** The clinical note of the patient in the chair, saved as typed. It is signed on the page of the patient. */
export function ChairNotes({ seated, timeZone }: Props) {
  const { scopes } = useClient()
  const { isReady, notes } = useAppointmentNotes(seated.id)
  const draft = notes.find(({ state, amends, provider }) => state === 'draft' && amends === null && provider === seated.provider) ?? null
  const signed = notes.find(({ state }) => state === 'signed')
  if (!scopes.has('pat')) return <StillNote text="" status={tNotes('notWritten', { permission: wordsOfScopes('pat') })} />
  if (!isReady) return <StillNote text="" status="" />
  if (!draft && signed) return <StillNote text={signed.body} status={signedText(signed, timeZone)} />
  return <WrittenNote seated={seated} draft={draft} timeZone={timeZone} />
}

const signedText = ({ signedByName, signedAt }: NoteRow, timeZone: string): string =>
  tNotes('signedBy', { name: signedByName ?? '', time: signedAt === null ? '' : digitsOf(signedAt, timeZone) })

function WrittenNote({ seated, draft, timeZone }: Props & { readonly draft: NoteRow | null }) {
  const { scopes } = useClient()
  const mayWrite = scopes.has('treat.n')
  const target = { key: `${seated.id}/${seated.provider}`, draft, appointment: seated.id, provider: seated.provider, startsAt: null }
  const { state, writer } = useNoteWriter(target, seated.patient, (text) => ({
    teeth: [...new Set([...(draft?.teeth ?? []), ...teethIn(text)])],
    quickNotes: draft?.quickNotes ?? [],
  }))
  const isUndecided = state.phase === 'conflict' || state.phase === 'closed'
  return (
    <>
      {isUndecided && writer && <UnsavedText state={state} writer={writer} />}
      <NoteTextField
        text={state.text}
        status={mayWrite ? saveText(state, timeZone) : tNotes('notWritten', { permission: wordsOfScopes('treat.n') })}
        phase={state.phase}
        onChange={mayWrite && writer && !isUndecided ? (text) => writer.write(text) : null}
      />
    </>
  )
}

const StillNote = ({ text, status }: { readonly text: string; readonly status: string }) => (
  <NoteTextField text={text} status={status} phase="saved" onChange={null} />
)

type FieldProps = {
  readonly text: string
  readonly status: string
  readonly phase: string
  /** `null`: the text is only read. */
  readonly onChange: ((text: string) => void) | null
}

const NoteTextField = ({ text, status, phase, onChange }: FieldProps) => (
  <TextField className={styles.notes ?? ''} value={text} onChange={onChange ?? (() => {})} isReadOnly={onChange === null}>
    <span className={classNames(asRow(12, 'between', 'faint'), styles.head)}>
      <Label>{tBoard('chair.notes')}</Label>
      <span role="status" data-phase={phase}>
        {status}
      </span>
    </span>
    <TextArea className={styles.text ?? ''} />
  </TextField>
)
