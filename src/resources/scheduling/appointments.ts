import { Appointment, appointmentStates, endedVisitStates } from '#domain/scheduling/appointment.ts'
import { AppointmentGhost } from '#domain/scheduling/book/appointmentGhost.ts'
import { appointmentFigures } from '#domain/figures/appointmentFigures.ts'
import { allScopes, anyScope } from '#domain/scopes.ts'
import { oneDay } from '#domain/time.ts'
import { appointmentMachine } from '#machines/scheduling/appointment.machine.ts'
import { resource } from '../resource.ts'
import { appointmentFacts } from './appointmentFacts.ts'
import {
  AcceptData,
  AmendDelayNoticeData,
  RequestExamData,
  BookData,
  WalkInData,
  CloseLateData,
  CancelData,
  CheckInData,
  DepartData,
  EditAppointmentData,
  LeaveData,
  SetReadyData,
  MoveData,
  RecordPastData,
  RequestData,
  RescheduleData,
  ResizeData,
  CorrectPatientData,
  RunningLateData,
  SeatData,
  SqueezeInData,
  TellDelayData,
  WaiveFormsData,
} from './appointmentData.ts'

const chairsideScope = anyScope('appt.w', 'provider.board')
const otherCalendarScope = { unlessMine: 'calendar', needs: 'cal.o' } as const

/** What happened stays as it was recorded: once its day is over, an appointment that has ended keeps its notes, reason and type. */
const editsByState = {
  by: 'visit',
  in: Object.fromEntries(endedVisitStates.map((state) => [state, []])),
  sameDay: Object.fromEntries(endedVisitStates.map((state) => [state, 'all' as const])),
  else: 'all',
} as const

