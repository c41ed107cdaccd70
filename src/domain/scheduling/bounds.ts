import type { Settings } from '../practice/settings.ts'
import { type Instant, millisecondsOf, minutes } from '../time.ts'
import type { VisitState } from './appointment.ts'

/** `amber` where somebody should look, `red` where somebody should act. */
export type Bound = 'none' | 'amber' | 'red'

export type Bounds = Pick<Settings, 'readyAmber' | 'readyRed' | 'arrivedAmber' | 'seatedAmber' | 'calledAmber' | 'checkoutAmber'>

type Visit = { readonly state: { readonly visit: VisitState }; readonly since: { readonly visit: Instant } }

const amberOf: Partial<Record<VisitState, keyof Bounds>> = {
  arrived: 'arrivedAmber',
  ready: 'readyAmber',
  called: 'calledAmber',
  seated: 'seatedAmber',
  checkout: 'checkoutAmber',
}
const redOf: Partial<Record<VisitState, keyof Bounds>> = { ready: 'readyRed' }

/** Milliseconds that a visit has stood where it stands; never less than none, however the clocks differ. */
export const timeInState = (visit: Visit, now: number): number => Math.max(0, now - millisecondsOf(visit.since.visit))

/** Whether a visit has stood where it stands for longer than this practice wants. */
export function boundOf(visit: Visit, now: number, settings: Bounds): Bound {
  const time = timeInState(visit, now)
  const isPast = (bound: keyof Bounds | undefined) => bound !== undefined && time >= minutes(settings[bound])
  if (isPast(redOf[visit.state.visit])) return 'red'
  return isPast(amberOf[visit.state.visit]) ? 'amber' : 'none'
}
