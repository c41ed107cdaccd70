import * as z from 'zod/mini'
import { id, instant, wholeNumber, word } from '#domain/fields.ts'
import { plainText } from '#domain/kiosk/plain.ts'
import { Details } from '#domain/kiosk/proposal.ts'
import { Session, mostOptions, shortCode } from '#domain/kiosk/session.ts'
import { signers } from '#domain/documents/signers.ts'
import { Answers, Signature } from '#domain/documents/submission.ts'
import { any } from '#domain/scopes.ts'
import { kioskSessionMachine } from '#machines/kioskSession.machine.ts'
import { resource } from '../resource.ts'

const glass = { scope: 'kiosk', principals: ['kiosk'] } as const
const inside = { scope: 'kiosk', principals: ['system'] } as const
const whose = { device: true, location: true } as const

/** What the glass was not able to send at once. */
const late = { happenedAt: z.optional(instant), shortCode: z.optional(shortCode) }

/** One patient at one kiosk. A device meets its own and no other. */
export const sessions = resource({
  name: 'kiosk/sessions',
  part: 'kiosk',
  record: Session,
  within: 'location',
  heldBy: 'device',
  refs: { device: 'kiosk', location: 'locations', patient: 'patients', appointments: 'appointments', submission: 'submissions' },
  calledBy: ['device', 'patient'],
  columns: ['device', 'location', 'patient', 'submission', 'state'],
  charts: { every: kioskSessionMachine },
  facts: {
    theDevice: { the: 'device' },
    thePatient: { the: 'patient', for: ['confirm', 'recordQueued', 'propose'] },
    theSubmission: { the: 'submission', for: ['answerForm', 'handOver'] },
    visitsToday: {
      all: 'appointments',
      sharing: ['patient', 'location'],
      where: { 'state.visit': ['scheduled', 'noShow', 'arrived', 'ready', 'called'] },
      sameDay: true,
      for: ['confirm', 'recordQueued'],
    },
    forms: { all: 'forms', for: ['confirm', 'recordQueued'] },
    earlierVisit: { first: 'appointments', sharing: ['patient'], where: { 'state.visit': 'departed' }, for: ['confirm', 'recordQueued'] },
    submissions: { all: 'submissions', sharing: ['patient'], for: ['confirm', 'recordQueued', 'propose', 'keepDetails'] },
    arrivals: { all: 'kiosk/arrivals', sharing: { session: 'id' }, for: ['propose', 'keepDetails', 'finish'] },
  },
  views: any('kiosk', 'appt.w'),
  commands: {
    identified: { ...inside, makes: true, data: z.pick(Session, { ...whose, candidates: true, unproven: true }) },
    recordQueued: {
      ...inside,
      makes: true,
      data: z.pick(Session, { ...whose, patient: true, appointments: true, shortCode: true, happenedAt: true }),
    },
    /** Staff have said who stands there: `kiosk.showForm` makes it. */
    handOver: { ...inside, makes: true, data: z.pick(Session, { ...whose, patient: true, appointments: true, submission: true }) },
    /** Somebody at the glass who was not recognised, or does not want to type. */
    askForHelp: { ...glass, makes: true, data: z.pick(Session, whose) },
    choose: { ...glass, data: z.strictObject({ option: wholeNumber(1, mostOptions) }) },
    /** The name itself is compared by the call that tells this, and kept nowhere. */
    verified: { ...inside, data: z.strictObject({ isThem: z.boolean(), mayTryAgain: z.boolean() }), owns: ['unproven', 'namesTried'] },
    confirm: { ...glass, data: z.strictObject(late) },
    notMe: glass,
    stay: glass,
    propose: { ...glass, data: z.strictObject({ details: Details }) },
    keepDetails: glass,
    answerForm: {
      ...glass,
      data: z.strictObject({
        submission: id,
        answers: Answers,
        signature: z.optional(Signature),
        signedBy: z.optional(plainText(120)),
        signedAs: z.optional(word(signers)),
        /** The version of the form that was read, so that nobody signs another wording. */
        formVersion: z.optional(wholeNumber(1, 1e9)),
        complete: z.boolean(),
      }),
    },
    finish: glass,
    received: inside,
    abandon: glass,
    callReception: glass,
    clear: { scope: 'appt.w' },
  },
  sights: { kiosk: ['device', 'location', 'state', 'since', 'submission', 'arrived', 'formsDone', 'shortCode', 'createdAt'] },
})
