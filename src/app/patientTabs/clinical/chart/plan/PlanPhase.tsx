import { tPlan } from '#locale/clinical/plan.ts'
import { moneyText } from '#locale/money/moneyText.ts'
import type { PlanPhase as Phase, PlanRow } from '#streams/derive/clinical/planRecords.ts'
import { asRow, asStack, asText } from '../../../../theme/looks.ts'
import type { OpenChart } from '../useOpenChart.ts'
import { BookPhase } from './BookPhase.tsx'
import { PlanEntries } from './PlanEntries.tsx'

export type PlanPhaseProps = {
  readonly open: OpenChart
  readonly plan: PlanRow
  readonly phase: Phase
  readonly phases: readonly Phase[]
  readonly index: number
}

/** A phase of the plan: its entries with their fees, and the booking of those that are accepted. */
export function PlanPhase(props: PlanPhaseProps) {
  const { phase, index, open, plan } = props
  return (
    <div className={asStack(4)}>
      <div className={asRow(8, 'baseline', 'between')}>
        <h4 className={asText('label', 'strong')}>{tPlan('phase', { number: index + 1, name: phase.phase.name })}</h4>
        <span className={asText('label', 'strong')}>{moneyText(phase.cents)}</span>
      </div>
      <PlanEntries {...props} />
      <BookPhase open={open} plan={plan} phase={phase} />
    </div>
  )
}
