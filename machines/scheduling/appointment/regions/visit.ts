import { and, raise } from 'xstate'
import { flag, clearFlag } from '../../../kernel/actionCreators.ts'
import { clearFields, stamp } from '../appointmentContext.ts'
import { assignTicket, recordWaiver, signAlerts, markUnplanned, clearAlertsSigned } from '../checkInEffects.ts'
import * as delays from '../messages/delayMessages.ts'
import { addDeparture, recordChecksLeft, clearChecksLeft, withdrawDeparture } from '../departureEffects.ts'
import {
  revertTo,
  countCall,
  resetCalls,
  rememberState,
  recordOverlapReason,
  stampArrival,
  tellChair,
  withdrawMessages,
} from '../effects.ts'
import { afterAttendance, afterBooking, afterEnding, bookingEffects } from '../bookingEffects.ts'
import { remindOfForms } from '../forms.ts'
import * as gaps from '../gaps.ts'
import { restoreRecall } from '../recalls/patientRecalls.ts'
import { sendReminder } from '../messages/reminders.ts'
import { affirmOrClose, closeUnseen, reopenDeparted } from './lateClosing.ts'
import { cancelledStates } from './cancelledStates.ts'
import { requestedTimeChange, reschedule, timeChange } from './timeChanges.ts'
import { appointmentSetup } from '../appointmentSetup.ts'
import {
  affirm,
  timeIsFree,
  isCheckInDay,
  canRevertTo,
  canReturnToChair,
  remove,
  correctPatient,
  cancel,
  leaveUnseen,
  seat,
  unseatEffects,
} from './sharedTransitions.ts'
import { pastOutcomes } from '#domain/scheduling/appointment.ts'

/** The main region of an appointment, from booking to checkout. `revert` returns to the previous state. */

