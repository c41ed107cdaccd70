import { and, setup } from 'xstate'
import { answersMatchForm, signedHash, type AdultSigner, missingAnswers } from '#domain/documents/answers.ts'
import { importantAnswers, importantIn } from '#domain/documents/importantAnswers.ts'
import { deniedAnswers } from '#domain/documents/deniedAnswers.ts'
import { dayOfForm, formFor, needsAdult } from '#domain/documents/formFor.ts'
import type { Answers } from '#domain/documents/submission.ts'
import type { Day } from '#domain/time.ts'
import { recordLink, recordLinkClosed, remindOfLink, sendFormLink } from './formLink.ts'
import { type SubmissionContext, updatePaperwork } from './paperwork.ts'
import { addressOf, preferredChannel } from '../messaging/channels.ts'
import { actionsOf } from '../kernel/actionsOf.ts'
import { textIn } from '../kernel/contextReaders.ts'
import { choiceOf } from '../kernel/settings.ts'
import { type GuardArgs, noChange, verbs } from '../kernel/actionCreators.ts'
import type { FormRecord } from '../records.ts'

type Args = GuardArgs<SubmissionContext>
const { clearFields, set, stamp } = actionsOf<SubmissionContext>()

type Command =
  | 'require'
  | 'handOut'
  | 'send'
  | 'remind'
  | 'closeLink'
  | 'open'
  | 'fill'
  | 'complete'
  | 'review'
  | 'withdraw'
  | 'waive'
  | 'lapse'
  | 'revive'

const answersIn = ({ record }: SubmissionContext): Answers => record.answers ?? {}

const ageDay = (context: SubmissionContext): Day => dayOfForm(context.facts.theAppointment, context.timeZone, context.today)

/** The form as this patient is asked it. `null` if it is not known here. */
function formIn(context: SubmissionContext): FormRecord | null {
  const form = context.facts.theForm
  return form ? formFor(form, context.facts.thePatient, ageDay(context)) : null
}

const deniedIn = (context: SubmissionContext) => {
  const form = formIn(context)
  return form ? deniedAnswers(form, answersIn(context)) : []
}

/** Whether a field of the adult is given, or none is needed. */
const adultHas = (context: SubmissionContext, field: 'signedBy' | 'signedAs' | 'signerPhone'): boolean =>
  !needsAdult(context.facts.thePatient, ageDay(context), choiceOf(context, 'signsFromAge')) || textIn(context.record, field) !== null

/** The link of a patient who is too young goes to an adult, so a user gives the adult's phone. */
function isLinkRecipientKnown(context: SubmissionContext): boolean {
  const patient = context.facts.thePatient
  if (textIn(context.data, 'linkTo') !== null || !patient) return true
  return !needsAdult(patient, ageDay(context), choiceOf(context, 'signsFromAge')) && addressOf(patient, preferredChannel(patient)) !== null
}

/** The adult signer; `undefined` unless both name and role are given. */
function signerIn({ record }: SubmissionContext): AdultSigner | undefined {
  const [signedBy, signedAs] = [textIn(record, 'signedBy'), textIn(record, 'signedAs')]
  return signedBy && signedAs ? { signedBy, signedAs } : undefined
}

const submissionSetup = setup({
  types: { context: {} as SubmissionContext, input: {} as SubmissionContext, events: {} as { type: Command } },
  guards: {
    answersFit: ({ context }: Args) => {
      const form = formIn(context)
      return !form || answersMatchForm(form, answersIn(context))
    },
    allIsAnswered: ({ context }: Args) => {
      const form = formIn(context)
      return !form || missingAnswers(form, answersIn(context)).length === 0
    },
    consentIsGiven: ({ context }: Args) => deniedIn(context).length === 0,
    consentIsDenied: ({ context }: Args) => deniedIn(context).length > 0,
    isSigned: ({ context }: Args) => context.facts.theForm?.needsSignature !== true || typeof context.record.signature === 'string',
    birthDateIsKnown: ({ context }: Args) => {
      const patient = context.facts.thePatient
      return !patient || textIn(patient, 'birthDate') !== null
    },
    linkRecipientIsKnown: ({ context }: Args) => isLinkRecipientKnown(context),
    linkIsOpen: ({ context }: Args) => textIn(context.before, 'linkSentAt') !== null,
    adultIsNamed: ({ context }: Args) => adultHas(context, 'signedBy'),
    adultRoleIsGiven: ({ context }: Args) => adultHas(context, 'signedAs'),
    adultPhoneIsGiven: ({ context }: Args) => adultHas(context, 'signerPhone'),
    /** False if the form was reworded after the patient opened it. They must read it again. */
    isSameWording: ({ context }: Args) => {
      const form = context.facts.theForm
      return !form || context.data.formVersion === undefined || context.data.formVersion === form.version
    },
    /** True if the user was shown every important answer. One that is added later is then never marked as read unseen. */
    answersAreShown: ({ context }: Args) => {
      const { shown = [] } = context.data
      return importantIn(context.before).every(({ code }) => shown.includes(code))
    },
  },
  actions: verbs,
})

