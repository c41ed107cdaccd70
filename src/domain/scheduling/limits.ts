import type { Settings } from '../practice/settings.ts'
import { type Instant, millisecondsOf, minutes } from '../time.ts'
import type { VisitState } from './appointment.ts'

/** `amber`: a user should check; `red`: a user should act. */
export type LimitLevel = 'none' | 'amber' | 'red'

export type LimitSettings = Pick<Settings, 'readyAmber' | 'readyRed' | 'arrivedAmber' | 'seatedAmber' | 'calledAmber' | 'checkoutAmber'>

type TimedState = { readonly state: { readonly visit: VisitState }; readonly since: { readonly visit: Instant } }

const amberLimitOf: Partial<Record<VisitState, keyof LimitSettings>> = {
  arrived: 'arrivedAmber',
  ready: 'readyAmber',
  called: 'calledAmber',
  seated: 'seatedAmber',
  checkout: 'checkoutAmber',
}
const redLimitOf: Partial<Record<VisitState, keyof LimitSettings>> = { ready: 'readyRed' }

/** Milliseconds in the current state; never below zero, however the clocks differ. */
export const timeInState = (appointment: TimedState, now: number): number => Math.max(0, now - millisecondsOf(appointment.since.visit))

/** Which limit of this practice the time in state exceeds. */
export function limitLevelOf(appointment: TimedState, now: number, settings: LimitSettings): LimitLevel {
  const time = timeInState(appointment, now)
  const isOver = (limit: keyof LimitSettings | undefined) => limit !== undefined && time >= minutes(settings[limit])
  if (isOver(redLimitOf[appointment.state.visit])) return 'red'
  return isOver(amberLimitOf[appointment.state.visit]) ? 'amber' : 'none'
}
