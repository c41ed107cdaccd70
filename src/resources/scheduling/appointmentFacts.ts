import { signedNoteStates } from '#domain/clinical/notes/clinicalNoteStates.ts'
import { bookingCountsFor, bookableRecipientStates } from '#domain/campaigns/recipient.ts'
import { openRecallStates } from '#domain/people/patientRecall.ts'
import { openSubmissionStates, toReviewStates } from '#domain/documents/submission.ts'
import { openPlanStates } from '#domain/clinical/chart/operationStates.ts'
import { openCaseStates } from '#domain/lab/labCaseStates.ts'
import { pairedStates } from '#domain/kiosk/device.ts'
import { delayingStates, timeHoldingStates, visitStates, upcomingStates, underTreatmentStates } from '#domain/scheduling/appointment.ts'
import { activeWaitlistStates } from '#domain/waitlist/waitlistEntry.ts'
import { liveGapStates } from '#domain/waitlist/gap.ts'
import { appointedPackStates } from '#domain/sterilisation/pack.ts'
import type { FactsOf } from '#machines/kernel/facts/fact.ts'
import { timerEvents } from '#machines/kernel/evaluate.ts'
import { appointmentMachine } from '#machines/scheduling/appointment.machine.ts'
import type { AppointmentContext } from '#machines/scheduling/appointment/appointmentContext.ts'
import { scheduleFacts } from '#machines/waitlist/scheduleFacts.ts'

/** What the appointment machine needs to know beyond its record. */

const timeTakingCommands = ['book', 'walkIn', 'squeezeIn', 'accept', 'move', 'resize', 'revert']
const scheduledCommands = timeTakingCommands.filter((command) => command !== 'revert')
/** Further commands after which the patient is expected. */
const patientCommands = ['request', 'reschedule', 'correctPatient']
/** Every state except cancelled and entered in error: such an appointment does not block a `revert`. */
const notCancelledStates = visitStates.filter((state) => state !== 'cancelled' && state !== 'enteredInError')
/** Commands that make queued messages about the appointment obsolete. */
const withdrawingCommands = [
  'cancel',
  'reschedule',
  'markNoShow',
  'remove',
  'checkIn',
  'takeBackDelay',
  'announceDelay',
  'move',
  'resize',
  'correctPatient',
  'closeLate',
]
/** A command that takes time fills the gaps in it; one that frees time may open a gap. */
const gapFillingCommands = [...timeTakingCommands, 'checkIn']
const timeFreeingCommands = ['cancel', 'move', 'resize', 'markNoShow', 'leave', 'reschedule', 'remove']
const overlappingLiveGaps = { where: { state: liveGapStates }, overlapping: true } as const
/** Commands that book an appointment also require its forms. */
const formRequiringCommands = ['book', 'accept', 'walkIn', 'squeezeIn']
/** Commands after which no form is filled in any more, because the appointment ended or will not take place. */
const formLapsingCommands = ['depart', 'closeLate', 'cancel', 'markNoShow', 'leave', 'reschedule', 'remove']
const formReminders = timerEvents(appointmentMachine).filter((timer) => timer.includes('.remindFormsDue.'))
/** Commands that take back the end of an appointment. */
const restoringCommands = ['revert', 'checkIn']
const recallCommands = [...formRequiringCommands, 'depart', 'closeLate', ...restoringCommands]
/** Commands that say how late the provider is. */
const delayCommands = ['announceDelay', 'squeezeIn']
const arrivalCommands = ['checkIn', 'walkIn']
const readyCommands = ['setReady', 'completeForms', 'waiveForms', 'reviewForms', 'readAnswers']
/** Conditions of a blockout. It blocks the whole location if it names nothing else. */
const isBlockout = { closes: true } as const

