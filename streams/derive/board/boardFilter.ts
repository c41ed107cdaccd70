import { holdingStates, type VisitState } from '#domain/scheduling/appointment.ts'
import type { VisitRow } from '../day/dayRows.ts'

/** Of whom, where and how far; an empty list leaves nobody out. */
export type Filter = {
  readonly providers: readonly string[]
  readonly chairs: readonly string[]
  readonly states: readonly VisitState[]
}

export const noFilter: Filter = { providers: [], chairs: [], states: [] }

/** The words of a visit that may be asked for; the others are nobody's day any more. */
export const filterStates = [...holdingStates, 'checkout'] as const satisfies readonly VisitState[]

const isAmong = <T>(list: readonly T[], one: T): boolean => list.length === 0 || list.includes(one)

export const fits = ({ providers, chairs, states }: Filter, { provider, chair, state }: VisitRow): boolean =>
  isAmong(providers, provider) && isAmong(chairs, chair ?? '') && isAmong(states, state.visit)

export const countOf = ({ providers, chairs, states }: Filter): number => providers.length + chairs.length + states.length
