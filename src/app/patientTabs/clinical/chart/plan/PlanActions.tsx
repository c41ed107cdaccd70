import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { changeablePlanStates } from '#domain/clinical/chart/treatmentPlanStates.ts'
import { isOneOf } from '#domain/fields.ts'
import { tPlan } from '#locale/clinical/plan.ts'
import { treatmentPlans } from '#resources/clinical/treatmentPlans.ts'
import { nextPhaseKey, type PlanPhase, type PlanRow } from '#streams/derive/clinical/planRecords.ts'
import { canBePresented, presentRequests } from '#streams/derive/clinical/presentedPlans.ts'
import { useClient } from '../../../../appContext.ts'
import { useSubmit } from '../../../../commands/useSubmit.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { RecordMenu } from '../../../../components/record/RecordMenu.tsx'
import { asRow, asStack, asText } from '../../../../theme/looks.ts'
import type { OpenChart } from '../useOpenChart.ts'
import { AcceptPlanDialog } from './AcceptPlanDialog.tsx'

type Props = { readonly open: OpenChart; readonly plan: PlanRow; readonly phases: readonly PlanPhase[] }

/** The next step of the plan, and the rest of what can be done with it. */
export function PlanActions({ open, plan, phases }: Props) {
  const { scopes } = useClient()
  const [isAccepting, setAccepting] = useState(false)
  if (!scopes.has('pln.e')) return null
  return (
    <div className={asStack(8)}>
      {plan.state === 'draft' && phases.some(({ entries }) => entries.some(({ fee }) => fee === null)) && (
        <p className={asText('small', 'amber')}>{tPlan('unpriced')}</p>
      )}
      <div className={asRow(8, 'center', 'wraps')}>
        {plan.state === 'draft' && <DraftActions open={open} plan={plan} />}
        {isOneOf(changeablePlanStates, plan.state) && <PresentButton open={open} plan={plan} />}
        {plan.state === 'presented' && <Button onPress={() => setAccepting(true)}>{tPlan('accept', { option: plan.option })}</Button>}
        <RecordMenu
          resource={treatmentPlans}
          record={plan}
          name={plan.name}
          label={tPlan('actions')}
          without={['operations/plans.present', 'operations/plans.accept']}
        />
      </div>
      {isAccepting && <AcceptPlanDialog patient={open.patient} plan={plan} onClose={() => setAccepting(false)} />}
    </div>
  )
}

/** Freezes the fees of every option that is ready, and opens the page that the patient reads. */
function PresentButton({ open: { chart, patient, plans }, plan }: Omit<Props, 'phases'>) {
  const navigate = useNavigate()
  const show = () => void navigate({ to: '/present', search: { patient: patient.id, plan: plan.id } })
  const { sendTogether, problem, isSending } = useSubmit(show)
  if (plan.state === 'presented')
    return (
      <Button kind="next" onPress={show}>
        {tPlan('show')}
      </Button>
    )
  const present = () => void sendTogether(...presentRequests(plan, plans.options, chart.rows.values()))
  return (
    <>
      <Button kind="next" isDisabled={!canBePresented(plan, chart.rows.values())} isPending={isSending} onPress={present}>
        {tPlan('present')}
      </Button>
      {problem && <p className={asText('small', 'red')}>{problem.detail}</p>}
    </>
  )
}

/** A further phase of the draft, and a further option beside it. */
function DraftActions({ open, plan }: Omit<Props, 'phases'>) {
  const client = useClient()
  const addPhase = () => {
    const key = nextPhaseKey(plan)
    const phases = [...plan.phases, { key, name: tPlan('phaseNumber', { number: key }), minutes: null }]
    void client.send({ command: 'operations/plans.change', record: plan.id, data: { phases } })
  }
  const addOption = async () => {
    const { patient, provider, location, phases } = plan
    const first = plan.alternativeTo ?? plan.id
    const option = (['B', 'C', 'D'] as const).find((each) => open.plans.options.every((other) => other.option !== each)) ?? 'D'
    const data = { patient, provider, location, phases, option, alternativeTo: first, name: tPlan('planOption', { option }) }
    const made = await client.send({ command: 'operations/plans.make', data })
    if (made.record !== null) open.plans.choose(made.record)
  }
  return (
    <>
      <Button onPress={addPhase}>{tPlan('addPhase')}</Button>
      {client.scopes.has('pln.c') && <Button onPress={() => void addOption()}>{tPlan('addOption')}</Button>}
    </>
  )
}