const recordFormVersion = set((context) => ({ formVersion: context.facts.theForm?.version ?? 0 }))
const signSubmission = set((context) => {
  const form = formIn(context)
  if (!form) return {}
  const isSigned = typeof context.record.signature === 'string'
  return {
    formVersion: form.version ?? 0,
    completedAt: context.now,
    importantAnswers: importantAnswers(form, answersIn(context)),
    deniedAnswers: [],
    deniedAt: null,
    ...(isSigned ? { signedAt: context.now, signedTextHash: signedHash(form, answersIn(context), signerIn(context)) } : {}),
  }
})
const recordReviewer = set(({ by, now, before }) => ({
  reviewedBy: by.kind === 'user' ? by.id : null,
  reviewedAt: now,
  reviewedAnswers: importantIn(before).map(({ code }) => code),
}))

const recordDenied = set((context) => {
  const answers = deniedIn(context)
  return { deniedAnswers: answers, deniedAt: answers.length > 0 ? context.now : null }
})
const recordWaiver = set(({ by, now }) => ({ waivedBy: by.kind === 'user' ? by.id : null, waivedAt: now }))

const fillEffects = [recordFormVersion, recordDenied, updatePaperwork('filled')] as const
/** A form whose answers deny the consent stays open for a user: the patient is not asked for a signature. */
const fill = [
  { target: 'denied', guard: and(['answersFit', 'consentIsDenied']), actions: fillEffects },
  { target: 'partial', guard: 'answersFit', actions: fillEffects },
] as const
const complete = {
  target: 'complete',
  guard: and([
    'answersFit',
    'adultIsNamed',
    'adultRoleIsGiven',
    'adultPhoneIsGiven',
    'consentIsGiven',
    'allIsAnswered',
    'isSigned',
    'isSameWording',
  ]),
  actions: [signSubmission, updatePaperwork('completed')],
} as const
const open = { target: 'opened', actions: [recordFormVersion, stamp('openedAt')] } as const
const withdraw = { target: 'withdrawn', actions: updatePaperwork('withdrawn') } as const
const waive = { target: 'waived', actions: [recordWaiver, updatePaperwork('waived')] } as const
/** Tells no appointment: the appointment has ended, and keeps its paperwork state in case it is restored. */
const lapse = { target: 'lapsed', actions: clearFields('linkSentAt') } as const
const handOut = { target: 'sent', actions: updatePaperwork('sent') } as const
const send = {
  target: 'sent',
  guard: and(['birthDateIsKnown', 'linkRecipientIsKnown']),
  actions: [recordLink, sendFormLink, updatePaperwork('sent')],
} as const
/** A form that was not begun waits again, as if no link had been sent. */
const closeLink = { target: 'due', guard: 'linkIsOpen', actions: [recordLinkClosed, updatePaperwork('linkClosed')] } as const
const remind = { guard: 'linkIsOpen', actions: remindOfLink } as const
const closeLinkOfPartial = { guard: 'linkIsOpen', actions: recordLinkClosed } as const

/** A form that one patient has to fill in. It drives the paperwork of the appointment that waits for it. */
export const submissionMachine = submissionSetup.createMachine({
  id: 'submission',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: { on: { require: { target: 'due', actions: [recordFormVersion, updatePaperwork('required')] } } },
    due: { on: { handOut, send, open, fill, complete, withdraw, waive, lapse } },
    sent: { on: { handOut: { actions: noChange }, send, remind, closeLink, open, fill, complete, withdraw, waive, lapse } },
    opened: { on: { send, remind, closeLink, open: { actions: recordFormVersion }, fill, complete, withdraw, waive, lapse } },
    partial: { on: { send, remind, closeLink: closeLinkOfPartial, open: { actions: noChange }, fill, complete, withdraw, waive, lapse } },
    denied: { on: { open: { actions: noChange }, fill, complete, withdraw, waive, lapse } },
    complete: { on: { review: { target: 'reviewed', guard: 'answersAreShown', actions: [recordReviewer, updatePaperwork('reviewed')] } } },
    reviewed: {},
    withdrawn: {},
    waived: {},
    lapsed: { on: { revive: { target: 'due', actions: [recordFormVersion, updatePaperwork('required')] } } },
  },
})
