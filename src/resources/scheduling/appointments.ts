import { Appointment, holdingStates } from '#domain/scheduling/appointment.ts'
import { all, any } from '#domain/scopes.ts'
import { appointmentMachine } from '#machines/appointment.machine.ts'
import { resource } from '../resource.ts'
import {
  Accepting, Booking, Cancelling, CheckingIn, Departing, Leaving, MakingReady, Moving, PastVisit, Rescheduling, RightPatient, Seating, Waiving,
} from './appointmentData.ts'

const takesTime = ['book', 'accept', 'move', 'revert']
const chairside = any('appt.w', 'provider.board')

export const appointments = resource({
  name: 'appointments',
  record: Appointment,
  within: 'location',
  refs: {
    patient: 'patients', provider: 'providers', calendar: 'calendars', chair: 'equipments', location: 'locations', type: 'class',
    replaces: 'appointments',
  },
  columns: [
    'patient', 'provider', 'calendar', 'chair', 'location', 'type', 'startsAt', 'endsAt', 'replaces',
    'state.visit', 'state.confirmation', 'state.paperwork', 'state.exam',
  ],
  search: ['reason'],
  charts: { every: appointmentMachine },
  facts: {
    theChair: { the: 'chair', for: ['seat', 'finish', 'toDesk', 'revert'] },
    sittingInChair: { first: 'appointments', sharing: ['chair'], where: { 'state.visit': ['seated', 'inTreatment'] }, for: ['seat'] },
    chairTaken: { first: 'appointments', sharing: ['chair'], where: { 'state.visit': holdingStates }, overlapping: true, for: takesTime },
    providerTaken: { first: 'appointments', sharing: ['provider'], where: { 'state.visit': holdingStates }, overlapping: true, for: takesTime },
    providerTreating: { first: 'appointments', sharing: ['provider'], where: { 'state.visit': 'inTreatment' }, for: ['start', 'revert'] },
  },
  views: 'appt',
  commands: {
    book: { scope: 'appt.c', makes: true, data: Booking },
    request: { scope: 'appt.c', principals: ['user', 'key', 'patient'], makes: true, data: Booking },
    /** For imports: a day that is over is written down, and nothing of it can still happen. */
    recordPast: { scope: 'sys.c', makes: true, data: PastVisit },
    accept: { scope: 'appt.c', data: Accepting },
    move: { scope: 'appt.e', data: Moving, owns: ['startsAt', 'endsAt', 'provider', 'chair', 'calendar', 'location', 'overlapReason'],
      when: [{ changes: 'location', needs: 'appt.loc' }, { changes: 'calendar', needs: 'cal.o', unlessMine: true }] },
    /** Another visit in place of this one, which stays in the books as moved away. */
    reschedule: { scope: all('appt.e', 'appt.c'), data: Rescheduling, owns: ['replaces'] },
    correctPatient: { scope: 'appt.e', data: RightPatient, owns: ['patient'] },
    checkIn: { scope: any('appt.w', 'kiosk'), principals: ['user', 'key', 'kiosk'], data: CheckingIn, owns: ['arrivedAt'] },
    setReady: { scope: 'appt.w', data: MakingReady },
    call: { scope: chairside, owns: ['calls'] },
    seat: { scope: chairside, data: Seating, owns: ['seatedAt'] },
    start: { scope: chairside, owns: ['startedAt'] },
    finish: { scope: chairside, owns: ['finishedAt'] },
    toDesk: { scope: chairside },
    depart: { scope: 'appt.w', data: Departing, owns: ['departedAt', 'leftUndone'] },
    cancel: { scope: 'appt.w', data: Cancelling, owns: ['cancelReason', 'cancelNotice'] },
    markNoShow: { scope: 'appt.w' },
    leave: { scope: 'appt.w', data: Leaving, owns: ['leftReason'] },
    revert: { scope: chairside, owns: ['cameFrom'] },
    ask: { scope: 'appt.w' },
    confirm: { scope: 'appt.w', principals: ['user', 'key', 'patient'] },
    decline: { scope: 'appt.w', principals: ['user', 'key', 'patient'] },
    requestCall: { scope: 'appt.w', principals: ['user', 'key', 'patient'] },
    unconfirm: { scope: 'appt.w' },
    requireForms: { scope: 'appt.w' },
    sendForms: { scope: 'appt.w' },
    receiveForm: { scope: any('appt.w', 'kiosk'), principals: ['user', 'key', 'kiosk', 'patient'] },
    completeForms: { scope: any('appt.w', 'kiosk'), principals: ['user', 'key', 'kiosk', 'patient'] },
    reviewForms: { scope: chairside },
    waiveForms: { scope: 'appt.w', data: Waiving, owns: ['formsWaivedReason'] },
    requestExam: { scope: chairside },
    beginExam: { scope: chairside },
    endExam: { scope: chairside },
    edit: { scope: 'appt.e', edits: true },
    remove: { scope: 'appt.d', ends: true },
  },
  sights: {
    wall: ['patient', 'provider', 'chair', 'location', 'type', 'startsAt', 'endsAt', 'state', 'since', 'flags',
      'arrivedAt', 'seatedAt', 'startedAt', 'finishedAt', 'departedAt'],
  },
})