export const visit = appointmentSetup.createStateConfig({
  initial: 'new',
  states: {
    new: {
      on: {
        book: {
          target: 'scheduled',
          guard: timeIsFree,
          actions: [recordOverlapReason, ...bookingEffects],
        },
        request: { target: 'requested', guard: 'patientMayBeBooked' },
        walkIn: {
          target: 'arrived',
          guard: and([isCheckInDay, timeIsFree]),
          actions: [recordOverlapReason, markUnplanned('walkIn'), stamp('arrivedAt'), assignTicket, ...gaps.takeTime, ...afterBooking],
        },
        squeezeIn: {
          target: 'scheduled',
          guard: and(['patientMayBeBooked', 'dayIsNotOver', 'reasonIsGiven']),
          actions: [markUnplanned('squeezeIn'), delays.recordNotifiedStart, ...gaps.takeTime, ...afterBooking],
        },
        recordPast: pastOutcomes.map((state) => ({
          target: state,
          guard: and(['dayIsOver', { type: 'endedAs', params: state }]),
        })),
      },
    },
    requested: {
      on: {
        accept: {
          target: 'scheduled',
          guard: and(['timeIsSet', timeIsFree]),
          actions: [rememberState('requested'), clearFields('noTimeYet'), recordOverlapReason, ...gaps.takeTime, ...afterBooking],
        },
        move: requestedTimeChange,
        resize: requestedTimeChange,
        cancel: cancel('requested'),
        correctPatient,
        remove,
      },
    },
    scheduled: {
      exit: clearFlag('noShowProposed'),
      after: {
        confirmDue: { guard: 'startIsAhead', actions: raise({ type: 'visit.confirmDue' }) },
        remindDue: { guard: 'startIsAhead', actions: sendReminder },
        remindFormsDue: { guard: 'startIsAhead', actions: remindOfForms },
        noShowDue: { actions: flag('noShowProposed') },
      },
      on: {
        move: timeChange,
        resize: timeChange,
        runningLate: { target: 'scheduled', reenter: true, guard: 'dayIsToday' },
        tellDelay: {
          guard: and(['dayIsToday', 'delayIsUntold', 'delayIsLong']),
          actions: [delays.recordDelay, delays.sendDelay],
        },
        announceDelay: {
          guard: and(['dayIsToday', 'delayIsWorthTelling', 'delayIsNews', 'delayIsCurrent']),
          actions: [delays.recordDelay, delays.replaceDelayMessages, delays.announceDelay],
        },
        takeBackDelay: {
          guard: and(['delayWasTold', 'delayIsShort']),
          actions: [delays.clearDelay, delays.withdrawMadeUpDelay, delays.sendDelayRetraction],
        },
        amendDelayNotice: { actions: delays.amendDelay },
        checkIn: {
          target: 'arrived',
          guard: isCheckInDay,
          actions: [rememberState('scheduled'), stampArrival, assignTicket, ...delays.withdrawOnArrival, gaps.fulfilWaitlistEntries],
        },
        cancel: cancel('scheduled'),
        markNoShow: {
          target: 'noShow',
          guard: and(['noShowIsDue', 'noArrivalIsUnsent']),
          actions: [rememberState('scheduled'), ...withdrawMessages, ...afterEnding, ...gaps.freeTime('noShow')],
        },
        reschedule,
        closeLate: closeUnseen('scheduled'),
        revert: { target: 'requested', guard: canRevertTo('requested'), actions: revertTo('requested') },
        affirm,
        correctPatient,
        remove,
      },
    },
    arrived: {
      on: {
        setReady: {
          target: 'ready',
          guard: and(['formsAreIn', 'noConsentIsDenied', 'alertsAreSeen', 'answersAreRead']),
          actions: [rememberState('arrived'), signAlerts, recordWaiver, raise({ type: 'visit.ready' })],
        },
        'paperwork.complete': {
          target: 'ready',
          guard: and(['noConsentIsDenied', 'alertsAreSeen', 'answersAreRead']),
          actions: rememberState('arrived'),
        },
        affirm,
        leave: leaveUnseen('arrived'),
        closeLate: closeUnseen('arrived'),
        revert: [
          { target: 'noShow', guard: canRevertTo('noShow'), actions: [revertTo('noShow'), clearFields('arrivedAt')] },
          { target: 'scheduled', guard: canRevertTo('scheduled'), actions: [revertTo('scheduled'), clearFields('arrivedAt')] },
        ],
        correctPatient,
        remove,
      },
    },
    ready: {
      exit: clearFlag('notAnswered'),
      on: {
        call: { target: 'called', actions: [rememberState('ready'), countCall] },
        seat: seat('ready'),
        affirm,
        leave: leaveUnseen('ready'),
        closeLate: closeUnseen('ready'),
        revert: {
          target: 'arrived',
          guard: canRevertTo('arrived'),
          actions: [revertTo('arrived'), clearAlertsSigned, raise({ type: 'visit.unready' })],
        },
        'paperwork.undone': { target: 'arrived', guard: 'formsMovedWithTheVisit', actions: revertTo('arrived') },
        correctPatient,
        remove,
      },
    },
    called: {
      after: {
        unanswered: [
          { target: 'called', reenter: true, guard: and(['callsAreRepeated', 'callsAreLeft']), actions: countCall },
          { target: 'ready', guard: 'callsAreRepeated', actions: [revertTo('ready'), resetCalls, flag('notAnswered')] },
        ],
      },
      on: {
        call: { target: 'called', reenter: true, actions: countCall },
        seat: seat('called'),
        affirm,
        leave: leaveUnseen('called'),
        closeLate: closeUnseen('called'),
        revert: { target: 'ready', guard: canRevertTo('ready'), actions: [revertTo('ready'), resetCalls] },
        correctPatient,
        remove,
      },
    },
    seated: {
      on: {
        ...affirmOrClose('seated'),
        start: { target: 'inTreatment', guard: 'providerIsFree', actions: [rememberState('seated'), stamp('startedAt')] },
        revert: [
          { target: 'called', guard: canRevertTo('called'), actions: [revertTo('called'), ...unseatEffects] },
          { target: 'ready', guard: canRevertTo('ready'), actions: [revertTo('ready'), ...unseatEffects] },
        ],
      },
    },
    inTreatment: {
      on: {
        finish: {
          target: 'treated',
          actions: [rememberState('inTreatment'), stamp('finishedAt'), tellChair({ occupied: 'soil', outOfService: 'vacate' })],
        },
        ...affirmOrClose('inTreatment'),
        revert: { target: 'seated', guard: canRevertTo('seated'), actions: [revertTo('seated'), clearFields('startedAt')] },
      },
    },
    treated: {
      on: {
        ...affirmOrClose('treated'),
        toDesk: {
          target: 'checkout',
          actions: [rememberState('treated'), tellChair({ dirty: 'turn' }), raise({ type: 'visit.leftTheChair' })],
        },
        revert: {
          target: 'inTreatment',
          guard: canReturnToChair('inTreatment'),
          actions: [
            revertTo('inTreatment'),
            clearFields('finishedAt'),
            tellChair({ dirty: 'resume', turning: 'resume', clean: 'resume', outOfService: 'resume' }),
          ],
        },
      },
    },
    checkout: {
      on: {
        ...affirmOrClose('checkout'),
        depart: {
          target: 'departed',
          actions: [rememberState('checkout'), stamp('departedAt'), recordChecksLeft, addDeparture, ...afterAttendance],
        },
        revert: { target: 'treated', guard: canRevertTo('treated'), actions: [revertTo('treated'), tellChair({ turning: 'soil' })] },
      },
    },
    departed: {
      on: {
        revert: [
          ...reopenDeparted,
          {
            target: 'checkout',
            guard: canRevertTo('checkout'),
            actions: [revertTo('checkout'), clearFields('departedAt'), clearChecksLeft, withdrawDeparture, ...restoreRecall],
          },
        ],
        remove,
      },
    },
    ...cancelledStates,
    enteredInError: {},
  },
})
