import * as z from 'zod/mini'
import { id, instant, oneOf, phone, singleLine, wholeNumber } from '#domain/fields.ts'
import { Details } from '#domain/kiosk/proposal.ts'
import { KioskSession, maxMembers, maxOptions, shortCode, sessionStates } from '#domain/kiosk/session.ts'
import { signerRoles } from '#domain/documents/signerRoles.ts'
import { Answers, Signature } from '#domain/documents/submission.ts'
import { anyScope } from '#domain/scopes.ts'
import { checkInStates, waitingStates } from '#domain/scheduling/appointment.ts'
import { kioskSessionMachine } from '#machines/kiosk/kioskSession.machine.ts'
import type { SessionContext } from '#machines/kiosk/sessionContext.ts'
import type { FactsOf } from '#machines/kernel/facts/fact.ts'
import { resource } from '../resource.ts'

const kioskOnly = { scope: 'kiosk', principals: ['kiosk'] } as const
const systemOnly = { scope: 'kiosk', principals: ['system'] } as const
const deviceFields = { device: true, location: true } as const

/** What an offline kiosk could not send at once. */
const offlineFields = { happenedAt: z.optional(instant), shortCode: z.optional(shortCode) }

/** The members of the family whom the patient checks in too, by their numbers. */
const memberOptions = z.array(wholeNumber(1, maxMembers)).check(z.maxLength(maxMembers))

/** Commands that check a patient in. */
const checkInCommands = ['confirm', 'recordQueued', 'checkInMember']

/** One patient at one kiosk. A device sees only its own sessions. */
export const kioskSessions = resource({
  name: 'kiosk/sessions',
  module: 'kiosk',
  staysOutOfBatches: true,
  record: KioskSession,
  locationField: 'location',
  deviceField: 'device',
  refs: { device: 'kiosk', location: 'locations', patient: 'patients', appointments: 'appointments', submission: 'submissions' },
  titleFields: ['device', 'patient'],
  columns: ['device', 'location', 'patient', 'submission', 'state'],
  machines: { every: kioskSessionMachine },
  states: sessionStates,
  facts: {
    theDevice: { the: 'device' },
    thePatient: { the: 'patient', for: [...checkInCommands, 'propose'] },
    theSubmission: { the: 'submission', for: ['answerForm', 'handOver'] },
    appointmentsToday: {
      all: 'appointments',
      matching: ['patient', 'location'],
      where: { 'state.visit': [...checkInStates, ...waitingStates] },
      sameDay: true,
      for: checkInCommands,
    },
    forms: { all: 'forms', for: checkInCommands },
    earlierAppointment: {
      first: 'appointments',
      matching: ['patient'],
      where: { 'state.visit': 'departed' },
      for: checkInCommands,
    },
    submissions: { all: 'submissions', matching: ['patient'], for: [...checkInCommands, 'propose', 'keepDetails'] },
    arrivals: { all: 'kiosk/arrivals', matching: { session: 'id' }, for: ['propose', 'keepDetails', 'finish'] },
  } satisfies FactsOf<SessionContext>,
  readScope: anyScope('kiosk', 'appt.w'),
  commands: {
    identified: { ...systemOnly, creates: true, data: z.pick(KioskSession, { ...deviceFields, candidates: true, unproven: true }) },
    recordQueued: {
      ...systemOnly,
      creates: true,
      data: z.pick(KioskSession, { ...deviceFields, patient: true, appointments: true, shortCode: true, happenedAt: true }),
    },
    /** A member of the family, whom the patient of another session checked in: `confirm` creates it. */
    checkInMember: {
      ...systemOnly,
      creates: true,
      data: z.pick(KioskSession, { ...deviceFields, patient: true, appointments: true, shortCode: true, happenedAt: true }),
    },
    /** Staff have identified the patient: `kiosk.showForm` creates it. */
    handOver: {
      ...systemOnly,
      creates: true,
      data: z.pick(KioskSession, { ...deviceFields, patient: true, appointments: true, submission: true }),
    },
    /** For a patient who was not identified or does not want to type. */
    askForHelp: { ...kioskOnly, creates: true, data: z.pick(KioskSession, deviceFields) },
    choose: { ...kioskOnly, data: z.strictObject({ option: wholeNumber(1, maxOptions) }) },
    /** Sent by the call that compares the name. The name itself is not stored. */
    verified: {
      ...systemOnly,
      data: z.strictObject({ isThem: z.boolean(), mayTryAgain: z.boolean() }),
      ownsFields: ['unproven', 'namesTried'],
    },
    confirm: { ...kioskOnly, data: z.strictObject({ ...offlineFields, memberOptions: z.optional(memberOptions) }) },
    notMe: kioskOnly,
    stay: kioskOnly,
    propose: { ...kioskOnly, data: z.strictObject({ details: Details }) },
    keepDetails: kioskOnly,
    answerForm: {
      ...kioskOnly,
      data: z.strictObject({
        submission: id,
        answers: Answers,
        signature: z.optional(Signature),
        signedBy: z.optional(singleLine(120)),
        signedAs: z.optional(oneOf(signerRoles)),
        signerPhone: z.optional(phone),
        /** The version of the form that was read, so that the patient signs that wording. */
        formVersion: z.optional(wholeNumber(1, 1e9)),
        complete: z.boolean(),
      }),
    },
    finish: kioskOnly,
    received: systemOnly,
    abandon: kioskOnly,
    callReception: kioskOnly,
    clear: { scope: 'appt.w' },
  },
  /** A session ends within minutes, also one that began before midnight. */
  deviceWindows: { kiosk: { column: 'createdAt', daysBack: 1, daysAhead: 0 } },
  views: { kiosk: ['device', 'location', 'state', 'since', 'submission', 'arrived', 'formsDone', 'shortCode', 'createdAt'] },
})
