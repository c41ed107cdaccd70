import { asapScheduler, auditTime, combineLatest, map, type Observable, shareReplay } from 'rxjs'
import { openPlanStates } from '#domain/clinical/chart/operationStates.ts'
import { changeablePlanStates } from '#domain/clinical/chart/treatmentPlanStates.ts'
import { isOneOf } from '#domain/fields.ts'
import type { Client } from '../../client/client.ts'
import { watchRowsByIds } from '../watchRowsByIds.ts'
import { centsOf } from './centsOf.ts'
import type { OperationRow } from './chartRecords.ts'
import type { PlanRow } from './planRecords.ts'

/** Treatment plans of which a patient is still to hear, or which a patient has not answered. */

export type PlanToPresent = {
  readonly patient: string
  /** The patient has seen every plan of theirs that waits, and has answered none. */
  readonly isPresented: boolean
  /** How many plans wait: options of one choice, or plans for different teeth. */
  readonly count: number
  /** The sums of the cheapest and of the dearest plan. */
  readonly leastCents: number
  readonly mostCents: number
}

export type PlansToPresent = ReadonlyMap<string, PlanToPresent>

/** The sum that the patient hears: that of the presentation, or of the entries as they are. `null`: the plan cannot be presented yet. */
function sumOf({ id, estimate }: PlanRow, entries: readonly OperationRow[]): number | null {
  if (estimate !== null) return estimate.fees.cents
  const own = entries.filter(({ plan, state }) => plan === id && isOneOf(openPlanStates, state))
  const isWhole = own.length > 0 && own.every(({ fee }) => fee !== null)
  return isWhole ? own.reduce((sum, entry) => sum + centsOf(entry), 0) : null
}

/** Finds the plans that can be presented or wait for an answer, by patient. A draft counts if each of its entries has a fee. */
export function plansToPresent(plans: Iterable<PlanRow>, entries: Iterable<OperationRow>): PlansToPresent {
  const rows = [...entries]
  const byPatient = new Map<string, PlanToPresent>()
  for (const plan of plans) {
    const cents = isOneOf(changeablePlanStates, plan.state) ? sumOf(plan, rows) : null
    if (cents === null) continue
    const { patient } = plan
    const last = byPatient.get(patient) ?? { patient, isPresented: true, count: 0, leastCents: cents, mostCents: cents }
    byPatient.set(patient, {
      patient,
      isPresented: last.isPresented && plan.state === 'presented',
      count: last.count + 1,
      leastCents: Math.min(last.leastCents, cents),
      mostCents: Math.max(last.mostCents, cents),
    })
  }
  return byPatient
}

/** Watches the plans of some patients, and the entries of those that are drafts. The sum of a presented plan is its own. */
export function watchPlansToPresent(
  client: Pick<Client, 'collection'>,
  patientIds$: Observable<readonly string[] | null>,
): Observable<PlansToPresent> {
  const plans$ = watchRowsByIds<PlanRow>(client, 'operations/plans', patientIds$, 'patient', { state: changeablePlanStates }).pipe(
    shareReplay({ bufferSize: 1, refCount: true }),
  )
  const draftIds$ = plans$.pipe(
    map(({ ready, rows }) => (ready ? [...rows.values()].filter(({ estimate }) => estimate === null).map(({ id }) => id) : null)),
  )
  return combineLatest([plans$, watchRowsByIds<OperationRow>(client, 'operations', draftIds$, 'plan')]).pipe(
    auditTime(0, asapScheduler),
    map(([plans, entries]) => plansToPresent(plans.rows.values(), entries.rows.values())),
  )
}
