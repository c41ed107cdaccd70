import { and, raise } from 'xstate'
import { empty, flag, stamp, unflag } from '../saying.ts'
import { giveTicket, keepWaiver, signAlerts, unplanned, unsignAlerts } from './arriving.ts'
import { forgetDelay, rememberDelay, sendDelay, sendTakenBack, withdrawDelay } from './delays.ts'
import { addDeparture, keepLeft, nothingLeft, takeDepartureBack } from './departing.ts'
import {
  addReplacement,
  backTo,
  countCall,
  forgetCalls,
  from,
  keepOverlap,
  onAnotherDay,
  stampArrival,
  stampNotice,
  tellChair,
  withdrawMessages,
} from './effects.ts'
import { askForms, lapseForms } from './forms.ts'
import * as gaps from './gaps.ts'
import { calledOff } from './calledOff.ts'
import { visitLanguage } from './language.ts'
import { timeIsFree, onTheDay, canGoBackTo, canSitAgain, remove, correctPatient, cancel, leave, seat, unseat } from './ways.ts'

const changeOfTime = {
  target: 'scheduled',
  reenter: true,
  guard: timeIsFree,
  actions: [keepOverlap, onAnotherDay, visitLanguage.raise({ type: 'visit.moved' }), ...gaps.changeTime],
} as const
const changeOfWish = { actions: visitLanguage.raise({ type: 'visit.moved' }) } as const

/** A visit, from the telephone call to the front door. Revert goes one back along the same line. */

