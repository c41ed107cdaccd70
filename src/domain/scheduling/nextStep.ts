import type { VisitState } from './appointment.ts'

/** The commands that advance an appointment, the usual one first; none once it has ended. */
const stepsByState = {
  requested: ['accept'],
  scheduled: ['checkIn'],
  arrived: ['setReady'],
  ready: ['seat', 'call'],
  called: ['seat'],
  seated: ['start'],
  inTreatment: ['finish'],
  treated: ['toDesk'],
  checkout: ['depart'],
  departed: [],
  cancelled: [],
  noShow: [],
  leftUnseen: [],
  rescheduled: [],
  enteredInError: [],
} as const satisfies Record<VisitState, readonly string[]>

export type AppointmentStep = (typeof stepsByState)[VisitState][number]

/**
 * The next step for a board's main button.
 * @param isOffered whether the user may send the command and the machine allows it; without it, the usual step.
 */
export const nextStep = (state: VisitState, isOffered: (step: AppointmentStep) => boolean = () => true): AppointmentStep | null =>
  stepsByState[state].find(isOffered) ?? null
