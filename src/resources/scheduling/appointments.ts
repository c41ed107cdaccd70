import { openStates } from '#domain/documents/submission.ts'
import { pairedStates } from '#domain/kiosk/device.ts'
import { Appointment, holdingStates, visitStates } from '#domain/scheduling/appointment.ts'
import { all, any } from '#domain/scopes.ts'
import { wishingStates } from '#domain/waitlist/entry.ts'
import { liveGapStates } from '#domain/waitlist/gap.ts'
import { appointmentMachine } from '#machines/appointment.machine.ts'
import { resource } from '../resource.ts'
import {
  Accepting,
  AskingForExam,
  Booking,
  Cancelling,
  CheckingIn,
  Departing,
  Editing,
  Leaving,
  MakingReady,
  Moving,
  PastVisit,
  Rescheduling,
  Resizing,
  RightPatient,
  RunningLate,
  Seating,
  SqueezingIn,
  TellingDelay,
  Waiving,
} from './appointmentData.ts'

const takesTime = ['book', 'walkIn', 'squeezeIn', 'accept', 'move', 'resize', 'revert']
/** Whoever came, or may still come: a visit that was called off stands in nobody's way. */
const notCalledOff = visitStates.filter((word) => word !== 'cancelled' && word !== 'enteredInError')
/** What was to be said about it is true no longer. */
const unsays = ['cancel', 'reschedule', 'markNoShow', 'remove', 'checkIn', 'takeBackDelay']
/** Whatever takes time of the book fills the gaps in it, and whatever leaves some may open one. */
const fillsGaps = [...takesTime, 'checkIn']
const leavesTime = ['cancel', 'move', 'resize', 'markNoShow', 'leave', 'reschedule', 'remove']
const gapsThere = { where: { state: liveGapStates }, overlapping: true } as const
/** Whatever brings a visit into the book brings its forms. */
const bringsForms = ['book', 'accept', 'walkIn', 'squeezeIn']
/** Nobody comes, or they went without: nothing of it is filled in any more. */
const endsTheWait = ['depart', 'cancel', 'markNoShow', 'leave', 'reschedule', 'remove']
const arrives = ['checkIn', 'walkIn']
const makesReady = ['setReady', 'completeForms', 'waiveForms']
/** Of what a closed time may be the closing; the whole location where it names nothing else. */
const closes = { closes: true } as const
const chairside = any('appt.w', 'provider.board')
const ofAnothersBook = { unlessMine: 'calendar', needs: 'cal.o' } as const

