import { and, setup } from 'xstate'
import { signedNoteHash } from '#domain/clinical/notes/clinicalNote.ts'
import { noteUnsigned } from '#domain/clinical/notes/clinicalNoteStates.ts'
import { blanksIn } from '#domain/clinical/notes/noteBlanks.ts'
import { applySplice, keptTextOf, maxNoteLength, noteTextOf, type TextSplice } from '#domain/clinical/notes/noteText.ts'
import { minutes } from '#domain/time.ts'
import { clearFlag, flag, type GuardArgs, noChange, verbs } from '../kernel/actionCreators.ts'
import { actionsOf } from '../kernel/actionsOf.ts'
import type { AreaContext } from '../kernel/areaContext.ts'
import { countIn } from '../kernel/settings.ts'
import type { AppointmentRecord, ClinicalNoteRecord } from '../records.ts'

/** A change of the text, and the length of the text that it changes. */
type SentSplice = TextSplice & { readonly length: number }

export type ClinicalNoteContext = AreaContext<
  ClinicalNoteRecord,
  { readonly body: string; readonly splice: SentSplice; readonly reason: string },
  {
    readonly theAppointment: AppointmentRecord | null
    readonly openDraft: ClinicalNoteRecord | null
    readonly openAmendment: ClinicalNoteRecord | null
  }
>
type Args = GuardArgs<ClinicalNoteContext>
type Command = 'create' | 'draftAmendment' | 'write' | 'sign' | 'amend' | 'supersede'

const { add, set, tell } = actionsOf<ClinicalNoteContext>()

/** The text after the command. */
function textAfter({ before, data, record }: ClinicalNoteContext): string {
  if (data.body !== undefined) return data.body
  return data.splice ? applySplice(noteTextOf(before ?? record), data.splice) : noteTextOf(record)
}

/** A change is of the text that the record has, and comes alone. */
function doesSpliceFit({ before, data: { body, splice } }: ClinicalNoteContext): boolean {
  if (!splice) return true
  const { length } = noteTextOf(before ?? {})
  return body === undefined && splice.length === length && splice.from + splice.removed <= length
}

export const firstBlankOf = (context: ClinicalNoteContext) => blanksIn(noteTextOf(context.record))[0]

const noteSetup = setup({
  types: { context: {} as ClinicalNoteContext, input: {} as ClinicalNoteContext, events: {} as { type: Command } },
  guards: {
    noDraftIsOpen: ({ context: { facts } }: Args) => !facts.openDraft,
    noAmendmentIsOpen: ({ context: { facts } }: Args) => !facts.openAmendment,
    spliceFits: ({ context }: Args) => doesSpliceFit(context),
    textFits: ({ context }: Args) => textAfter(context).length <= maxNoteLength,
    wasEmpty: ({ context: { before } }: Args) => noteTextOf(before ?? {}).trim() === '',
    hasText: ({ context: { record } }: Args) => noteTextOf(record).trim() !== '',
    blanksAreFilled: ({ context }: Args) => firstBlankOf(context) === undefined,
  },
  actions: verbs,
  delays: { unsigned: ({ context }: Args) => minutes(60 * countIn(context, 'noteUnsignedAfter')) },
})

const takeLocation = set(({ facts }) => ({ location: facts.theAppointment?.location ?? null }))

const keepText = set((context) => keptTextOf(textAfter(context), { body: context.before?.body ?? '' }))

const sign = set(({ record, by, now }) => {
  const signed = { ...record, body: noteTextOf(record), signedBy: by.kind === 'user' ? by.id : null, signedByName: by.name, signedAt: now }
  const { body, signedBy, signedByName, signedAt } = signed
  return { body, typed: null, signedBy, signedByName, signedAt, hash: signedNoteHash(signed) }
})

/** The note that a signed amendment replaces stays, and says so, in the same entry. */
const supersede = tell('operations/notes.supersede', ({ record }) => record.amends ?? '')

const draftAmendment = add('operations/notes.draftAmendment', ({ record, data }) => ({
  ...{ appointment: record.appointment, patient: record.patient, provider: record.provider },
  ...{ body: record.body, teeth: record.teeth, quickNotes: record.quickNotes },
  ...{ amends: record.id, amendReason: data.reason },
}))

const write = and(['spliceFits', 'textFits'])

/** A clinical note: typed as a draft, signed, and amended by another note. */
export const clinicalNoteMachine = noteSetup.createMachine({
  id: 'clinicalNote',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: {
      on: {
        create: { target: 'draft', guard: 'noDraftIsOpen', actions: takeLocation },
        draftAmendment: { target: 'draft', actions: takeLocation },
      },
    },
    draft: {
      exit: clearFlag(noteUnsigned),
      after: { unsigned: { guard: 'hasText', actions: flag(noteUnsigned) } },
      on: {
        write: [
          /** The time counts from the first words, because an empty note is not late. */
          { target: 'draft', reenter: true, guard: and(['wasEmpty', write]), actions: keepText },
          { guard: write, actions: keepText },
        ],
        sign: { target: 'signed', guard: and(['hasText', 'blanksAreFilled']), actions: [sign, supersede] },
      },
    },
    signed: {
      on: {
        amend: { guard: 'noAmendmentIsOpen', actions: draftAmendment },
        supersede: { target: 'amended', actions: noChange },
      },
    },
    amended: {},
  },
})
