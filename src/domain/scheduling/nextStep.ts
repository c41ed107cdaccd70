import type { VisitState } from './appointment.ts'

/** The commands that take a visit one further, the usual one first; none once it is over. */
const onwards = {
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

export type Step = (typeof onwards)[VisitState][number]

/**
 * The one next step for a board's large button.
 * @param isOffered whether this person may give the command and the chart allows it; left out, the usual step.
 */
export const nextStep = (visit: VisitState, isOffered: (step: Step) => boolean = () => true): Step | null =>
  onwards[visit].find(isOffered) ?? null