export const appointments = resource({
  name: 'appointments',
  module: 'scheduling',
  record: Appointment,
  locationField: 'location',
  maxSpan: oneDay,
  refs: {
    patient: 'patients',
    provider: 'providers',
    calendar: 'calendars',
    chair: 'equipments',
    location: 'locations',
    type: 'class',
    tags: 'eventtags',
    replaces: 'appointments',
    examWanted: 'providers',
  },
  refRules: { chair: { is: { kind: 'chair' }, matching: ['location'] }, calendar: { matching: ['location'] } },
  titleFields: ['patient', 'startsAt'],
  softRefs: {
    at: 'locations',
    bookedChair: 'equipments',
    conversation: 'conversations',
    'answerBefore.provider': 'providers',
    'answerBefore.location': 'locations',
  },
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
  inPatientHistory: true,
  figures: appointmentFigures,
  search: ['reason'],
  machines: { every: appointmentMachine },
  states: appointmentStates,
  facts: appointmentFacts,
  links: {
    page: 'visit',
    answers: { confirm: 'confirmation:confirmed', decline: 'confirmation:declined', requestCall: 'confirmation:callRequested' },
    replies: { yes: 'confirm', no: 'decline', call: 'requestCall' },
    late: { command: 'runningLate', minutes: 'expectedLateBy' },
    changedAt: 'movedAt',
  },
  readScope: 'appt',
  commands: {
    book: { scope: 'appt.c', creates: true, data: BookData },
    request: { scope: 'appt.c', principals: ['user', 'key', 'patient'], creates: true, data: RequestData, ownsFields: ['noTimeYet'] },
    /** A patient without a booking is at reception: books the appointment and checks them in at once. */
    walkIn: { scope: allScopes('appt.c', 'appt.w'), creates: true, data: WalkInData },
    squeezeIn: { scope: 'appt.c', creates: true, data: SqueezeInData, ownsFields: ['unplanned'] },
    /** For imports: records a past appointment, which stays closed. */
    recordPast: { scope: 'sys.c', creates: true, namesRetired: true, data: RecordPastData },
    accept: { scope: 'appt.c', data: AcceptData },
    move: {
      scope: 'appt.e',
      data: MoveData,
      ownsFields: ['startsAt', 'endsAt', 'provider', 'chair', 'bookedChair', 'calendar', 'location', 'overlapReason'],
      extraScopes: [{ changes: 'location', needs: 'appt.loc' }, otherCalendarScope],
    },
    resize: { scope: 'appt.e', data: ResizeData, extraScopes: [otherCalendarScope] },
    /** Books a replacement. The original appointment is kept as rescheduled. */
    reschedule: { scope: allScopes('appt.e', 'appt.c'), data: RescheduleData, ownsFields: ['replaces'], extraScopes: [otherCalendarScope] },
    correctPatient: { scope: 'appt.e', data: CorrectPatientData, ownsFields: ['patient'] },
    checkIn: {
      scope: anyScope('appt.w', 'kiosk'),
      principals: ['user', 'key'],
      data: CheckInData,
      takesHappenedAt: 'state.visit',
      ownsFields: ['arrivedAt', 'ticket', 'ticketNumber'],
    },
    /** The patient is late but coming: the no-show proposal waits for them. */
    runningLate: { scope: 'appt.w', principals: ['user', 'key', 'patient'], data: RunningLateData, ownsFields: ['expectedLateBy'] },
    tellDelay: {
      scope: allScopes('appt.w', 'msg'),
      principals: ['system'],
      data: TellDelayData,
      ownsFields: ['delayToldAt', 'delayToldMinutes'],
    },
    takeBackDelay: { scope: allScopes('appt.w', 'msg'), principals: ['system'], data: TellDelayData },
    /** *Tell patients*: a user announces the provider's delay to this patient. */
    announceDelay: { scope: allScopes('appt.w', 'msg'), data: TellDelayData },
    amendDelayNotice: { scope: allScopes('appt.w', 'msg'), principals: ['system'], data: AmendDelayNoticeData },
    setReady: { scope: 'appt.w', data: SetReadyData, ownsFields: ['alertsSeenAt', 'alertsSeenBy'], takesHappenedAt: 'state.visit' },
    call: { scope: chairsideScope, ownsFields: ['calls'], takesHappenedAt: 'state.visit' },
    seat: { scope: chairsideScope, data: SeatData, ownsFields: ['seatedAt'], takesHappenedAt: 'state.visit' },
    start: { scope: chairsideScope, ownsFields: ['startedAt'], takesHappenedAt: 'state.visit' },
    finish: { scope: chairsideScope, ownsFields: ['finishedAt'], takesHappenedAt: 'state.visit' },
    toDesk: { scope: chairsideScope, takesHappenedAt: 'state.visit' },
    depart: { scope: 'appt.w', data: DepartData, ownsFields: ['departedAt', 'leftUndone'], takesHappenedAt: 'state.visit' },
    cancel: { scope: 'appt.w', data: CancelData, ownsFields: ['cancelReason', 'cancelNotice'] },
    markNoShow: { scope: 'appt.w' },
    leave: { scope: 'appt.w', data: LeaveData, ownsFields: ['leftReason'] },
    /** For an appointment of an earlier day that was not finished: checked out, or left without being seen. */
    closeLate: { scope: 'appt.w', data: CloseLateData, ownsFields: ['closedLateAt', 'closedLateReason', 'leftAt'] },
    /** A user has looked: the status still holds. */
    affirm: { scope: chairsideScope, ownsFields: ['affirmedAt'] },
    revert: { scope: chairsideScope, ownsFields: ['cameFrom'] },
    ask: { scope: 'appt.w' },
    confirm: { scope: 'appt.w', principals: ['user', 'key', 'patient'] },
    decline: { scope: 'appt.w', principals: ['user', 'key', 'patient'] },
    requestCall: { scope: 'appt.w', principals: ['user', 'key', 'patient'] },
    unconfirm: { scope: 'appt.w' },
    requireForms: { scope: 'appt.w' },
    sendForms: { scope: 'appt.w' },
    receiveForm: { scope: 'appt.w', principals: ['user', 'key', 'patient'] },
    completeForms: { scope: 'appt.w', principals: ['user', 'key', 'patient'] },
    reviewForms: { scope: chairsideScope },
    /** Sent by a form when the last answer that matters was read. */
    readAnswers: { scope: chairsideScope, principals: ['system'] },
    waiveForms: { scope: 'appt.w', data: WaiveFormsData, ownsFields: ['formsWaivedReason', 'formsWaivedAt', 'formsWaivedBy'] },
    /** Undoes one form status change, for an accidental tap. */
    revertForms: { scope: chairsideScope, ownsFields: ['formsCameFrom'] },
    requestExam: { scope: chairsideScope, data: RequestExamData, ownsFields: ['examWanted', 'examAskedAt'] },
    beginExam: { scope: chairsideScope, data: RequestExamData },
    endExam: { scope: chairsideScope },
    edit: { scope: 'appt.e', updates: editsByState, data: EditAppointmentData },
    remove: { scope: 'appt.d', deletes: true },
  },
  here: { ghost: AppointmentGhost },
  deviceWindows: {
    wall: { column: 'startsAt', daysBack: 0, daysAhead: 0 },
    waiting: { column: 'startsAt', daysBack: 0, daysAhead: 0 },
  },
  views: {
    /**
     * Tickets, whether they are called, and the times for an honest waiting estimate. The waiting-room display shows nothing else about a
     * patient.
     */
    waiting: [
      'patient',
      'ticket',
      'provider',
      'chair',
      'bookedChair',
      'location',
      'startsAt',
      'endsAt',
      'startedAt',
      'expectedLateBy',
      'notifiedStart',
      'since',
      { as: 'visit', regionOf: 'visit' },
    ],
    wall: [
      'patient',
      'provider',
      'chair',
      'bookedChair',
      'location',
      'type',
      'startsAt',
      'endsAt',
      'noTimeYet',
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
      'notifiedStart',
      'examWanted',
      'examAskedAt',
      'affirmedAt',
    ],
  },
})
