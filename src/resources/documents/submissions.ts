import * as z from 'zod/mini'
import { someOf, text } from '#domain/fields.ts'
import { Answers, Submission } from '#domain/documents/submission.ts'
import { all } from '#domain/scopes.ts'
import { submissionMachine } from '#machines/submission.machine.ts'
import { resource } from '../resource.ts'

const Filling = z.strictObject({ answers: Answers })
const Completing = someOf(Submission, ['answers', 'signature', 'signedBy', 'signedAs', 'formVersion'])

/** A form one patient was asked to fill in, with their answers and their signature. */
export const submissions = resource({
  name: 'submissions',
  part: 'documents',
  record: Submission,
  within: 'location',
  refs: { form: 'forms', patient: 'patients', appointment: 'appointments', location: 'locations', reviewedBy: 'users' },
  calledBy: ['form', 'patient'],
  columns: ['form', 'patient', 'appointment', 'location', 'reviewedBy', 'state'],
  charts: { every: submissionMachine },
  facts: {
    theForm: { the: 'form' },
    thePatient: { the: 'patient', for: ['complete'] },
    theVisit: { the: 'appointment' },
    othersOfVisit: { all: 'submissions', sharing: ['appointment'] },
  },
  views: 'form',
  commands: {
    require: {
      scope: 'form',
      makes: true,
      data: z.pick(Submission, { form: true, patient: true, appointment: true, location: true }),
    },
    send: { scope: all('form', 'msg') },
    open: { scope: 'form', owns: ['openedAt'] },
    fill: { scope: 'form', data: Filling },
    complete: { scope: 'form', data: Completing, owns: ['signature', 'signedBy', 'signedAs', 'signedAt', 'signedTextHash', 'completedAt'] },
    /** Both, because it is read for the visit that it belongs to. */
    review: { scope: all('form', 'appt.w'), owns: ['reviewedBy'] },
    /** The visit that it belongs to does not take place, or does after all. */
    lapse: { scope: 'form', principals: ['system'] },
    revive: { scope: 'form', principals: ['system'] },
    withdraw: { scope: 'form', data: z.strictObject({ withdrawnBecause: text(300) }), owns: ['withdrawnBecause'] },
  },
})
