import * as z from 'zod/mini'
import { oneOf, partialOf, text } from '#domain/fields.ts'
import { AnswerCodes, Answers, linkCloseReasons, Submission, submissionStates } from '#domain/documents/submission.ts'
import { allScopes, anyScope } from '#domain/scopes.ts'
import { submissionMachine } from '#machines/documents/submission.machine.ts'
import type { SubmissionContext } from '#machines/documents/paperwork.ts'
import type { FactsOf } from '#machines/kernel/facts/fact.ts'
import { resource } from '../resource.ts'

const FillData = z.strictObject({ answers: Answers })
/** `shown` are the codes of the important answers that the user read. */
const ReviewData = z.strictObject({ shown: z.optional(AnswerCodes) })
const CompleteData = partialOf(Submission, ['answers', 'signature', 'signedBy', 'signedAs', 'signerPhone', 'formVersion'])

const SendData = partialOf(Submission, ['linkTo'])
const CloseLinkData = z.strictObject({ linkClosedBecause: z.optional(oneOf(linkCloseReasons)) })
/** A patient answers by a link; the kiosk sends its commands as the server. */
const answerers = ['user', 'key', 'patient'] as const

/** A form that one patient has to fill in, with their answers and signature. */
export const submissions = resource({
  name: 'submissions',
  module: 'documents',
  record: Submission,
  locationField: 'location',
  refs: { form: 'forms', patient: 'patients', appointment: 'appointments', location: 'locations', reviewedBy: 'users', waivedBy: 'users' },
  titleFields: ['form', 'patient'],
  columns: ['form', 'patient', 'appointment', 'location', 'reviewedBy', 'state'],
  inPatientHistory: true,
  machines: { every: submissionMachine },
  states: submissionStates,
  facts: {
    theForm: { the: 'form' },
    thePatient: { the: 'patient', for: ['fill', 'complete', 'send'] },
    theAppointment: { the: 'appointment' },
    othersOfAppointment: { all: 'submissions', matching: ['appointment'] },
  } satisfies FactsOf<SubmissionContext>,
  fieldGuards: {
    adultIsNamed: 'signedBy',
    adultRoleIsGiven: 'signedAs',
    adultPhoneIsGiven: 'signerPhone',
    consentIsGiven: 'answers',
    linkRecipientIsKnown: 'linkTo',
  },
  links: { page: 'form', answers: {}, notSent: { command: 'closeLink', of: ['formLink'] }, number: 'linkNumber' },
  readScope: 'form',
  commands: {
    require: {
      scope: 'form',
      creates: true,
      data: z.pick(Submission, { form: true, patient: true, appointment: true, location: true }),
    },
    /** On paper. */
    handOut: { scope: 'form' },
    /** A message with a link to the form. A new link closes the earlier one. */
    send: { scope: allScopes('form', 'msg'), data: SendData, ownsFields: ['linkNumber', 'linkSentAt', 'linkTo', 'remindedAt'] },
    /** The same link once more. The appointment's timer does so, and a user may. */
    remind: { scope: allScopes('form', 'msg'), ownsFields: ['remindedAt'] },
    closeLink: { scope: allScopes('form', 'msg'), data: CloseLinkData, ownsFields: ['linkClosedBecause'] },
    open: { scope: 'form', principals: answerers, ownsFields: ['openedAt'] },
    fill: { scope: 'form', principals: answerers, data: FillData, ownsFields: ['deniedAnswers', 'deniedAt'] },
    complete: {
      scope: 'form',
      principals: answerers,
      data: CompleteData,
      ownsFields: ['signature', 'signedBy', 'signedAs', 'signerPhone', 'signedAt', 'signedTextHash', 'completedAt', 'importantAnswers'],
    },
    /** At reception or chairside, with the codes of the important answers that were shown. */
    review: {
      scope: allScopes('form', anyScope('appt.w', 'provider.board')),
      data: ReviewData,
      ownsFields: ['reviewedBy', 'reviewedAt', 'reviewedAnswers'],
    },
    /** Sent when the appointment is called off, or restored. */
    lapse: { scope: 'form', principals: ['system'] },
    revive: { scope: 'form', principals: ['system'] },
    /** The patient is treated without it. */
    waive: { scope: 'appt.w', data: z.strictObject({ waivedBecause: text(300) }), ownsFields: ['waivedBecause', 'waivedBy', 'waivedAt'] },
    withdraw: { scope: 'form', data: z.strictObject({ withdrawnBecause: text(300) }), ownsFields: ['withdrawnBecause'] },
  },
})