export const appointmentFacts = {
  theChair: { the: 'chair', for: ['seat', 'finish', 'toDesk', 'revert', 'closeLate'] },
  /** An appointment of an earlier day that was never closed must not block the chair, nor the provider, for ever. */
  sittingInChair: {
    first: 'appointments',
    matching: ['chair'],
    where: { 'state.visit': underTreatmentStates },
    sameDay: true,
    for: ['seat'],
  },
  chairTaken: {
    first: 'appointments',
    matching: ['chair'],
    where: { 'state.visit': timeHoldingStates },
    overlapping: true,
    for: timeTakingCommands,
  },
  providerTaken: {
    first: 'appointments',
    matching: ['provider'],
    where: { 'state.visit': timeHoldingStates },
    overlapping: true,
    for: timeTakingCommands,
  },
  locationClosed: {
    first: 'events',
    matching: ['location'],
    where: { ...isBlockout, provider: null, chair: null, calendar: null },
    overlapping: true,
    for: timeTakingCommands,
  },
  providerClosed: { first: 'events', matching: ['provider'], where: isBlockout, overlapping: true, for: timeTakingCommands },
  chairClosed: { first: 'events', matching: ['chair'], where: isBlockout, overlapping: true, for: timeTakingCommands },
  calendarClosed: { first: 'events', matching: ['calendar'], where: isBlockout, overlapping: true, for: timeTakingCommands },
  ...scheduleFacts(scheduledCommands),
  theProvider: { the: 'provider', for: [...new Set([...arrivalCommands, ...scheduledCommands])] },
  theLocation: { the: 'location', for: arrivalCommands },
  lastTicket: { first: 'appointments', matching: ['location'], sameDay: true, sort: '-ticketNumber', for: arrivalCommands },
  thePatient: {
    the: 'patient',
    for: [...new Set([...readyCommands, ...formRequiringCommands, ...timeTakingCommands, ...patientCommands])],
  },
  formsToReview: { all: 'submissions', matching: { appointment: 'id' }, where: { state: toReviewStates }, for: readyCommands },
  formsAtBooking: { all: 'forms', where: { asked: 'booking', active: true }, for: formRequiringCommands },
  patientsForms: { all: 'submissions', matching: ['patient'], for: formRequiringCommands },
  earlierAppointment: { first: 'appointments', matching: ['patient'], where: { 'state.visit': 'departed' }, for: formRequiringCommands },
  openForms: {
    all: 'submissions',
    matching: { appointment: 'id' },
    where: { state: openSubmissionStates },
    for: [...formLapsingCommands, ...formReminders],
  },
  lapsedForms: { all: 'submissions', matching: { appointment: 'id' }, where: { state: 'lapsed' }, for: ['revert', 'checkIn'] },
  replacement: { first: 'appointments', matching: { replaces: 'id' }, where: { 'state.visit': notCancelledStates }, for: ['revert'] },
  nextAppointment: {
    first: 'appointments',
    matching: ['patient'],
    where: { 'state.visit': upcomingStates },
    from: { startsAt: 'startsAt' },
    for: ['depart', 'closeLate'],
  },
  signedNote: {
    first: 'operations/notes',
    matching: { appointment: 'id' },
    where: { state: signedNoteStates },
    for: ['depart', 'closeLate'],
  },
  packsHere: { all: 'steris', matching: { appointment: 'id' }, where: { state: appointedPackStates }, for: ['seat'] },
  casesToFit: {
    all: 'labcases',
    matching: { appointment: 'id' },
    where: { state: openCaseStates },
    for: [...timeFreeingCommands, 'revert', 'seat'],
  },
  issuedInvoice: { first: 'invoices', matching: { appointment: 'id' }, where: { 'state.document': 'issued' }, for: ['revert'] },
  treatmentToDo: { all: 'operations', matching: { appointment: 'id' }, where: { state: openPlanStates }, for: formLapsingCommands },
  treatmentOfReplaced: { all: 'operations', matching: { appointment: 'replaces' }, where: { state: openPlanStates }, for: ['book'] },
  casesOfReplaced: { all: 'labcases', matching: { appointment: 'replaces' }, where: { state: openCaseStates }, for: ['book'] },
  /** The kiosk with the most unsent check-ins. */
  kioskWithArrivals: { first: 'kiosk', matching: ['location'], where: { state: pairedStates }, sort: '-queued', for: ['markNoShow'] },
  queuedMessages: { all: 'messages', matching: { about: 'id' }, where: { state: 'queued' }, for: withdrawingCommands },
  /** The practice's day, from which the delay of this appointment follows. */
  dayAppointments: { all: 'appointments', where: { 'state.visit': delayingStates }, sameDay: true, for: delayCommands },
  dayBlockouts: { all: 'events', where: { closes: true }, duringDay: true, for: delayCommands },
  providersTimeOff: { all: 'schedule/exceptions', matching: ['provider'], onDays: 'day', for: delayCommands },
  locationsTimeOff: { all: 'schedule/exceptions', matching: ['location'], where: { provider: null }, onDays: 'day', for: delayCommands },
  departureKept: { first: 'appointments/departures', matching: { appointment: 'id' }, where: { state: 'recorded' }, for: ['revert'] },
  providersGaps: { all: 'waitlists/gaps', matching: ['provider'], ...overlappingLiveGaps, for: gapFillingCommands },
  chairsGaps: { all: 'waitlists/gaps', matching: ['chair'], ...overlappingLiveGaps, for: gapFillingCommands },
  theType: { the: 'type', for: [...new Set([...timeTakingCommands, 'runningLate', 'seat', ...recallCommands])] },
  openRecalls: { all: 'campaigns/recalls', matching: ['patient'], where: { state: openRecallStates }, for: recallCommands },
  recallsOfAppointment: { all: 'campaigns/recalls', matching: { appointment: 'id' }, for: [...formLapsingCommands, ...restoringCommands] },
  nextRecalls: {
    all: 'campaigns/recalls',
    matching: { previousAppointment: 'id' },
    where: { state: openRecallStates },
    for: restoringCommands,
  },
  campaignRecipients: {
    all: 'campaigns/recipients',
    matching: ['patient'],
    where: { state: bookableRecipientStates },
    recent: { column: 'sentAt', withinMs: bookingCountsFor },
    for: [...formRequiringCommands, ...restoringCommands],
  },
  recipientsOfAppointment: {
    all: 'campaigns/recipients',
    matching: { appointment: 'id' },
    for: [...formLapsingCommands, ...restoringCommands],
  },
  types: { all: 'class', where: { active: true }, for: timeFreeingCommands },
  waitlistEntries: {
    all: 'waitlists',
    matching: { appointment: 'id' },
    where: { state: activeWaitlistStates },
    for: [...timeFreeingCommands, 'revert', 'checkIn'],
  },
  waitlistEntriesOfReplaced: {
    all: 'waitlists',
    matching: { appointment: 'replaces' },
    where: { state: activeWaitlistStates },
    for: ['book'],
  },
  providerTreating: {
    first: 'appointments',
    matching: ['provider'],
    where: { 'state.visit': 'inTreatment' },
    sameDay: true,
    for: ['start', 'revert'],
  },
} as const satisfies FactsOf<AppointmentContext>
