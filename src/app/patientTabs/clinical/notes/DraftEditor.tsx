import { useState } from 'react'
import { blanksIn } from '#domain/clinical/notes/noteBlanks.ts'
import { noteTextOf } from '#domain/clinical/notes/noteText.ts'
import { tNotes } from '#locale/clinical/notes.ts'
import { teethIn } from '#streams/derive/clinical/noteMarks.ts'
import type { NoteTarget } from '#streams/derive/clinical/patientNotes.ts'
import type { PatientRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { useClient } from '../../../appContext.ts'
import { NoteField } from '../../../components/clinical/notes/NoteField.tsx'
import { saveText } from '../../../components/clinical/notes/saveText.ts'
import { UnsavedText } from '../../../components/clinical/notes/UnsavedText.tsx'
import { useNoteQuickNotes } from '../../../components/clinical/notes/useNoteQuickNotes.ts'
import { type OpenNote, useNoteWriter } from '../../../components/clinical/notes/useNoteWriter.ts'
import { Button } from '../../../components/form/Button.tsx'
import { Badge } from '../../../components/state/Badge.tsx'
import { StateGlyph } from '../../../components/state/StateGlyph.tsx'
import { useCurrentLocation, useToday } from '../../../location/LocationProvider.tsx'
import { classNames } from '../../../classNames.ts'
import { asRow, asStack, asText } from '../../../theme/looks.ts'
import styles from './NotesTab.module.css'
import { SignCard } from './SignCard.tsx'
import { targetTitle } from './targetTitle.ts'
import { TeethRow } from './TeethRow.tsx'

type Props = {
  readonly patient: PatientRow
  readonly target: NoteTarget
  readonly reason: string | null
  readonly isReadOnly: boolean
}

/** What a note says beside its text: the teeth that the user names while typing, and not those that the user takes away. */
function useExtras({ draft }: NoteTarget) {
  const client = useClient()
  const [inserted, setInserted] = useState<readonly string[]>([])
  const [removed, setRemoved] = useState<readonly number[]>([])
  const [first] = useState(() => (draft && draft.teeth.length > 0 ? teethIn(noteTextOf(draft)) : []))
  const teethOf = (text: string): number[] => {
    const typed = teethIn(text).filter((tooth) => !first.includes(tooth))
    return [...new Set([...(draft?.teeth ?? []), ...typed])].filter((tooth) => !removed.includes(tooth)).toSorted((a, b) => a - b)
  }
  return {
    extrasOf: (text: string) => ({ teeth: teethOf(text), quickNotes: [...new Set([...(draft?.quickNotes ?? []), ...inserted])] }),
    noteInserted: (id: string) => setInserted((others) => [...others, id]),
    removeTooth: (text: string, tooth: number) => {
      setRemoved((others) => [...others, tooth])
      const teeth = teethOf(text).filter((other) => other !== tooth)
      if (draft) void client.send({ command: 'operations/notes.write', record: draft.id, data: { teeth } })
    },
  }
}

/** One note while it is written: saved as typed, and signed below. */
export function DraftEditor({ patient, target, reason, isReadOnly }: Props) {
  const { extrasOf, noteInserted, removeTooth } = useExtras(target)
  const open = useNoteWriter(target, patient.id, extrasOf)
  const { state, writer } = open
  const { teeth } = extrasOf(state.text)
  const quickNotes = useNoteQuickNotes({ patient, provider: target.provider, teeth })
  const isUndecided = state.phase === 'closed' || state.phase === 'conflict'
  return (
    <section className={asStack(12, 'atTop')} aria-label={tNotes('title')}>
      <EditorHead target={target} reason={reason} open={open} />
      {isUndecided && writer && <UnsavedText state={state} writer={writer} />}
      <NoteField
        text={state.text}
        teeth={teeth}
        quickNotes={quickNotes}
        isReadOnly={isReadOnly || writer === null || isUndecided}
        onChange={(next) => writer?.write(next)}
        onInserted={({ id }) => quickNotes.isShared(id) && noteInserted(id)}
      />
      <div className={classNames(asRow(16, 'center', 'between', 'wraps'), styles.foot)}>
        <TeethRow teeth={teeth} onRemove={isReadOnly ? null : (tooth) => removeTooth(state.text, tooth)} />
        <BlankLine text={state.text} />
      </div>
      {!isReadOnly && writer && <SignCard state={state} writer={writer} />}
    </section>
  )
}

type HeadProps = { readonly target: NoteTarget; readonly reason: string | null; readonly open: OpenNote }

function EditorHead({ target, reason, open: { state, writer } }: HeadProps) {
  const { timeZone } = useCurrentLocation().location
  const today = useToday()
  const { draft } = target
  return (
    <div className={asStack(4)}>
      <div className={asRow(12, 'center', 'between', 'wraps')}>
        <h2 className={asText('headingTracked')}>{targetTitle(target, reason, today, timeZone)}</h2>
        <span className={asRow(12, 'center', 'wraps')}>
          <Badge kind="tag">{tNotes(draft?.amends ? 'amendment' : 'draft')}</Badge>
          <span className={asText('small', 'quiet')} role="status" data-phase={state.phase}>
            {saveText(state, timeZone)}
          </span>
        </span>
      </div>
      {draft?.amends && (
        <div className={asRow(12, 'center', 'between', 'wraps')}>
          <span className={asText('small', 'quiet')}>{tNotes('reason', { reason: draft.amendReason ?? '' })}</span>
          <Button kind="quiet" onPress={() => writer?.write('')}>
            {tNotes('discardAmendment')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Names the blanks that are not filled in: the note cannot be signed before. */
function BlankLine({ text }: { readonly text: string }) {
  const blanks = blanksIn(text)
  if (blanks.length === 0) return null
  const names = [...new Set(blanks.map(({ name }) => name))].join(', ')
  return (
    <span className={asRow(6, 'center', 'amber')} role="status">
      <StateGlyph shape="pastFirst" size={16} />
      <span className={asText('label')}>{tNotes('blank', { count: blanks.length, names })}</span>
      <span className={asText('small', 'quiet')}>{tNotes('blankHelp')}</span>
    </span>
  )
}
