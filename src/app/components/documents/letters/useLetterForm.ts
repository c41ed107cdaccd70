import { useState } from 'react'
import type { LetterText } from '#domain/messaging/letter.ts'
import type { Template } from '#domain/messaging/template.ts'
import type { RecordOf } from '#domain/wire.ts'
import { compareNames } from '#locale/common/compareNames.ts'
import { useRows } from '../../messaging/quickNotes/useRows.ts'
import type { ContactChoice } from './ContactField.tsx'
import { useLetterDraft } from './useLetterDraft.ts'

const emptyText: LetterText = { addressee: '', subject: '', body: '' }

/** A letter that a user writes: what the server filled in, under what the user changed of it. */
export function useLetterForm(patient: string) {
  const [receiver, setReceiver] = useState<'patient' | 'contact'>('patient')
  const [contact, setContact] = useState<ContactChoice | null>(null)
  const [template, setTemplate] = useState<string | null>(null)
  const [edits, setEdits] = useState<Partial<LetterText>>({})
  const { draft, problem } = useLetterDraft({ patient, template, contact: contact?.id ?? null })
  const templates = useRows<RecordOf<Template>>('templates', 'user', { state: 'active', kind: 'letter' })
  const address = (next: ContactChoice | null) => {
    setContact(next)
    setEdits(({ addressee: _, ...others }) => others)
  }
  return {
    ...{ receiver, contact, template, frame: draft, error: problem },
    templates: templates.toSorted((a, b) => compareNames(a.name, b.name)),
    text: draft ? { addressee: draft.addressee, subject: draft.subject, body: draft.body, ...edits } : emptyText,
    edit: (part: Partial<LetterText>) => setEdits((before) => ({ ...before, ...part })),
    chooseReceiver: (next: 'patient' | 'contact') => {
      setReceiver(next)
      if (next === 'patient') address(null)
    },
    chooseContact: address,
    /** The text of the template takes the place of what was written. */
    chooseTemplate: (next: string | null) => {
      setTemplate(next)
      setEdits(({ subject: _, body: __, ...others }) => others)
    },
  }
}
export type LetterForm = ReturnType<typeof useLetterForm>
