import { addToPlan, looseEntries, type PlanRow } from '#streams/derive/clinical/planRecords.ts'
import { useClient } from '../../../../appContext.ts'
import { useCurrentLocation } from '../../../../location/LocationProvider.tsx'
import type { OpenChart } from '../useOpenChart.ts'
import { tPlan } from '#locale/clinical/plan.ts'

/** Puts the planned entries of no plan into the draft, which it makes if there is none. */
export function useMakePlan({ chart, patient, plans: { plan } }: OpenChart): () => void {
  const client = useClient()
  const { location } = useCurrentLocation()
  const phases = [{ key: '1', name: tPlan('firstPhase'), minutes: null }]
  const add = async (target: Pick<PlanRow, 'id' | 'phases'>) => {
    const rows = [...chart.rows.values()]
    const requests = addToPlan(target, looseEntries(rows), rows)
    if (requests.length > 0) await client.sendTogether(requests)
  }
  const make = async () => {
    const provider = client.me.provider ?? chart.seated?.provider ?? null
    const data = { patient: patient.id, name: tPlan('plan'), provider, location: location.id, phases }
    const made = await client.send({ command: 'operations/plans.make', data })
    if (made.phase === 'settled' && made.record !== null) await add({ id: made.record, phases })
  }
  return () => void (plan?.state === 'draft' ? add(plan) : make())
}
