import * as z from 'zod/mini'
import { day, id, partialOf, text } from '#domain/fields.ts'
import { PatientRecall, patientRecallStates } from '#domain/people/patientRecall.ts'
import { allScopes } from '#domain/scopes.ts'
import { upcomingStates } from '#domain/scheduling/appointment.ts'
import type { FactsOf } from '#machines/kernel/facts/fact.ts'
import { type PatientRecallContext, patientRecallMachine } from '#machines/people/patientRecall.machine.ts'
import { resource } from '../resource.ts'

const SetData = z.pick(PatientRecall, {
  ...{ patient: true, location: true, kind: true, intervalMonths: true },
  ...{ previousOn: true, previousAppointment: true, dueOverride: true },
})
const AppointmentData = z.strictObject({ appointment: id })
const recallScope = allScopes('mkt.e', 'mkt.r')
/** Commands after which the patient may already be booked. */
const beginCommands = ['set', 'reopen', 'unbook']
const systemOnly = { scope: 'mkt.r', principals: ['system'] } as const

/** When patients should come back. Appointments set, book and end them; users contact the patients. */
export const patientRecalls = resource({
  name: 'campaigns/recalls',
  module: 'people',
  record: PatientRecall,
  locationField: 'location',
  refs: { patient: 'patients', location: 'locations', appointment: 'appointments', previousAppointment: 'appointments' },
  softRefs: { 'reminders.by': 'users' },
  titleFields: ['patient', 'kind', 'dueOn'],
  columns: ['patient', 'location', 'kind', 'dueOn', 'appointment', 'previousAppointment', 'state'],
  inPatientHistory: true,
  machines: { every: patientRecallMachine },
  states: patientRecallStates,
  fieldGuards: { isSnoozedLater: 'snoozedUntil' },
  facts: {
    appointmentsToCome: {
      all: 'appointments',
      matching: ['patient'],
      where: { 'state.visit': upcomingStates },
      for: beginCommands,
    },
    types: { all: 'class', for: beginCommands },
  } satisfies FactsOf<PatientRecallContext>,
  readScope: 'mkt',
  commands: {
    /** A user sets one for a patient who was treated elsewhere; an appointment sets all others. */
    set: { scope: recallScope, creates: true, data: SetData, ownsFields: ['dueOn', 'previousOn', 'previousAppointment'] },
    edit: { scope: recallScope, updates: { in: { attended: [], withdrawn: [], booked: [] }, else: ['intervalMonths', 'dueOverride'] } },
    /** The patient was asked to book. */
    contact: { scope: recallScope, ownsFields: ['reminders'] },
    snooze: { scope: recallScope, data: z.strictObject({ snoozedUntil: day }), ownsFields: ['snoozedUntil'] },
    decline: { scope: recallScope, data: z.strictObject({ declinedBecause: text(300) }), ownsFields: ['declinedBecause'] },
    reopen: { scope: recallScope },
    book: { ...systemOnly, data: AppointmentData, ownsFields: ['appointment'] },
    unbook: systemOnly,
    attend: { ...systemOnly, data: partialOf(PatientRecall, ['appointment']) },
    restore: systemOnly,
    withdraw: systemOnly,
  },
})
