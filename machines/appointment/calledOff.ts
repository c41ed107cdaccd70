import { and } from 'xstate'
import { empty } from '../saying.ts'
import { giveTicket } from './arriving.ts'
import { backTo, from, removeReplacement, stampArrival } from './effects.ts'
import { reviveForms } from './forms.ts'
import * as gaps from './gaps.ts'
import { onTheDay, canGoBackTo, canTakeItsTimeAgain, remove, uncancelled } from './ways.ts'

/** The words of a visit that did not take place, and the ways back out of them. */

export const calledOff = {
  cancelled: {
    on: {
      revert: [
        { target: 'requested', guard: canGoBackTo('requested'), actions: [backTo('requested'), uncancelled, reviveForms] },
        {
          target: 'scheduled',
          guard: canTakeItsTimeAgain('scheduled'),
          actions: [backTo('scheduled'), uncancelled, reviveForms, ...gaps.standAgain],
        },
      ],
      remove,
    },
  },
  noShow: {
    on: {
      checkIn: {
        target: 'arrived',
        guard: onTheDay,
        actions: [from('noShow'), stampArrival, giveTicket, reviveForms, ...gaps.takeTimeAgain],
      },
      revert: {
        target: 'scheduled',
        guard: canTakeItsTimeAgain('scheduled'),
        actions: [backTo('scheduled'), reviveForms, ...gaps.standAgain],
      },
      remove,
    },
  },
  leftUnseen: {
    on: {
      revert: (['arrived', 'ready', 'called'] as const).map((word) => ({
        target: word,
        guard: canTakeItsTimeAgain(word),
        actions: [backTo(word), empty('leftReason'), reviveForms, ...gaps.takeTimeAgain],
      })),
      remove,
    },
  },
  rescheduled: {
    on: {
      revert: {
        target: 'scheduled',
        guard: and(['replacementIsUntouched', canTakeItsTimeAgain('scheduled')]),
        actions: [backTo('scheduled'), uncancelled, removeReplacement, reviveForms, ...gaps.standAgain],
      },
      remove,
    },
  },
} as const
