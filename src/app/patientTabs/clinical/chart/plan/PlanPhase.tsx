import { tPlan } from '#locale/clinical/plan.ts'
import { moneyText } from '#locale/money/moneyText.ts'
import { asRow, asStack, asText } from '../../../../theme/looks.ts'
import { BookPhase } from './BookPhase.tsx'
import { PlanEntries, type PlanPhaseProps } from './PlanEntries.tsx'

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
