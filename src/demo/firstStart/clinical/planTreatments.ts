import { appointmentTypes } from '#demo/data/practice.ts'
import { strokeFields, treatmentOfType } from '#demo/data/clinical/plannedTreatments.ts'
import { underTreatmentStates, waitingStates } from '#domain/scheduling/appointment.ts'
import { agreedPlanStates } from '#domain/clinical/chart/treatmentPlanStates.ts'
import { type Day, dayBounds } from '#domain/time.ts'
import type { RecordIn } from '#resources/index.ts'
import type { ServerDeps } from '#server/deps.ts'
import { userPrincipal } from '../demoPrincipal.ts'
import { skipIfRefused } from '../skipIfRefused.ts'
import type { DemoPractice } from '../seedPractice.ts'
import { idsByCode } from './createCharts.ts'

/** How many appointments have their treatment planned ahead. The simulated day plans the others when the patient sits down. */
const plannedAhead = 14
const because = 'the demo practice'

/**
 * Plans the treatment of the next appointments of today: the first phase of an accepted plan, or what the type of the appointment is for.
 * A stroke that does not fit the mouth of the patient is left out.
 */
export async function planTreatments(deps: ServerDeps, demo: DemoPractice, today: Day): Promise<void> {
  const principal = await userPrincipal(deps, demo.practice, 'dentist')
  const execute = (command: string, input: object) => skipIfRefused(deps.commands.execute(principal, { command, because, ...input }))
  const [items, conditions] = [await idsByCode(deps, demo.practice, 'items'), await idsByCode(deps, demo.practice, 'treatconds')]
  const agreed = await agreedEntries(deps, demo)
  for (const appointment of await nextAppointments(deps, demo, today)) {
    const { id, patient, provider, location, type } = appointment
    const ofPlan = agreed.filter((entry) => entry.patient === patient)
    for (const entry of ofPlan) await execute('operations.change', { record: entry.id, data: { appointment: id } })
    const typeName = appointmentTypes[demo.appointmentTypes.indexOf(type ?? '')]?.name ?? ''
    const fields = ofPlan.length > 0 ? null : strokeFields(treatmentOfType(typeName, id), { conditions, items })
    const source = { system: 'demo', id: `${id} planned` }
    if (fields)
      await execute('operations.chart', { data: { ...fields, patient, provider, location, appointment: id, charted: 'planned', source } })
  }
}

/** Appointments of today whose treatment is not complete, in the order of their times. */
async function nextAppointments({ store }: ServerDeps, demo: DemoPractice, today: Day): Promise<readonly RecordIn<'appointments'>[]> {
  const { from, to } = dayBounds(today, demo.timeZone)
  const where = [
    { column: 'startsAt', from, below: to },
    { column: 'state.visit', is: [...underTreatmentStates, ...waitingStates, 'scheduled'] },
  ]
  const { items } = await store.list(demo.practice, 'appointments', { where, sort: 'startsAt', limit: plannedAhead })
  return items as readonly RecordIn<'appointments'>[]
}

/** The entries of the first phases of accepted plans. */
async function agreedEntries({ store }: ServerDeps, { practice }: DemoPractice): Promise<readonly RecordIn<'operations'>[]> {
  const plans = (await store.list(practice, 'operations/plans', { where: [{ column: 'state', is: agreedPlanStates }] })).items
  const planIds = plans.map(({ id }) => id)
  if (planIds.length === 0) return []
  const entries = (await store.list(practice, 'operations', { where: [{ column: 'plan', is: planIds }] })).items
  return (entries as readonly RecordIn<'operations'>[]).filter(({ phase, state }) => phase === '1' && state === 'accepted')
}