export const appointments = resource({
  name: 'appointments',
  part: 'scheduling',
  record: Appointment,
  within: 'location',
  refs: {
    patient: 'patients',
    provider: 'providers',
    calendar: 'calendars',
    chair: 'equipments',
    location: 'locations',
    type: 'class',
    replaces: 'appointments',
    examWanted: 'providers',
  },
  fits: { chair: { is: { kind: 'chair' }, sharing: ['location'] }, calendar: { sharing: ['location'] } },
  calledBy: ['patient', 'startsAt'],
  mentions: { at: 'locations' },
  columns: [
    'patient',
    'provider',
    'calendar',
    'chair',
    'location',
    'type',
    'startsAt',
    'endsAt',
    'replaces',
    'ticketNumber',
    'examWanted',
    'unplanned',
    'state.visit',
    'state.confirmation',
    'state.paperwork',
    'state.exam',
  ],
  search: ['reason'],
  charts: { every: appointmentMachine },
  facts: {
    theChair: { the: 'chair', for: ['seat', 'finish', 'toDesk', 'revert'] },
    sittingInChair: { first: 'appointments', sharing: ['chair'], where: { 'state.visit': ['seated', 'inTreatment'] }, for: ['seat'] },
    chairTaken: { first: 'appointments', sharing: ['chair'], where: { 'state.visit': holdingStates }, overlapping: true, for: takesTime },
    providerTaken: {
      first: 'appointments',
      sharing: ['provider'],
      where: { 'state.visit': holdingStates },
      overlapping: true,
      for: takesTime,
    },
    locationClosed: {
      first: 'events',
      sharing: ['location'],
      where: { ...closes, provider: null, chair: null, calendar: null },
      overlapping: true,
      for: takesTime,
    },
    providerClosed: { first: 'events', sharing: ['provider'], where: closes, overlapping: true, for: takesTime },
    chairClosed: { first: 'events', sharing: ['chair'], where: closes, overlapping: true, for: takesTime },
    calendarClosed: { first: 'events', sharing: ['calendar'], where: closes, overlapping: true, for: takesTime },
    theProvider: { the: 'provider', for: arrives },
    theLocation: { the: 'location', for: arrives },
    lastTicket: { first: 'appointments', sharing: ['location'], sameDay: true, sort: '-ticketNumber', for: arrives },
    thePatient: { the: 'patient', for: [...makesReady, ...bringsForms] },
    formsAtBooking: { all: 'forms', where: { asked: 'booking', active: true }, for: bringsForms },
    patientsForms: { all: 'submissions', sharing: ['patient'], for: bringsForms },
    earlierVisit: { first: 'appointments', sharing: ['patient'], where: { 'state.visit': 'departed' }, for: bringsForms },
    openForms: { all: 'submissions', sharing: { appointment: 'id' }, where: { state: openStates }, for: endsTheWait },
    lapsedForms: { all: 'submissions', sharing: { appointment: 'id' }, where: { state: 'lapsed' }, for: ['revert', 'checkIn'] },
    replacement: { first: 'appointments', sharing: { replaces: 'id' }, where: { 'state.visit': notCalledOff }, for: ['revert'] },
    nextVisit: {
      first: 'appointments',
      sharing: ['patient'],
      where: { 'state.visit': ['requested', 'scheduled'] },
      from: { startsAt: 'startsAt' },
      for: ['depart'],
    },
    packsHere: { all: 'steris', sharing: { appointment: 'id' }, where: { state: ['allocated', 'opened', 'used'] }, for: ['seat'] },
    /** The one that could hand in least of what it took. */
    kioskWithArrivals: { first: 'kiosk', sharing: ['location'], where: { state: pairedStates }, sort: '-queued', for: ['markNoShow'] },
    queuedMessages: { all: 'messages', sharing: { about: 'id' }, where: { state: 'queued' }, for: unsays },
    departureKept: { first: 'appointments/departures', sharing: { appointment: 'id' }, where: { state: 'recorded' }, for: ['revert'] },
    providersGaps: { all: 'waitlists/gaps', sharing: ['provider'], ...gapsThere, for: fillsGaps },
    chairsGaps: { all: 'waitlists/gaps', sharing: ['chair'], ...gapsThere, for: fillsGaps },
    theType: { the: 'type', for: [...takesTime, 'seat'] },
    types: { all: 'class', where: { active: true }, for: leavesTime },
    wishes: {
      all: 'waitlists',
      sharing: { appointment: 'id' },
      where: { state: wishingStates },
      for: [...leavesTime, 'revert', 'checkIn'],
    },
    wishesOfReplaced: { all: 'waitlists', sharing: { appointment: 'replaces' }, where: { state: wishingStates }, for: ['book'] },
    providerTreating: { first: 'appointments', sharing: ['provider'], where: { 'state.visit': 'inTreatment' }, for: ['start', 'revert'] },
  },
  links: {
    page: 'visit',
    answers: { confirm: 'confirmation:confirmed', decline: 'confirmation:declined', requestCall: 'confirmation:callRequested' },
    replies: { yes: 'confirm', no: 'decline', call: 'requestCall' },
    late: { command: 'runningLate', minutes: 'expectedLateBy' },
  },
  views: 'appt',
  commands: {
    book: { scope: 'appt.c', makes: true, data: Booking },
    request: { scope: 'appt.c', principals: ['user', 'key', 'patient'], makes: true, data: Booking },
    /** Somebody stands at the desk without a booking: it is made and they are here, in one. */
    walkIn: { scope: all('appt.c', 'appt.w'), makes: true, data: Booking },
    squeezeIn: { scope: 'appt.c', makes: true, data: SqueezingIn, owns: ['unplanned'] },
    /** For imports: a day that is over is written down, and nothing of it can still happen. */
    recordPast: { scope: 'sys.c', makes: true, data: PastVisit },
    accept: { scope: 'appt.c', data: Accepting },
    move: {
      scope: 'appt.e',
      data: Moving,
      owns: ['startsAt', 'endsAt', 'provider', 'chair', 'calendar', 'location', 'overlapReason'],
      when: [{ changes: 'location', needs: 'appt.loc' }, ofAnothersBook],
    },
    resize: { scope: 'appt.e', data: Resizing, when: [ofAnothersBook] },
    /** Another visit in place of this one, which stays in the books as moved away. */
    reschedule: { scope: all('appt.e', 'appt.c'), data: Rescheduling, owns: ['replaces'], when: [ofAnothersBook] },
    correctPatient: { scope: 'appt.e', data: RightPatient, owns: ['patient'] },
    checkIn: {
      scope: any('appt.w', 'kiosk'),
      principals: ['user', 'key'],
      data: CheckingIn,
      owns: ['arrivedAt', 'ticket', 'ticketNumber'],
    },
    /** They rang: the proposal of a no-show waits for them. */
    runningLate: { scope: 'appt.w', principals: ['user', 'key', 'patient'], data: RunningLate, owns: ['expectedLateBy'] },
    tellDelay: { scope: all('appt.w', 'msg'), principals: ['system'], data: TellingDelay, owns: ['delayToldAt', 'delayToldMinutes'] },
    takeBackDelay: { scope: all('appt.w', 'msg'), principals: ['system'], data: TellingDelay },
    setReady: { scope: 'appt.w', data: MakingReady, owns: ['alertsSeenAt', 'alertsSeenBy'] },
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
    receiveForm: { scope: 'appt.w', principals: ['user', 'key', 'patient'] },
    completeForms: { scope: 'appt.w', principals: ['user', 'key', 'patient'] },
    reviewForms: { scope: chairside },
    waiveForms: { scope: 'appt.w', data: Waiving, owns: ['formsWaivedReason'] },
    /** Back by one: for a tap that was none. */
    revertForms: { scope: chairside, owns: ['formsCameFrom'] },
    requestExam: { scope: chairside, data: AskingForExam, owns: ['examWanted', 'examAskedAt'] },
    beginExam: { scope: chairside, data: AskingForExam },
    endExam: { scope: chairside },
    edit: { scope: 'appt.e', edits: true, data: Editing },
    remove: { scope: 'appt.d', ends: true },
  },
  sights: {
    /** Tickets, whether they are called, and the times by which an honest waiting time is reckoned: the room's screen tells no more of anybody. */
    waiting: [
      'patient',
      'ticket',
      'provider',
      'chair',
      'location',
      'startsAt',
      'endsAt',
      'startedAt',
      'expectedLateBy',
      'since',
      { as: 'visit', regionOf: 'visit' },
    ],
    wall: [
      'patient',
      'provider',
      'chair',
      'location',
      'type',
      'startsAt',
      'endsAt',
      'state',
      'since',
      'flags',
      'arrivedAt',
      'seatedAt',
      'startedAt',
      'finishedAt',
      'departedAt',
      'ticket',
      'expectedLateBy',
      'examWanted',
      'examAskedAt',
    ],
  },
})
