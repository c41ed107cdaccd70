import { tPlan } from '#locale/clinical/plan.ts'
import { moneyText } from '#locale/money/moneyText.ts'
import { looseEntries, type PlanPhase as Phase, phasesOf } from '#streams/derive/clinical/planRecords.ts'
import { useClient } from '../../../../appContext.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { SegmentedControl } from '../../../../components/form/SegmentedControl.tsx'
import { classNames } from '../../../../classNames.ts'
import { asRow, asStack, asText } from '../../../../theme/looks.ts'
import type { OpenChart } from '../useOpenChart.ts'
import { PlanActions } from './PlanActions.tsx'
import { PlanPhase } from './PlanPhase.tsx'
import styles from './plan.module.css'
import { useMakePlan } from './useMakePlan.ts'

/** The treatment plan beside the chart: its phases with their fees, and its next step. */
export function PlanPanel({ open }: { readonly open: OpenChart }) {
  const { chart, plans } = open
  const { plan, options, choose } = plans
  const loose = looseEntries(chart.rows.values())
  if (!plan && loose.length === 0) return null
  const phases = plan ? phasesOf(plan, chart.rows.values()) : []
  return (
    <section className={classNames(asStack(10), styles.panel)} aria-label={tPlan('plan')}>
      <div className={asRow(8, 'baseline', 'between')}>
        <h3 className={asText('name', 'strong')}>{plan ? tPlan('planOption', { option: plan.option }) : tPlan('plan')}</h3>
        {plan && <span className={asText('small', 'quiet')}>{tPlan(`state.${plan.state}`)}</span>}
      </div>
      {options.length > 1 && plan && (
        <SegmentedControl
          label={tPlan('options')}
          choices={options.map(({ id, option }) => ({ id, label: tPlan('option', { option }) }))}
          chosen={plan.id}
          onChoose={choose}
        />
      )}
      {plan && phases.map((phase, index) => <PlanPhase key={phase.phase.key} {...{ open, plan, phase, phases, index }} />)}
      <LooseEntries open={open} />
      {plan && <Sum phases={phases} />}
      {plan && <PlanActions open={open} plan={plan} phases={phases} />}
    </section>
  )
}

/** Planned entries of no plan: one press makes a plan of them, or adds them to the draft. */
function LooseEntries({ open }: { readonly open: OpenChart }) {
  const { scopes } = useClient()
  const loose = looseEntries(open.chart.rows.values())
  const make = useMakePlan(open)
  const mayMake = scopes.has('pln.c') && scopes.has('pln.itm.e')
  if (loose.length === 0) return null
  return (
    <div className={classNames(asRow(10, 'center', 'between'), styles.loose)}>
      <span className={asText('label', 'shrinks')}>{tPlan('loose', { count: loose.length })}</span>
      {mayMake && <Button onPress={make}>{tPlan(open.plans.plan?.state === 'draft' ? 'addLoose' : 'makePlan')}</Button>}
    </div>
  )
}

function Sum({ phases }: { readonly phases: readonly Phase[] }) {
  const cents = phases.reduce((sum, phase) => sum + phase.cents, 0)
  return (
    <div className={classNames(asRow(8, 'baseline', 'between'), styles.sum)}>
      <span className={asText('label', 'strong')}>{tPlan('pays')}</span>
      <span className={asText('figure', 'strong')}>{moneyText(cents)}</span>
    </div>
  )
}