export const visit = visitLanguage.createStateConfig({
  initial: 'new',
  states: {
    new: {
      on: {
        book: { target: 'scheduled', guard: timeIsFree, actions: [keepOverlap, ...gaps.takeTime, gaps.takeWishesOver, askForms] },
        request: 'requested',
        walkIn: {
          target: 'arrived',
          guard: and([onTheDay, timeIsFree]),
          actions: [keepOverlap, unplanned('walkIn'), stamp('arrivedAt'), giveTicket, ...gaps.takeTime, askForms],
        },
        squeezeIn: {
          target: 'scheduled',
          guard: and(['dayIsNotOver', 'reasonIsGiven']),
          actions: [unplanned('squeezeIn'), ...gaps.takeTime, askForms],
        },
        recordPast: (['departed', 'noShow', 'cancelled'] as const).map((word) => ({
          target: word,
          guard: and(['dayIsOver', { type: 'endedAs', params: word }]),
        })),
      },
    },
    requested: {
      on: {
        accept: { target: 'scheduled', guard: timeIsFree, actions: [from('requested'), keepOverlap, ...gaps.takeTime, askForms] },
        move: changeOfWish,
        resize: changeOfWish,
        cancel: cancel('requested'),
        correctPatient,
        remove,
      },
    },
    scheduled: {
      exit: unflag('noShowProposed'),
      after: { noShowDue: { actions: flag('noShowProposed') } },
      on: {
        move: changeOfTime,
        resize: changeOfTime,
        runningLate: { target: 'scheduled', reenter: true, guard: 'dayIsToday' },
        tellDelay: {
          guard: and(['dayIsToday', 'delayIsUntold', 'delayIsLong']),
          actions: [rememberDelay, sendDelay],
        },
        takeBackDelay: { guard: and(['delayWasTold', 'delayIsShort']), actions: [forgetDelay, withdrawDelay, sendTakenBack] },
        checkIn: {
          target: 'arrived',
          guard: onTheDay,
          actions: [from('scheduled'), stampArrival, giveTicket, withdrawDelay, gaps.fulfilWishes],
        },
        cancel: cancel('scheduled'),
        markNoShow: {
          target: 'noShow',
          guard: and(['noShowIsDue', 'noArrivalIsUnsent']),
          actions: [from('scheduled'), withdrawMessages, lapseForms, ...gaps.leaveTime('noShow')],
        },
        reschedule: {
          target: 'rescheduled',
          actions: [from('scheduled'), stampNotice, withdrawMessages, lapseForms, addReplacement, gaps.leaveTimeForNew],
        },
        revert: { target: 'requested', guard: canGoBackTo('requested'), actions: backTo('requested') },
        correctPatient,
        remove,
      },
    },
    arrived: {
      on: {
        setReady: {
          target: 'ready',
          guard: and(['formsAreIn', 'alertsAreSeen']),
          actions: [from('arrived'), signAlerts, keepWaiver, raise({ type: 'visit.ready' })],
        },
        'paperwork.complete': { target: 'ready', guard: 'alertsAreSeen', actions: from('arrived') },
        leave: leave('arrived'),
        revert: [
          { target: 'noShow', guard: canGoBackTo('noShow'), actions: [backTo('noShow'), empty('arrivedAt')] },
          { target: 'scheduled', guard: canGoBackTo('scheduled'), actions: [backTo('scheduled'), empty('arrivedAt')] },
        ],
        correctPatient,
        remove,
      },
    },
    ready: {
      exit: unflag('notAnswered'),
      on: {
        call: { target: 'called', actions: [from('ready'), countCall] },
        seat: seat('ready'),
        leave: leave('ready'),
        revert: {
          target: 'arrived',
          guard: canGoBackTo('arrived'),
          actions: [backTo('arrived'), unsignAlerts, raise({ type: 'visit.unready' })],
        },
        'paperwork.undone': { target: 'arrived', guard: 'formsMovedWithTheVisit', actions: backTo('arrived') },
        correctPatient,
        remove,
      },
    },
    called: {
      after: {
        unanswered: [
          { target: 'called', reenter: true, guard: and(['callsAreRepeated', 'callsAreLeft']), actions: countCall },
          { target: 'ready', guard: 'callsAreRepeated', actions: [backTo('ready'), forgetCalls, flag('notAnswered')] },
        ],
      },
      on: {
        call: { target: 'called', reenter: true, actions: countCall },
        seat: seat('called'),
        leave: leave('called'),
        revert: { target: 'ready', guard: canGoBackTo('ready'), actions: [backTo('ready'), forgetCalls] },
        correctPatient,
        remove,
      },
    },
    seated: {
      on: {
        start: { target: 'inTreatment', guard: 'providerIsFree', actions: [from('seated'), stamp('startedAt')] },
        revert: [
          { target: 'called', guard: canGoBackTo('called'), actions: [backTo('called'), ...unseat] },
          { target: 'ready', guard: canGoBackTo('ready'), actions: [backTo('ready'), ...unseat] },
        ],
      },
    },
    inTreatment: {
      on: {
        finish: {
          target: 'treated',
          actions: [from('inTreatment'), stamp('finishedAt'), tellChair({ occupied: 'soil', outOfService: 'vacate' })],
        },
        revert: { target: 'seated', guard: canGoBackTo('seated'), actions: [backTo('seated'), empty('startedAt')] },
      },
    },
    treated: {
      on: {
        toDesk: { target: 'checkout', actions: [from('treated'), tellChair({ dirty: 'turn' }), raise({ type: 'visit.leftTheChair' })] },
        revert: {
          target: 'inTreatment',
          guard: canSitAgain('inTreatment'),
          actions: [
            backTo('inTreatment'),
            empty('finishedAt'),
            tellChair({ dirty: 'resume', turning: 'resume', clean: 'resume', outOfService: 'resume' }),
          ],
        },
      },
    },
    checkout: {
      on: {
        depart: { target: 'departed', actions: [from('checkout'), stamp('departedAt'), keepLeft, addDeparture, lapseForms] },
        revert: { target: 'treated', guard: canGoBackTo('treated'), actions: [backTo('treated'), tellChair({ turning: 'soil' })] },
      },
    },
    departed: {
      on: {
        revert: {
          target: 'checkout',
          guard: canGoBackTo('checkout'),
          actions: [backTo('checkout'), empty('departedAt'), nothingLeft, takeDepartureBack],
        },
        remove,
      },
    },
    ...calledOff,
    enteredInError: {},
  },
})
