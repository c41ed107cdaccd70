import type { DayPlan } from './dayPlan.ts'
import { byStart, type DayRows, type PatientRow, type ProviderRow } from './dayRows.ts'

/** How a provider's day goes, for whoever is asked at the desk. */
export type ProviderToday = {
  readonly provider: ProviderRow
  /** Milliseconds behind, in whole minutes. */
  readonly by: number
  /** Who is with them now. */
  readonly isWith: PatientRow | null
  /** When the next of theirs is expected, in milliseconds; `null` where nobody more is to come. */
  readonly nextAt: number | null
}

const sitting: readonly string[] = ['seated', 'inTreatment']
const toCome: readonly string[] = ['scheduled', 'arrived', 'ready', 'called']

/** Everybody who has a visit today, by name. */
export function providersToday(day: DayRows, plan: DayPlan): readonly ProviderToday[] {
  const booked = Map.groupBy([...day.visits.values()].sort(byStart), ({ provider }) => provider)
  return [...booked]
    .flatMap(([id, visits]): readonly ProviderToday[] => {
      const provider = day.providers.get(id)
      if (!provider) return []
      const running = visits.find(({ state }) => sitting.includes(state.visit))
      const times = visits.filter(({ state }) => toCome.includes(state.visit)).map((visit) => plan.expectedAt(visit))
      return [
        {
          provider,
          by: plan.delays.find((delay) => delay.provider.id === id)?.by ?? 0,
          isWith: (running && day.patients.get(running.patient)) ?? null,
          nextAt: times.length > 0 ? Math.min(...times) : null,
        },
      ]
    })
    .sort((a, b) => a.provider.name.localeCompare(b.provider.name))
}
