import { and } from 'xstate'
import { clearFields } from '../appointmentContext.ts'
import { assignTicket } from '../checkInEffects.ts'
import { revertTo, rememberState, removeReplacement, stampArrival } from '../effects.ts'
import { afterRestoring } from '../bookingEffects.ts'
import { reopenUnseen } from './lateClosing.ts'
import * as gaps from '../gaps.ts'
import { isCheckInDay, canRevertTo, canBeBookedAgain, canRetakeTime, remove, clearCancellation } from './sharedTransitions.ts'
import { waitingStates } from '#domain/scheduling/appointment.ts'

/** States of an appointment that did not take place, and the transitions back out of them. */

export const cancelledStates = {
  cancelled: {
    on: {
      revert: [
        {
          target: 'requested',
          guard: and(['patientMayBeBooked', canRevertTo('requested')]),
          actions: [revertTo('requested'), clearCancellation, ...afterRestoring],
        },
        {
          target: 'scheduled',
          guard: canBeBookedAgain('scheduled'),
          actions: [revertTo('scheduled'), clearCancellation, ...afterRestoring, ...gaps.restoreTime],
        },
      ],
      remove,
    },
  },
  noShow: {
    on: {
      checkIn: {
        target: 'arrived',
        guard: isCheckInDay,
        actions: [rememberState('noShow'), stampArrival, assignTicket, ...afterRestoring, ...gaps.retakeTime],
      },
      revert: {
        target: 'scheduled',
        guard: canBeBookedAgain('scheduled'),
        actions: [revertTo('scheduled'), ...afterRestoring, ...gaps.restoreTime],
      },
      remove,
    },
  },
  leftUnseen: {
    on: {
      revert: [
        ...reopenUnseen,
        ...waitingStates.map((state) => ({
          target: state,
          guard: canRetakeTime(state),
          actions: [revertTo(state), clearFields('leftReason'), ...afterRestoring, ...gaps.retakeTime],
        })),
      ],
      remove,
    },
  },
  rescheduled: {
    on: {
      revert: {
        target: 'scheduled',
        guard: and(['replacementIsUntouched', canBeBookedAgain('scheduled')]),
        actions: [revertTo('scheduled'), clearCancellation, removeReplacement, ...afterRestoring, ...gaps.restoreTime],
      },
      remove,
    },
  },
} as const
