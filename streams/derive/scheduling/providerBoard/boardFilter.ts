import { timeHoldingStates, type VisitState } from '#domain/scheduling/appointment.ts'
import type { AppointmentRow } from '../day/dayRows.ts'

/** Filters by provider, chair and state. An empty list excludes no one. */
export type BoardFilter = {
  readonly providers: readonly string[]
  readonly chairs: readonly string[]
  readonly states: readonly VisitState[]
}

export const emptyBoardFilter: BoardFilter = { providers: [], chairs: [], states: [] }

/** Appointment states that can be filtered by; appointments in other states are no longer on the day. */
export const filterableStates = [...timeHoldingStates, 'checkout'] as const satisfies readonly VisitState[]

const isSelected = <T>(list: readonly T[], item: T): boolean => list.length === 0 || list.includes(item)

export const matchesBoardFilter = ({ providers, chairs, states }: BoardFilter, { provider, chair, state }: AppointmentRow): boolean =>
  isSelected(providers, provider) && isSelected(chairs, chair ?? '') && isSelected(states, state.visit)

export const countFilters = ({ providers, chairs, states }: BoardFilter): number => providers.length + chairs.length + states.length
