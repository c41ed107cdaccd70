import { useState } from 'react'
import { tPlan } from '#locale/clinical/plan.ts'
import { treatmentPlans } from '#resources/clinical/treatmentPlans.ts'
import { nextPhaseKey, type PlanPhase, type PlanRow } from '#streams/derive/clinical/planRecords.ts'
import { useClient } from '../../../../appContext.ts'
import { useSendCommand } from '../../../../commands/useCommand.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { RecordMenu } from '../../../../components/record/RecordMenu.tsx'
import { asRow, asStack, asText } from '../../../../theme/looks.ts'
import type { OpenChart } from '../useOpenChart.ts'
import { AcceptPlanDialog } from './AcceptPlanDialog.tsx'

type Props = { readonly open: OpenChart; readonly plan: PlanRow; readonly phases: readonly PlanPhase[] }

/** The next step of the plan, and the rest of what can be done with it. */
export function PlanActions({ open, plan, phases }: Props) {
  const { scopes } = useClient()
  const send = useSendCommand()
  const [isAccepting, setAccepting] = useState(false)
  if (!scopes.has('pln.e')) return null
  const entries = phases.flatMap((phase) => phase.entries)
  const unpriced = entries.find(({ fee }) => fee === null)
  const present = () => void send({ command: 'operations/plans.present', record: plan.id }, plan.version)
  return (
    <div className={asStack(8)}>
      {plan.state === 'draft' && unpriced && <p className={asText('small', 'amber')}>{tPlan('unpriced')}</p>}
      <div className={asRow(8, 'center', 'wraps')}>
        {plan.state === 'draft' && <DraftActions open={open} plan={plan} />}
        {plan.state === 'draft' && (
          <Button kind="next" isDisabled={entries.length === 0 || unpriced !== undefined} onPress={present}>
            {tPlan('present')}
          </Button>
        )}
        {plan.state === 'presented' && (
          <Button kind="next" onPress={() => setAccepting(true)}>
            {tPlan('accept', { option: plan.option })}
          </Button>
        )}
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
