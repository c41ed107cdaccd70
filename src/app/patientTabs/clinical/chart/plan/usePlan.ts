import { useState } from 'react'
import { currentPlans, type PlanRow } from '#streams/derive/clinical/planRecords.ts'
import { useLiveRecords } from '../../../useLiveRecords.ts'

export type PlanChoice = {
  readonly ready: boolean
  /** The options of the current choice, in order. */
  readonly options: readonly PlanRow[]
  readonly plan: PlanRow | null
  readonly choose: (id: string) => void
}

/** The treatment plan that is shown: the chosen option, otherwise the first that a user still works with. */
export function usePlan(patient: string): PlanChoice {
  const { ready, rows } = useLiveRecords<PlanRow>('operations/plans', 'patient', patient)
  const [chosen, choose] = useState<string | null>(null)
  const options = currentPlans(rows.values())
  const plan = options.find(({ id }) => id === chosen) ?? options[0] ?? null
  return { ready, options, plan, choose }
}
