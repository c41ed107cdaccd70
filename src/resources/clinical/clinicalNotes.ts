import * as z from 'zod/mini'
import { ClinicalNote, faultOfNote } from '#domain/clinical/notes/clinicalNote.ts'
import { noteStates } from '#domain/clinical/notes/clinicalNoteStates.ts'
import { maxNoteLength, TextSplice } from '#domain/clinical/notes/noteText.ts'
import { partialOf, text, wholeNumber } from '#domain/fields.ts'
import type { FieldError } from '#domain/wire.ts'
import type { GuardContext } from '#machines/kernel/effects.ts'
import type { FactsOf } from '#machines/kernel/facts/fact.ts'
import { type ClinicalNoteContext, clinicalNoteMachine, firstBlankOf } from '#machines/clinical/clinicalNote.machine.ts'
import { resource } from '../resource.ts'

const NewNote = z.pick(ClinicalNote, { appointment: true, patient: true, provider: true, body: true, teeth: true, quickNotes: true })

const writtenFields = ['body', 'teeth', 'quickNotes', 'amendReason'] as const

/** The whole text, or a change of it. `length`: of the text that it changes, so that a change of another text is refused. */
const WriteData = z.extend(partialOf(ClinicalNote, writtenFields), {
  splice: z.optional(z.extend(TextSplice, { length: wholeNumber(0, maxNoteLength) })),
})

function faultOfBlank(context: GuardContext): FieldError | null {
  const blank = firstBlankOf(context as unknown as ClinicalNoteContext)
  return blank ? { path: 'body', message: `has an unfilled blank: ${blank.name}` } : null
}

/** What providers write about appointments. A signed note never changes and none is deleted: another note amends it. */
export const clinicalNotes = resource({
  name: 'operations/notes',
  module: 'clinical',
  record: ClinicalNote,
  faultOf: faultOfNote,
  refs: {
    appointment: 'appointments',
    patient: 'patients',
    provider: 'providers',
    location: 'locations',
    quickNotes: 'quicknotes',
    signedBy: 'users',
    amends: 'operations/notes',
  },
  refRules: { appointment: { matching: ['patient'] } },
  titleFields: ['patient', 'provider', 'signedAt'],
  columns: ['appointment', 'patient', 'provider', 'location', 'signedAt', 'amends', 'state'],
  /** A note is saved each second while it is typed. */
  inPatientHistory: { without: ['write'] },
  machines: { every: clinicalNoteMachine },
  states: noteStates,
  facts: {
    theAppointment: { the: 'appointment', for: ['create', 'draftAmendment'] },
    openDraft: {
      first: 'operations/notes',
      matching: ['appointment', 'provider'],
      where: { state: 'draft', amends: null },
      for: ['create'],
    },
    openAmendment: { first: 'operations/notes', matching: { amends: 'id' }, where: { state: 'draft' }, for: ['amend'] },
  } satisfies FactsOf<ClinicalNoteContext>,
  fieldGuards: { textFits: 'body', hasText: 'body', blanksAreFilled: faultOfBlank },
  readScope: 'pat',
  commands: {
    create: { scope: 'treat.n', creates: true, data: NewNote },
    draftAmendment: {
      scope: 'treat.n',
      principals: ['system'],
      creates: true,
      data: z.extend(NewNote, { amends: ClinicalNote.shape.amends, amendReason: ClinicalNote.shape.amendReason }),
    },
    write: { scope: 'treat.n', data: WriteData, ownsFields: writtenFields },
    sign: { scope: 'treat.n', principals: ['user'], byPin: true, ownsFields: ['signedBy', 'signedByName', 'signedAt', 'hash'] },
    /** Opens a draft beside the signed note, with its text. */
    amend: { scope: 'treat.n', data: z.strictObject({ reason: text(300) }) },
    /** Sent by the signed note that amends this one. */
    supersede: { scope: 'treat.n', principals: ['system'] },
  },
  deviceWindows: { wall: { states: ['draft'] } },
  /** A count, without a name or a text. */
  views: { wall: ['location', 'state', 'since', 'flags'] },
})
